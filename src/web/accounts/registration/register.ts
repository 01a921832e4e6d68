import { groupedNumber, readPhone } from "#domain/countries/phone.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";
import { judgePassword } from "../forms/judge-password.ts";

export type ContactType = "email" | "phone";

type Contact = { readonly type: ContactType; readonly contact: string; readonly phoneCode: string };
export type VerifiedContact = Contact & { readonly hash: string };
export type SentCode = VerifiedContact & { readonly resendAfter: string };

export type RegistrationStep =
  | (SentCode & { readonly step: "code" })
  | (VerifiedContact & { readonly step: "account" })
  | { readonly step: "done"; readonly isEmailUnproven: boolean; readonly isLinking: boolean };

export const keptFields = [
  "intent",
  "type",
  "contact",
  "phoneCode",
  "hash",
  "resendAfter",
  "email",
  "phone",
  "contractNumber",
  "identifier",
];

/** Handles the submitted form. Each form carries the values of the earlier ones. */
export async function takeStep(field: ReadField, page: PageContext, locale: Locale) {
  const { accounts } = page.services;
  const contact = contactOf(field);
  switch (field("intent")) {
    case "judge":
      return judgePassword(field, page, locale);
    case "contact": {
      const { type, phoneCode } = contact;
      const asked = { type, contact: contact.contact, locale, ...(type === "phone" && { phoneCode }) };
      const { hash, resendAfter } = await accounts.createVerification(asked, page.visitor);
      return { step: "code", ...contact, hash, resendAfter } satisfies RegistrationStep;
    }
    case "code": {
      const code = field("code").replaceAll(/\D/g, "");
      const { hash } = await accounts.verifyCode({ type: contact.type, hash: field("hash"), code }, page.visitor);
      return { step: "account", ...contact, hash } satisfies RegistrationStep;
    }
    default:
      return await register(field, page, locale, contact);
  }
}

async function register(
  field: ReadField,
  page: PageContext,
  locale: Locale,
  verified: Contact,
): Promise<RegistrationStep> {
  const isByEmail = verified.type === "email";
  const phone = isByEmail
    ? { phone: field("phone"), phoneCode: field("ownPhoneCode") }
    : { phone: verified.contact, phoneCode: verified.phoneCode };
  const { link } = await page.services.accounts.register(
    {
      verificationHash: field("hash"),
      email: isByEmail ? verified.contact : field("email"),
      ...(phone.phone !== "" && phone),
      password: field("password"),
      passwordCheck: field("passwordCheck"),
      locale,
      contractNumber: field("contractNumber") || undefined,
      identifier: field("identifier") || undefined,
    },
    page.visitor,
  );
  return { step: "done", isEmailUnproven: !isByEmail, isLinking: link !== null };
}

function contactOf(field: ReadField): Contact {
  if (field("type") !== "phone") return { type: "email", contact: field("contact") || field("email"), phoneCode: "" };
  const phone = readPhone(field("contact") || field("phone"), field("phoneCode"));
  return { type: "phone", contact: groupedNumber(phone), phoneCode: phone.code };
}
