import { describe, expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { expectWellFormed, sender } from "#tests/support/mails.ts";
import {
  contactChangedMail,
  contactChangedMessage,
  contactCodeMail,
  contactCodeMessage,
  emailTakenMail,
} from "./contact-mails.ts";
import { accountClosedMail, consentWithdrawnMail, profileNotification } from "./profile-mails.ts";

const code = "042917";
const to = "jana@example.com";
const url = "https://portal.example/cs/contact-undo?hash=abc";

describe.each(locales)("mails about contacts and consents in %s", (locale) => {
  const common = { locale, to, sender };
  const phone = { ...common, to: "+420601123456" };

  it.each([1, 3, 10])("have a code's six adjacent digits and no others, valid for %i minutes", (minutes) => {
    const mail = contactCodeMail({ ...common, code, minutes });
    expectWellFormed(mail);
    expect(mail.text.match(/\d{6}/g)).toEqual([code]);
    expect(mail.text).toContain(` ${minutes} `);
    expect(mail.subject).not.toMatch(/\d/);
    expect(contactCodeMessage({ ...phone, code, minutes }).text.match(/\d{6}/g)).toEqual([code]);
  });

  it.each([1, 2, 72])("notify the old contact of a change, with a link that undoes it within %i hours", (hours) => {
    const subjects = (["email", "phone"] as const).map((type) => {
      const told = { type, masked: "j•••@example.com", url, hours };
      const mail = contactChangedMail({ ...common, ...told });
      expectWellFormed(mail);
      for (const said of [told.masked, url, String(hours)]) expect(mail.text).toContain(said);
      const { text } = contactChangedMessage({ ...phone, ...told });
      expect(text).toContain(url);
      expect(text).not.toMatch(/[{}]/);
      return mail.subject;
    });
    expect(new Set(subjects).size).toBe(2);
  });

  it("link the owner of an e-mail to the login", () => {
    const mail = emailTakenMail({ ...common, url });
    expectWellFormed(mail);
    expect(mail.text).toContain(url);
  });

  it("confirm a withdrawal with its words, version and time", () => {
    const at = new Date("2026-07-01T22:30:00Z");
    const mail = consentWithdrawnMail({ ...common, text: "Souhlasím.", version: "onboarding-cz-cs-1", at });
    expectWellFormed(mail);
    for (const said of ["Souhlasím.", "onboarding-cz-cs-1", "2026"]) expect(mail.text).toContain(said);
  });

  it("state the deleted data and those that the law keeps", () => {
    const [deleted, kept] = [true, false].map((isDeleted) => accountClosedMail({ ...common, isDeleted }));
    for (const mail of [deleted, kept]) if (mail) expectWellFormed(mail);
    expect(deleted?.text).not.toBe(kept?.text);
  });

  it("send only ids to the provider", () => {
    const event = { locale, subject: "0b6f4f0e-0000-4000-8000-000000000000", to };
    const notifications = [
      ...(["undone", "frozen", "closed"] as const).map((what) => profileNotification({ ...event, what })),
      profileNotification({
        ...event,
        what: "consent-withdrawn",
        consent: "marketing",
        version: "v-1",
        reference: "V-7",
      }),
    ];
    for (const notification of notifications) {
      expectWellFormed(notification);
      expect(notification.text).toContain(event.subject);
    }
    expect(notifications.at(-1)?.text).toMatch(/marketing[\s\S]*v-1[\s\S]*V-7/);
    expect(new Set(notifications.map(({ subject }) => subject)).size).toBe(4);
  });
});
