import type { Locale } from "#domain/shared/locale.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { insertVerification } from "#server/database/repositories/verifications.ts";
import { verificationMail, verificationMessage } from "#server/mails/account-mails.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import { codeLifeMinutes } from "#server/shared/sent-codes.ts";
import type { SentVerification } from "#server/use-cases/accounts/verification-code.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { assertWithinLimit } from "./account-limits.ts";
import { type TypedContact, usualContact } from "./contact.ts";
import { assertMaySendCode } from "./count-sent-code.ts";
import { freshVerification, sentVerification, subjectMac } from "./verification-code.ts";

/**
 * Sends six digits, the same whether or not the contact is known. Only its newest code works.
 *
 * @throws Refusal invalid-input; too-many-requests
 */
export async function createVerification(
  dependencies: AccountDependencies,
  input: TypedContact & { readonly locale: Locale },
  visitor: Visitor,
): Promise<SentVerification> {
  const { database, keyedDigest, jobs, companyInfo } = dependencies;
  const { type, locale } = input;
  const contact = usualContact(input);
  await assertWithinLimit(dependencies, "verification-address", callerNetwork(visitor.address));
  await assertMaySendCode(dependencies, { type, contact }, { as: "stranger", address: visitor.address });
  const fresh = freshVerification(dependencies);
  const { code, hashDigest, codeMac, createdAt, expiresAt } = fresh;
  const message = { locale, to: contact, sender: companyInfo[locale], code, minutes: codeLifeMinutes };
  await transact(database, async (tx) => {
    const subject = subjectMac(keyedDigest, type, contact);
    await insertVerification(tx, { hashDigest, type, subjectMac: subject, codeMac, createdAt, expiresAt });
    if (type === "email") await jobs.send(tx, "send-mail", verificationMail(message));
    else await jobs.send(tx, "send-text-message", verificationMessage(message));
    await auditFrom(dependencies, tx, visitor, {
      at: createdAt,
      event: "verification-sent",
      subject: null,
      details: { type },
    });
  });
  return sentVerification(fresh);
}
