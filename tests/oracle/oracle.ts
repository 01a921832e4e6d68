import type { Case, Finding } from "./case.ts";
import { judgeCompanyStep } from "./judge-company.ts";
import { judgeCustomer } from "./judge-person.ts";
import { type Law, sentences, theLaw } from "./law.ts";
import { customerTypes, locales } from "./lists.ts";
import {
  complain,
  demand,
  type Place,
  readBoolean,
  readChoice,
  readEmail,
  readPart,
  readPhone,
  readText,
} from "./read.ts";

/**
 * Judges one submission by the written rules alone. It shares no code with the product, so that the two can be
 * compared.
 *
 * @param law other numbers only prove that a comparison notices
 */
export function judge(it: Case, law: Law = theLaw): Finding[] {
  const root: Place = { sheet: new Map(), box: it.values, path: "", textLongest: law.textLongest };
  if (it.step === 0) judgeContact(root, law);
  if (it.step === 1) judgeCompanyStep(root, it, law);
  if (it.step === 2) {
    const customer = readPart(root, "customerData");
    if (customer !== null) judgeCustomer(customer, it, law);
  }
  if (it.step === "onedoc") judgeConsent(root, it);

  const findings: Finding[] = [];
  for (const [path, code] of root.sheet) {
    const message = sentences[it.country][code];
    findings.push(message === undefined ? { path, code } : { path, code, message });
  }
  return findings;
}

function judgeContact(root: Place, law: Law): void {
  for (const field of ["customerType", "email", "phone_code", "phone"]) demand(root, field);
  readChoice(root, "customerType", customerTypes);
  readEmail(root, "email");
  readText(root, "phone_code");
  readPhone(root, "phone", law.phoneShortest);
  readChoice(root, "locale", locales);
}

function judgeConsent(root: Place, it: Case): void {
  const place = readPart(root, "docData");
  if (place === null) return;
  demand(place, "consentTextIdentifier");
  const identifier = readText(place, "consentTextIdentifier");
  if (identifier !== null && it.consentTextInForce !== undefined && identifier !== it.consentTextInForce) {
    complain(place.sheet, "docData.consentTextIdentifier", "invalid-value");
  }
  const consents = readPart(place, "consents");
  if (consents === null) return;
  for (const consent of it.consents) {
    const answer = readBoolean(consents, consent.id);
    if (consent.required && answer !== true) complain(consents.sheet, consents.path + consent.id, "required");
  }
}
