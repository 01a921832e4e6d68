import type { Locale } from "#domain/shared/locale.ts";
import { auditFrom } from "#server/audit/audit-from.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { putContactChange } from "#server/database/repositories/contact-changes.ts";
import { holdSession } from "#server/database/repositories/sessions.ts";
import { findUser } from "#server/database/repositories/users.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { assertWithinLimit } from "#server/use-cases/accounts/account-limits.ts";
import { type TypedContact, usualContact } from "#server/use-cases/accounts/contact.ts";
import { assertMaySendCode } from "#server/use-cases/accounts/count-sent-code.ts";
import { changeContext, phoneOf } from "#server/use-cases/accounts/encryption-contexts.ts";
import { requireRight } from "#server/use-cases/accounts/require-right.ts";
import type { SentVerification } from "#server/use-cases/accounts/verification-code.ts";
import { freshVerification, sentVerification } from "#server/use-cases/accounts/verification-code.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";

/**
 * A job checks whether another account has the e-mail, so neither the response nor its time reveals it.
 *
 * @throws Refusal unauthenticated; step-up-required; invalid-input; too-many-requests
 */
export async function createContactChange(
  dependencies: ProfileDependencies,
  input: TypedContact & { readonly locale: Locale },
  visitor: Visitor,
): Promise<SentVerification> {
  const { database, clock, jobs, sealer } = dependencies;
  const { id: sessionId, user } = await requireRight("change-contact", database, visitor, clock.now());
  const { type, locale } = input;
  const contact = usualContact(input);
  await assertChanged(dependencies, user.id, { type, contact });
  await assertWithinLimit(dependencies, "contact-change-user", user.id);
  await assertWithinLimit(dependencies, "verification-address", callerNetwork(visitor.address));
  // The user may have typed another person's contact.
  await assertMaySendCode(dependencies, { type, contact }, { as: "stranger", address: visitor.address });
  const fresh = freshVerification(dependencies);
  const { code, hashDigest, codeMac, createdAt, expiresAt } = fresh;
  const sealedContact = sealer.seal(contact, changeContext(hashDigest));
  await transact(database, async (tx) => {
    if (!(await holdSession(tx, sessionId))) throw new Refusal("unauthenticated");
    const asked = { userId: user.id, sessionId, type };
    await putContactChange(tx, { ...asked, hashDigest, sealedContact, codeMac, createdAt, expiresAt });
    await jobs.send(tx, "send-contact-code", { hashDigest, code, locale });
    await auditFrom(dependencies, tx, visitor, {
      at: createdAt,
      event: "contact-change-asked",
      subject: user.id,
      details: { type },
    });
  });
  return sentVerification(fresh);
}

async function assertChanged(
  { database, sealer }: ProfileDependencies,
  userId: string,
  { type, contact }: { type: "email" | "phone"; contact: string },
): Promise<void> {
  const row = await findUser(database, userId);
  const current = row && (type === "email" ? row.email : row.phoneProvenAt && phoneOf(sealer, row));
  if (current === contact) throw new Refusal("invalid-input", { fields: { contact: "contact-unchanged" } });
}
