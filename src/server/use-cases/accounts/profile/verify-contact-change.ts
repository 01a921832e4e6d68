import { auditFrom } from "#server/audit/audit-from.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { deleteLinksOf } from "#server/database/repositories/account-links.ts";
import { deleteContactChange, spendContactAttempt } from "#server/database/repositories/contact-changes.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import {
  deleteUser,
  lockCredentials,
  lockUserAndEmailHolder,
  setContacts,
  type UserRow,
} from "#server/database/repositories/users.ts";
import { sqlState } from "#server/database/transact.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { attemptsACode } from "#server/shared/sent-codes.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import { changeContext, userPhoneContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { requireSession } from "#server/use-cases/accounts/session-of.ts";
import { codeMac } from "#server/use-cases/accounts/verification-code.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { sendContactChanged, sendEmailTaken } from "./send-contact-notifications.ts";
import { writeOfCustomers } from "./write-of-customers.ts";

export interface ContactCode {
  readonly type: "email" | "phone";
  readonly hash: string;
  readonly code: string;
}

const uniqueViolation = "23505";

/**
 * The code is bound to its hash, its kind, the user and the session.
 *
 * @throws Refusal unauthenticated; code-wrong; code-expired, also when another account has proved the e-mail since
 */
export async function verifyContactChange(
  dependencies: ProfileDependencies,
  given: ContactCode,
  visitor: Visitor,
): Promise<void> {
  const attempt = () => transact(dependencies.database, (tx) => tryCode(dependencies, tx, given, visitor));
  // A wrong attempt must stay counted, so the refusal is thrown only after the commit.
  const refusal = await attempt().catch((error: unknown) => {
    if (sqlState(error) !== uniqueViolation) throw error;
    // Another account took the e-mail at the same moment. The transaction was rolled back, and the next attempt sees
    // it.
    return attempt();
  });
  if (refusal !== null) throw refusal;
}

async function tryCode(
  dependencies: ProfileDependencies,
  tx: Transaction,
  { type, hash, code }: ContactCode,
  visitor: Visitor,
): Promise<Refusal | null> {
  const { clock, keyedDigest, sealer } = dependencies;
  const now = clock.now();
  const { id: sessionId, user } = await requireSession(tx, visitor, now);
  // A recovery takes the same lock and ends this session, so one of the two waits and is refused.
  await lockCredentials(tx, user.id);
  const hashDigest = tokenDigest(hash);
  const attempt = await spendContactAttempt(tx, {
    hashDigest,
    userId: user.id,
    sessionId,
    type,
    codeMac: codeMac(keyedDigest, hashDigest, code.replaceAll(/\s/g, "")),
    maximum: attemptsACode,
    now,
  });
  if (attempt === undefined) return new Refusal("code-expired");
  if (!attempt.isRight) return new Refusal("code-wrong");
  const contact = sealer.unseal(attempt.sealedContact, changeContext(hashDigest));
  await deleteContactChange(tx, hashDigest);
  const { isChanged, gaveWay } = await changeContact(dependencies, tx, { userId: user.id, sessionId, type, contact });
  if (!isChanged) return new Refusal("code-expired");
  if (gaveWay !== null) {
    await auditFrom(dependencies, tx, visitor, { at: now, event: "account-yielded", subject: gaveWay });
  }
  const data = { status: "changed", contact: type } as const;
  await writeOfCustomers(tx, user.id, { type: "customer.contact-changed", occurredAt: now, data });
  await auditFrom(dependencies, tx, visitor, {
    at: now,
    event: "contact-changed",
    subject: user.id,
    details: { type },
  });
  return null;
}

interface ProvenContact {
  readonly userId: string;
  readonly sessionId: string;
  readonly type: "email" | "phone";
  readonly contact: string;
}

/**
 * Ends every other session and mailed link. Deletes an account that never proved the e-mail, as registration does.
 *
 * @returns `gaveWay`: the account that was closed; `isChanged` false: another account has proved the e-mail
 */
async function changeContact(
  dependencies: ProfileDependencies,
  tx: Transaction,
  { userId, sessionId, type, contact }: ProvenContact,
): Promise<{ isChanged: boolean; gaveWay: string | null }> {
  const email = type === "email" ? contact : "";
  const { user, emailHolder } = await lockUserAndEmailHolder(tx, userId, email);
  if (user === undefined || user.disabledAt !== null) throw new Refusal("unauthenticated");
  if (emailHolder !== undefined && emailHolder.emailProvenAt !== null) {
    await sendEmailTaken(dependencies, tx, emailHolder);
    return { isChanged: false, gaveWay: null };
  }
  if (emailHolder !== undefined) await deleteUser(tx, emailHolder.id);
  await setContacts(tx, userId, newContacts(dependencies, userId, { type, contact }));
  await deleteSessionsOf(tx, userId, sessionId);
  for (const purpose of ["password-recovery", "email-proof"] as const) await deleteLinksOf(tx, userId, purpose);
  await sendContactChanged(dependencies, tx, user, { type, contact });
  return { isChanged: true, gaveWay: emailHolder?.id ?? null };
}

function newContacts(
  { sealer, clock }: ProfileDependencies,
  userId: string,
  { type, contact }: Pick<ProvenContact, "type" | "contact">,
): Partial<UserRow> {
  if (type === "email") return { email: contact, emailProvenAt: clock.now(), emailRefusedAt: null };
  return { sealedPhone: sealer.seal(contact, userPhoneContext(userId)), phoneProvenAt: clock.now() };
}
