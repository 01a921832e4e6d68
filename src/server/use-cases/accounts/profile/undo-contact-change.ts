import { auditFrom } from "#server/audit/audit-from.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { deleteLinksOf } from "#server/database/repositories/account-links.ts";
import {
  type ContactUndoRow,
  consumeContactUndo,
  findContactUndo,
} from "#server/database/repositories/contact-undos.ts";
import { deleteSecondFactor, findSecondFactor } from "#server/database/repositories/second-factors.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import {
  findUser,
  forgetDevices,
  lockCredentials,
  lockUserAndEmailHolder,
  setContacts,
  setDisabled,
  setPasswordHash,
  type UserRow,
} from "#server/database/repositories/users.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import { undoContext, userPhoneContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { linkExpired } from "#server/use-cases/accounts/new-password.ts";
import { sendRecovery } from "#server/use-cases/accounts/send-to-user.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { notifyProvider } from "./notify-provider.ts";
import { writeOfCustomers } from "./write-of-customers.ts";

/**
 * The author of the change knew the password, so it becomes invalid, every session ends, a second factor that is
 * younger than the change is removed, and the old e-mail gets a link to choose a new password. If another account has
 * that e-mail by now, this account is disabled.
 *
 * @throws Refusal link-expired
 */
export async function undoContactChange(
  dependencies: ProfileDependencies,
  { hash }: { hash: string },
  visitor: Pick<Visitor, "address">,
): Promise<void> {
  const { database, clock, hasher } = dependencies;
  const now = clock.now();
  const undo = await findContactUndo(database, tokenDigest(hash), now);
  if (undo === undefined) throw linkExpired();
  const { userId } = undo;
  const user = await findUser(database, userId);
  if (user === undefined) throw linkExpired();
  const unknownPassword = await hasher.hash(newToken());
  await transact(database, async (tx) => {
    await lockCredentials(tx, userId);
    if (!(await consumeContactUndo(tx, undo, now))) throw linkExpired();
    await setPasswordHash(tx, { userId, passwordHash: unknownPassword, changedAt: now });
    await deleteSessionsOf(tx, userId, null);
    await forgetDevices(tx, userId);
    for (const purpose of ["password-recovery", "email-proof"] as const) await deleteLinksOf(tx, userId, purpose);
    const factor = await findSecondFactor(tx, userId);
    if (factor !== undefined && factor.createdAt >= undo.createdAt) await deleteSecondFactor(tx, userId);
    const restored = await restore(dependencies, tx, undo);
    if (restored === null) await setDisabled(tx, userId, now);
    else if (restored.emailProvenAt !== null) await sendRecovery(dependencies, tx, restored, restored.locale);
    const what = restored === null ? "frozen" : "undone";
    await notifyProvider(dependencies, tx, { what, locale: user.locale, subject: userId });
    if (restored !== null) {
      const data = { status: "changed", contact: undo.type } as const;
      await writeOfCustomers(tx, userId, { type: "customer.contact-changed", occurredAt: now, data });
    }
    const details = { type: undo.type, isRestored: restored !== null };
    await auditFrom(dependencies, tx, visitor, { at: now, event: "contact-change-undone", subject: userId, details });
  });
}

/** @returns null: the old e-mail belongs to another account by now */
async function restore(
  { sealer }: ProfileDependencies,
  tx: Transaction,
  { userId, hashDigest, type, sealedContact, provenAt }: ContactUndoRow,
): Promise<UserRow | null> {
  const contact = sealedContact === null ? null : sealer.unseal(sealedContact, undoContext(hashDigest));
  const { user, emailHolder } = await lockUserAndEmailHolder(tx, userId, type === "email" ? (contact ?? "") : "");
  if (user === undefined || emailHolder !== undefined) return null;
  const contacts =
    type === "email" && contact !== null
      ? { email: contact, emailProvenAt: provenAt }
      : { sealedPhone: contact && sealer.seal(contact, userPhoneContext(userId)), phoneProvenAt: provenAt };
  await setContacts(tx, userId, contacts);
  return { ...user, ...contacts };
}
