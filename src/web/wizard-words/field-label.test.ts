import { expect, test } from "vitest";
import { wizardWords as words } from "#texts/cs/wizard-words.ts";
import { fieldLabel } from "./field-label.ts";

const context = { country: "cz", customerType: "company", words } as const;

test("a field in a card has the card's name before its label", () => {
  expect(fieldLabel("customerData.surname", context)).toBe("Příjmení");
  expect(fieldLabel("uboData.owners.1.birthdate", context)).toBe("Majitel 2 – Datum narození");
  expect(fieldLabel("companyData.accounts.0.iban", context)).toBe("Účet 1 – IBAN");
  expect(fieldLabel("uboData.owners.0.permanent_city", context)).toBe("Majitel 1 – Obec (trvalý pobyt)");
});

test("a list and a card have names of their own", () => {
  expect(fieldLabel("companyData.accounts", context)).toBe("Bankovní účty");
  expect(fieldLabel("uboData.owners.0", context)).toBe("Majitel 1");
});

test("a label may depend on the country and the type of applicant", () => {
  expect(fieldLabel("companyData.companyName", context)).toBe("Název firmy");
  const selfEmployed = { ...context, country: "hu", customerType: "individual-self-employed" } as const;
  expect(fieldLabel("companyData.crn_number", selfEmployed)).toBe("Evidenční číslo podnikatele");
  expect(fieldLabel("customerData.pep_role_3", selfEmployed)).toBe("Funkce nebo vztahy");
});

test("a field without its group has a complete label", () => {
  const alone = { country: "hu", customerType: "company", words, isAlone: true } as const;
  expect(fieldLabel("customerData.pep_role_11", alone)).toBe("Funkce nebo vztahy: Manžel nebo manželka takové osoby");
  expect(fieldLabel("uboData.owners.1.pep_role_from", alone)).toBe("Majitel 2 – Funkce nebo vztah – Od");
  expect(fieldLabel("pep_role_to", alone)).toBe("Funkce nebo vztah – Do");
});

test("consents have distinct labels", () => {
  expect(fieldLabel("docData.consents.truthfulness", context)).toBe("Pravdivost údajů");
  expect(fieldLabel("docData.consents.another", context)).toBe("Souhlas");
});
