import { callingCodeOf, ownCallingCodes } from "#domain/countries/calling-codes.ts";
import { e164Of, readPhone } from "#domain/countries/phone.ts";
import { isEmailAddress } from "#domain/shared/email-address.ts";
import { shortestPhone } from "#domain/shared/phone-number.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { accountEmail } from "./account-email.ts";

export interface TypedContact {
  readonly type: "email" | "phone";
  readonly contact: string;
  readonly phoneCode?: string | undefined;
}

/** @param names the fields' names in the call @throws Refusal invalid-input */
export function usualContact({ type, contact, phoneCode }: TypedContact, names = { contact: "contact" }): string {
  if (type === "phone") return usualPhone(contact, phoneCode, names.contact);
  const email = accountEmail(contact);
  if (!isEmailAddress(email)) throw wrong(names.contact, email === "" ? "required" : "invalid-format");
  return email;
}

function usualPhone(typed: string, phoneCode: string | undefined, name: string): string {
  const text = typed.trim();
  if (text === "") throw wrong(name, "required");
  if (!/^\+?[\d\s()/.\u2010-\u2015-]+$/.test(text)) throw wrong(name, "invalid-format");
  const code = phoneCode?.replaceAll(/\s/g, "") ?? "";
  if (!/^(?:\+|00)/.test(text)) {
    if (code === "") throw wrong("phoneCode", "required");
    if (!ownCallingCodes.some((known) => known === code)) throw wrong("phoneCode", "invalid-value");
  }
  const phone = readPhone(text, code);
  // We would pay for a message to a premium number elsewhere.
  if (callingCodeOf(phone.code) === undefined) throw wrong(name, "invalid-value");
  const number = e164Of(phone);
  if (number !== null) return number;
  const isShort = phone.number.replaceAll(/\D/g, "").length < shortestPhone;
  throw wrong(name, isShort ? "phone-too-short" : "phone-impossible");
}

function wrong(name: string, code: ProblemCode): Refusal {
  return new Refusal("invalid-input", { fields: { [name]: code } });
}
