import { countries } from "#domain/onboarding/types.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { deleteOldCodes } from "#server/database/repositories/access-codes.ts";
import { removeContents } from "#server/database/repositories/application-contents.ts";
import {
  type ApplicationRow,
  bury,
  findOverdueFinished,
  findOverdueOpen,
  lockById,
} from "#server/database/repositories/applications.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { isExpired } from "#server/policies/application.ts";
import type { OnboardingDependencies } from "./dependencies.ts";

export interface DeletedExpired {
  /** unfinished applications past their term */
  readonly unfinished: number;
  /** finished ones past the legal term of their country */
  readonly finished: number;
}

type Needed = Pick<OnboardingDependencies, "database" | "clock" | "files"> & {
  readonly settings: Pick<OnboardingDependencies["settings"], "retentionYears">;
};

const batch = 100;

/**
 * Deletes what may not be kept any longer, one application a transaction, and says so in the audit log. May run at any
 * time and in several processes at once: each application is deleted once.
 */
export async function deleteExpired(dependencies: Needed): Promise<DeletedExpired> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const unfinished = await inBatches(
    () => findOverdueOpen(database, now, batch),
    (id) => deleteUnfinished(dependencies, id, now),
  );
  let finished = 0;
  for (const country of countries) {
    const before = yearsBefore(now, dependencies.settings.retentionYears[country]);
    finished += await inBatches(
      () => findOverdueFinished(database, country, before, batch),
      (id) => deleteFinished(dependencies, id, before, now),
    );
  }
  // Kept for the day in which their number is counted.
  await deleteOldCodes(database, new Date(now.getTime() - 86_400_000));
  return { unfinished, finished };
}

/** Until nothing is left; every id found is dealt with by the time the next batch is asked for. */
async function inBatches(find: () => Promise<string[]>, deleteOne: (id: string) => Promise<boolean>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const ids = await find();
    for (const id of ids) {
      deleted += (await deleteOne(id)) ? 1 : 0;
    }
    if (ids.length < batch) {
      return deleted;
    }
  }
}

async function deleteUnfinished({ database }: Needed, id: string, now: Date): Promise<boolean> {
  return await transact(database, async (tx) => {
    const application = await lockById(tx, id);
    if (application?.status !== "open" || !isExpired(application, now)) {
      return false;
    }
    await deleteContents(tx, application, "application-expired", now);
    return true;
  });
}

async function deleteFinished({ database, files }: Needed, id: string, before: Date, now: Date): Promise<boolean> {
  const consent = await findConsent(database, id);
  if (consent?.documentKey != null) {
    // Before its record: after a crash in between the next run finds the record and goes on.
    await files.delete(consent.documentKey);
  }
  return await transact(database, async (tx) => {
    const application = await lockById(tx, id);
    if (application?.status !== "finished" || application.finishedAt === null || application.finishedAt > before) {
      return false;
    }
    await deleteContents(tx, application, "application-retention-ended", now);
    return true;
  });
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

function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
