import { countries } from "#domain/countries/codes.ts";
import { calendarDateInPrague, yearsBefore } from "#domain/shared/calendar-date-in-prague.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { deleteFiles } from "#server/batches/delete-dropped-files.ts";
import { deleteEach } from "#server/batches/delete-each.ts";
import { runAll } from "#server/batches/run-all.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { deleteOldCodes } from "#server/database/repositories/access-codes.ts";
import { removeContents } from "#server/database/repositories/application-contents.ts";
import { type ApplicationRow, bury, lockById } from "#server/database/repositories/applications.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findConsent, formerDocuments } from "#server/database/repositories/consents.ts";
import { noteDroppedFiles } from "#server/database/repositories/dropped-files.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { deleteFormerContracts } from "#server/database/repositories/former-contracts.ts";
import {
  findOverdueFinished,
  findOverdueOpen,
  lockOverdueFinished,
} from "#server/database/repositories/overdue-applications.ts";
import { requestedUploadsOfCase } from "#server/database/repositories/requested-uploads.ts";
import { isExpired } from "#server/policies/application.ts";
import type { Needs, OnboardingDependencies } from "#server/use-cases/context.ts";

export interface DeletedExpired {
  readonly unfinished: number;
  readonly finished: number;
}

type Needed = Needs<"files"> & { readonly settings: Pick<OnboardingDependencies["settings"], "retentionYears"> };

/**
 * A finished application is kept for the legal term of its country from the day of filing, or from the end of its
 * customer's last contract. Several processes may run at once.
 *
 * @throws TaskFailures
 */
export async function deleteExpired(dependencies: Needed): Promise<DeletedExpired> {
  const { database, clock } = dependencies;
  const { retentionYears } = dependencies.settings;
  const now = clock.now();
  const deleted = { unfinished: 0, finished: 0 };
  await runAll([
    async () => {
      deleted.unfinished = await deleteEach(
        async (limit) => withId(await findOverdueOpen(database, now, limit)),
        ({ id }) => deleteUnfinished(dependencies, id, now),
      );
    },
    ...countries.map((country) => async () => {
      const before = yearsBefore(now, retentionYears[country]);
      let from: Date | null = null;
      deleted.finished += await deleteEach(
        async (limit) => {
          const found = await findOverdueFinished(database, { country, before, from }, limit);
          from = found[0]?.finishedAt ?? from;
          return found;
        },
        ({ id }) => deleteFinished(dependencies, id, before, now),
      );
    }),
    async () => {
      const longest = Math.max(...countries.map((country) => retentionYears[country]));
      await deleteFormerContracts(database, calendarDateInPrague(yearsBefore(now, longest)));
    },
    // Kept for the day in which they are counted.
    () => deleteOldCodes(database, daysBefore(now, 1)),
  ]);
  return deleted;
}

const withId = (ids: readonly string[]) => ids.map((id) => ({ id }));

async function deleteUnfinished({ database }: Needed, id: string, now: Date): Promise<boolean> {
  return await transact(database, async (tx) => {
    const application = await lockById(tx, id);
    if (application?.status !== "open" || !isExpired(application, now)) return false;
    const { country, partnerType } = application;
    const data = { state: "expired", country, partnerType } as const;
    await writeEvent(tx, { type: "application.expired", occurredAt: now, subjectId: id, data });
    await deleteContents(tx, application, "application-expired", now);
    return true;
  });
}

/** After the commit: a contract that becomes active at the same time keeps the application. */
async function deleteFinished({ database, files }: Needed, id: string, before: Date, now: Date): Promise<boolean> {
  const keys = await transact(database, async (tx) => {
    const application = await lockOverdueFinished(tx, id, before);
    if (application === undefined) return null;
    const keys = await filesOf(tx, id);
    await deleteContents(tx, application, "application-retention-ended", now);
    await noteDroppedFiles(tx, keys, now);
    return keys;
  });
  if (keys === null) return false;
  await deleteFiles({ database, files }, keys);
  return true;
}

async function filesOf(tx: Transaction, id: string): Promise<string[]> {
  const consent = await findConsent(tx, id);
  const uploads = await requestedUploadsOfCase(tx, id);
  return [
    ...(consent?.documentKey == null ? [] : [consent.documentKey]),
    ...(await formerDocuments(tx, id)),
    ...uploads.map(({ file }) => file.key),
  ];
}

async function deleteContents(
  tx: Transaction,
  application: ApplicationRow,
  event: "application-expired" | "application-retention-ended",
  now: Date,
): Promise<void> {
  const removed = await removeContents(tx, application.id, true);
  await bury(tx, application.id, "expired", now);
  const { id, country, reference } = application;
  await appendAudit(tx, { at: now, actor: "system", event, subject: id, details: { country, reference, ...removed } });
}
