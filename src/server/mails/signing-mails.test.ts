import { describe, expect, it } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { locales } from "#domain/shared/locale.ts";
import { expectWellFormed, sender } from "#tests/support/mails.ts";
import {
  declineNotification,
  signedMail,
  signedNotification,
  signingCodeMail,
  signingCodeMessage,
} from "./signing-mails.ts";

const contractNumber = "CZ-2026-1002";
const to = "jiri@example.com";
const numbers = Array.from({ length: 100 }, (_, index) => `CZ-2026-${1000 + index}`);
const sixDigits = /(?<!\d)\d{6}(?!\d)/g;

describe.each(locales)("in %s", (locale) => {
  const common = { locale, to, sender };

  it.each([1, 2, 100])("the code for %i contracts names each of them, and is the only one of six digits", (count) => {
    const contracts = numbers.slice(0, count);
    const mail = signingCodeMail({ ...common, code: "042133", minutes: 10, contracts });
    expectWellFormed(mail);
    expect(mail.text.match(sixDigits)).toEqual(["042133"]);
    expect(mail.subject).not.toContain("042133");
    for (const number of contracts) expect(mail.text).toContain(number);
  });

  it.each([1, 3, 30])(
    "a text message names each of %i contracts, and its code is the only one of six digits",
    (count) => {
      const contracts = numbers.slice(0, count);
      const { text } = signingCodeMessage({ ...common, code: "042133", minutes: 10, contracts });
      expect(text).toContain(contracts.join(", "));
      expect(text.match(sixDigits)).toEqual(["042133"]);
      expect(text).not.toMatch(/[{}]/);
    },
  );

  it("attach the signed contract", () => {
    const file = { key: "contracts/1.pdf", name: "Smlouva.pdf" };
    const signed = signedMail({ ...common, contractNumber, file });
    expectWellFormed(signed);
    expect(signed.attachments).toEqual([{ name: "Smlouva.pdf", mime: "application/pdf", file: "contracts/1.pdf" }]);
  });
});

it.each(countries)("notify the provider in the language of %s", (country) => {
  expectWellFormed(signedNotification({ to, country, contractNumber }));
  const declined = declineNotification({
    to,
    country,
    contractNumber,
    name: "Říční doprava s.r.o.",
    reason: "Jiná cena",
  });
  expectWellFormed(declined);
  expect(declined.text).toContain("Jiná cena");
  expect(declined.text).toContain("Říční doprava s.r.o.");
});
