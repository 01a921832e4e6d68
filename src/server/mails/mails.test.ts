import { describe, expect, it } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes, partnerTypes } from "#domain/onboarding/types.ts";
import { locales } from "#domain/shared/locale.ts";
import { expectWellFormed, sender } from "#tests/support/mails.ts";
import { addressLine } from "#texts/address-line.ts";
import { accessCodeMail, accessCodeMessage } from "./access-code.ts";
import { applicationDecidedMail } from "./application-decided.ts";
import { applicationWithdrawnMail } from "./application-withdrawn.ts";
import { changesAskedMail } from "./changes-requested.ts";
import { confirmationMail } from "./confirmation.ts";
import { ownerLinkMail } from "./owner-link.ts";
import { providerNotification } from "./provider-notification.ts";

const reference = "VOL-2026-7K3M9Q";
const code = "042917";

describe.each(locales)("mails in %s", (locale) => {
  it("confirm an application with its reference and the document", () => {
    const mail = confirmationMail({
      locale,
      to: "jiri@example.com",
      reference,
      documentFile: "consents/7.pdf",
      sender,
    });
    expectWellFormed(mail);
    expect(mail.to).toBe("jiri@example.com");
    expect(mail.subject).toContain(reference);
    expect(mail.text).toContain(reference);
    expect(mail.text).toContain(`${sender.name}\n\n-- \n${addressLine(locale, sender)}\n`);
    expect(mail.text).toContain(sender.phone);
    expect(mail.attachments).toEqual([
      { name: expect.stringMatching(/^[a-z]+-VOL-2026-7K3M9Q\.pdf$/), mime: "application/pdf", file: "consents/7.pdf" },
    ]);
  });

  it("notify the provider of every kind of application", () => {
    const finishedAt = new Date("2026-11-21T22:30:00.000Z");
    for (const country of countries) {
      for (const customerType of customerTypes) {
        for (const partnerType of partnerTypes) {
          const offerReference = partnerType === "default" ? "NA-2026-8F3K2M7Q" : null;
          const kind = { country, customerType, partnerType };
          const mail = providerNotification({
            locale,
            to: "office@example.com",
            reference,
            ...kind,
            finishedAt,
            offerReference,
          });
          expectWellFormed(mail);
          expect(mail.text).toContain(reference);
          expect(mail.text).toContain("23:30");
          expect(mail.text.includes("NA-2026-8F3K2M7Q")).toBe(offerReference !== null);
          expect(mail.attachments).toBeUndefined();
        }
      }
    }
  });

  it("ask the applicant for changes, with the staff member's words and the new address, in correct plurals", () => {
    const url = "https://portal.example/cs/consent/cz/x";
    for (const asks of [1, 2, 5]) {
      for (const message of [null, "První věta.\nDruhá věta."]) {
        const until = new Date("2026-12-23T09:00:00Z");
        const mail = changesAskedMail({ locale, to: "jiri@example.com", reference, asks, message, url, until, sender });
        expectWellFormed(mail);
        for (const said of [reference, String(asks), url, "23", "2026", message ?? ""])
          expect(mail.text).toContain(said);
      }
    }
  });

  it("confirm that an application is withdrawn", () => {
    const mail = applicationWithdrawnMail({ locale, to: "jiri@example.com", reference, sender });
    expectWellFormed(mail);
    for (const part of [mail.subject, mail.text]) expect(part).toContain(reference);
  });

  it("notify the applicant of the decision", () => {
    const letters = (["approve", "reject"] as const).map((decision) =>
      applicationDecidedMail({ locale, to: "jiri@example.com", reference, decision, sender }),
    );
    for (const mail of letters) {
      expectWellFormed(mail);
      for (const part of [mail.subject, mail.text]) expect(part).toContain(reference);
    }
    expect(new Set(letters.map(({ text }) => text)).size).toBe(2);
  });

  it("ask an owner for the own card, in the name of the applicant only", () => {
    const notification = {
      locale,
      to: "eva@example.com",
      country: "cz",
      url: "https://portal.example/consent/cz/hash",
      expiresAt: new Date("2026-12-21T22:30:00.000Z"),
      sender,
    } as const;
    const mail = ownerLinkMail({ ...notification, companyName: "Pekárna Malá s.r.o." });
    expectWellFormed(mail);
    expect(mail.to).toBe("eva@example.com");
    expect(mail.text.indexOf("Pekárna Malá s.r.o.")).toBeGreaterThan(mail.text.indexOf("https://portal.example/"));
    expect(mail.text).toContain("\nhttps://portal.example/consent/cz/hash\n");
    expect(mail.text).toMatch(/21\D+2026|2026\D+21/);
    const unnamed = ownerLinkMail({ ...notification, companyName: null });
    expectWellFormed(unnamed);
    expect(unnamed.text).not.toContain("Pekárna");
    // The sender cannot choose words of the subject.
    expect(mail.subject).toBe(unnamed.subject);
    expect(mail.text.length).toBeGreaterThan(unnamed.text.length);
    expect(ownerLinkMail({ ...notification, companyName: "evil.example 900 123 456 a@b.example" })).toEqual(unnamed);
  });

  it("make no link and no second line of an untrusted name", () => {
    const companyName = `Win at evil.example/now\r\nor https://evil.example t.me call +420 900 123 456 or ９００ me@evil.example {url} ${"x".repeat(300)}`;
    const mail = ownerLinkMail({
      locale,
      to: "eva@example.com",
      country: "cz",
      companyName,
      url: "https://portal.example/",
      expiresAt: new Date("2026-12-21T22:30:00.000Z"),
      sender,
    });
    expectWellFormed(mail);
    expect(mail.text).not.toMatch(/evil\.example|https:\/\/evil|x{81}/);
    expect(mail.text).not.toMatch(/evil|900|123|９/);
    expect(mail.text).toContain(" Win at or call or url x");
  });

  it.each([1, 3, 10])("have a code's six adjacent digits and no others, valid for %i minutes", (minutes) => {
    const digits = { ...sender, phone: "+420800000000", postalCode: "1100000" };
    const mail = accessCodeMail({ locale, to: "jiri@example.com", code, minutes, sender: digits });
    expectWellFormed(mail);
    expect(mail.text.match(/\d{6}/g)).toEqual([code]);
    expect(mail.text).toContain(` ${minutes} `);
    expect(mail.subject).not.toMatch(/\d/);
  });

  it("send the code in one text message", () => {
    const message = accessCodeMessage({ locale, to: "+420601234567", code, minutes: 10, sender });
    expect(message.to).toBe("+420601234567");
    expect(message.text.match(/\d{6}/g)).toEqual([code]);
    // letters beyond GSM 7-bit leave 70 characters in one message (3GPP TS 23.040)
    expect(message.text.length).toBeLessThanOrEqual(/^[ -~]*$/.test(message.text) ? 160 : 70);
  });
});

it("use the plural of minutes in each language", () => {
  const use = (minutes: number) => accessCodeMail({ locale: "cs", to: "a@b.cz", code, minutes, sender }).text;
  expect(use(1)).toContain("Platí 1 minutu");
  expect(use(2)).toContain("Platí 2 minuty");
  expect(use(10)).toContain("Platí 10 minut ");
});
