import { expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { expectWellFormed, sender } from "#tests/support/mails.ts";
import { invitationMail } from "./identity-mails.ts";

const url = "https://portal.example/cs/registration";
const textTo = (locale: (typeof locales)[number], customer: Parameters<typeof invitationMail>[0]["customer"]) => {
  const mail = invitationMail({ locale, to: "jana@example.com", sender, customer, url });
  expectWellFormed(mail);
  return mail.text;
};

it.each(locales)("an invitation in %s asks a company for its number, and a person for a personal number", (locale) => {
  const company = textTo(locale, { name: "Modrá s.r.o.", customerType: "company" });
  const person = textTo(locale, { name: "Jan Modrý", customerType: "individual-consumer" });
  const either = textTo(locale, { name: "Jan Modrý", customerType: "individual-self-employed" });
  const wordsOf = { cs: /rodné číslo/, sk: /rodné číslo/, hu: /adóazonosító/, en: /personal/ }[locale];
  const ofCompany = { cs: /IČO/, sk: /IČO/, hu: /adószám/, en: /company/ }[locale];
  expect(company).toContain("Modrá s.r.o.");
  expect([wordsOf.test(company), ofCompany.test(company)]).toEqual([false, true]);
  expect([wordsOf.test(person), ofCompany.test(person)]).toEqual([true, false]);
  expect([wordsOf.test(either), ofCompany.test(either)]).toEqual([true, true]);
  expect(textTo(locale, null)).toContain(url);
});
