import { callingCodeOf } from "#domain/countries/calling-codes.ts";
import { e164Of, readPhone } from "#domain/countries/phone.ts";
import { maskEmail, maskPhone } from "#domain/masking/mask-value.ts";
import type { Step0Values } from "#domain/onboarding/types.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import { findApplicantInvitation } from "#server/database/repositories/applicant-invitations.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { contactsOf } from "#server/use-cases/onboarding/applications/contacts-of.ts";
import { invitedEmail } from "./invited-email.ts";

export type ContactType = "email" | "phone";

/** Returns the contacts of step 0, before it the invited e-mail. */
export async function codeContactsOf(
  { database, sealer }: { database: Queryable; sealer: Sealer },
  applicationId: string,
): Promise<Step0Values | undefined> {
  const given = await contactsOf({ database, sealer }, applicationId);
  if (given !== undefined) return given;
  const email = invitedEmail(sealer, await findApplicantInvitation(database, applicationId));
  return email === null ? undefined : { email };
}

/** undefined also for a phone outside our countries: a text message might be at our cost. */
export function reachable({ email, phone_code = "", phone }: Step0Values, type: ContactType): string | undefined {
  if (type === "email") return email;
  const number = phone === undefined ? null : e164Of(readPhone(phone, phone_code));
  return number !== null && callingCodeOf(number) !== undefined ? number : undefined;
}

/** Enough for the applicant to recognise the contact, too little for others to use it. */
export async function maskedContacts(
  dependencies: { database: Database; sealer: Sealer },
  applicationId: string,
): Promise<{ type: ContactType; masked: string }[]> {
  const contacts = await codeContactsOf(dependencies, applicationId);
  const masked: { type: ContactType; masked: string }[] = [];
  if (contacts?.email !== undefined) {
    masked.push({ type: "email", masked: maskEmail(contacts.email) });
  }
  const phone = contacts && reachable(contacts, "phone");
  if (phone !== undefined) masked.push({ type: "phone", masked: maskPhone(callingCodeOf(phone) ?? "", phone) });
  return masked;
}
