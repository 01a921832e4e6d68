import { auditFrom } from "#server/audit/audit-from.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { hasEndedIdentities } from "#server/database/repositories/acting-users.ts";
import { expireArchivesOf } from "#server/database/repositories/archives.ts";
import { findDataCopyOf } from "#server/database/repositories/data-copies.ts";
import { identitiesOf } from "#server/database/repositories/identities.ts";
import { expireUploadsOf } from "#server/database/repositories/uploads.ts";
import { closeUser, deleteUser, findUser, lockCredentials, type UserRow } from "#server/database/repositories/users.ts";
import { accountClosedMail } from "#server/mails/profile-mails.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requireRight } from "#server/use-cases/accounts/require-right.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { dropArchive } from "#server/use-cases/files/drop-archive.ts";
import { dropUpload } from "#server/use-cases/files/uploads/drop-upload.ts";
import { copyKey } from "./data-copy/kept-copy.ts";
import { notifyProvider } from "./notify-provider.ts";
import { writeOfCustomers } from "./write-of-customers.ts";

/**
 * Deletes an account that never acted for a customer. Otherwise the evidence of who acted for whom and filed what stays
 * until the legal term is over. Contracts, invoices, signatures and used files are the customer's and stay.
 *
 * @throws Refusal unauthenticated; step-up-required
 */
export async function closeAccount(dependencies: ProfileDependencies, visitor: Visitor): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const { user } = await requireRight("close-account", database, visitor, now);
  await dropOwnFiles(dependencies, user.id, now);
  await transact(database, async (tx) => {
    await lockCredentials(tx, user.id);
    const row = await findUser(tx, user.id);
    if (row === undefined || row.closedAt !== null) throw new Refusal("unauthenticated");
    const hasActed = (await identitiesOf(tx, user.id)).length > 0 || (await hasEndedIdentities(tx, user.id));
    const isDeleted = !hasActed;
    const data = { status: "closed" } as const;
    await writeOfCustomers(tx, user.id, { type: "customer.account-closed", occurredAt: now, data });
    if (isDeleted) await deleteUser(tx, user.id);
    else await closeUser(tx, user.id, now);
    await notify(dependencies, tx, row, isDeleted);
    const event = isDeleted ? "account-deleted" : "account-closed";
    await auditFrom(dependencies, tx, visitor, { at: now, event, subject: user.id });
  });
}

/** Runs before the account is deleted, since its rows lead to the files. */
async function dropOwnFiles({ database, files }: ProfileDependencies, userId: string, now: Date): Promise<void> {
  const copy = await findDataCopyOf(database, userId, now);
  if (copy !== undefined) await files.delete(copyKey(copy.id));
  const own = await transact(database, async (tx) => ({
    uploads: await expireUploadsOf(tx, userId, now),
    archives: await expireArchivesOf(tx, userId, now),
  }));
  for (const id of own.uploads) await dropUpload({ database, files }, id);
  for (const archive of own.archives) await dropArchive({ database, files }, archive);
}

async function notify(
  dependencies: ProfileDependencies,
  tx: Transaction,
  { id, email: to, locale }: UserRow,
  isDeleted: boolean,
): Promise<void> {
  const { jobs, companyInfo } = dependencies;
  await jobs.send(tx, "send-mail", accountClosedMail({ locale, to, sender: companyInfo[locale], isDeleted }));
  if (!isDeleted) await notifyProvider(dependencies, tx, { what: "closed", locale, subject: id });
}
