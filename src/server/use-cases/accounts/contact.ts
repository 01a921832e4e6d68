import { callingCodeOf, ownCallingCodes } from "#domain/countries/calling-codes.ts";
import { isEmailAddress } from "#domain/shared/email-address.ts";
import { isE164 } from "#domain/shared/phone-number.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import { Refusal } from "#server/refusal.ts";
import { accountEmail } from "./account-email.ts";

const leastPhone = 9;

export interface TypedContact {
  readonly type: "email" | "phone";
  readonly contact: string;
  readonly phoneCode?: string | undefined;
}

/**
 * The one form of a contact: an e-mail as accounts have it, a phone in E.164.
 *
 * @param names what the fields are called in the call that brings them
 * @throws Refusal invalid-input
 */
export function usualContact({ type, contact, phoneCode }: TypedContact, names = { contact: "contact" }): string {
  if (type === "phone") return usualPhone(contact, phoneCode, names.contact);
  const email = accountEmail(contact);
  if (!isEmailAddress(email)) throw wrong(names.contact, email === "" ? "required" : "invalid-format");
  return email;
}

function usualPhone(typed: string, phoneCode: string | undefined, name: string): string {
  const text = typed.trim();
  if (text === "") throw wrong(name, "required");
  if (!/^\+?[\d\s()/.-]+$/.test(text)) throw wrong(name, "invalid-format");
  const code = phoneCode?.replaceAll(/\s/g, "") ?? "";
  if (!text.startsWith("+")) {
    if (code === "") throw wrong("phoneCode", "required");
    if (!ownCallingCodes.some((known) => known === code)) throw wrong("phoneCode", "invalid-value");
  }
  const phone = `+${(text.startsWith("+") ? text : code + text).replaceAll(/\D/g, "")}`;
  // A message to a paid number elsewhere would be at our cost.
  const prefix = callingCodeOf(phone);
  if (prefix === undefined) throw wrong(name, "invalid-value");
  if (phone.length - prefix.length < leastPhone) throw wrong(name, "phone-too-short");
  if (!isE164(phone)) throw wrong(name, "invalid-format");
  return phone;
}

function wrong(name: string, code: ProblemCode): Refusal {
  return new Refusal("invalid-input", { fields: { [name]: code } });
}
