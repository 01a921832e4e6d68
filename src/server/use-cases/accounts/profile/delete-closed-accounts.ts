import { countries } from "#domain/countries/codes.ts";
import { yearsBefore } from "#domain/shared/calendar-date-in-prague.ts";
import { deleteEach } from "#server/batches/delete-each.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { closedUsersBefore, deleteUser } from "#server/database/repositories/users.ts";
import type { Needs, ProfileDependencies } from "#server/use-cases/context.ts";

/** Deletes the rest of closed accounts after the longest legal term. @throws TaskFailures */
export async function deleteClosedAccounts({
  database,
  clock,
  settings,
}: Needs & { readonly settings: Pick<ProfileDependencies["settings"], "retentionYears"> }): Promise<void> {
  const now = clock.now();
  const before = yearsBefore(now, Math.max(...countries.map((country) => settings.retentionYears[country])));
  await deleteEach(
    async (limit) => (await closedUsersBefore(database, before, limit)).map((id) => ({ id })),
    async ({ id }) =>
      await transact(database, async (tx) => {
        await deleteUser(tx, id);
        await appendAudit(tx, { at: now, actor: "system", event: "account-deleted", subject: id, details: {} });
        return true;
      }),
  );
}
