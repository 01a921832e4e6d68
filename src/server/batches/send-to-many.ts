import { daySeconds } from "#domain/shared/days.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { JobOptions } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import { uuidOf } from "#server/shared/digests.ts";

/** customers per transaction */
export const batchSize = 200;
/** In seconds. The queue deletes old jobs, so a job that waits longer is sent again. */
const longestWait = daySeconds;

export interface SentToMany {
  readonly id: string;
  readonly state: "proposed" | "planned" | "sending" | "sent" | "cancelled";
  readonly staffId: string;
  readonly sendAt: Date | null;
  /** the last customer of the batch before */
  readonly after: string | null;
}

export type Batch = Pick<SentToMany, "id" | "after">;

/** @typeParam Counts are stored in the row, and in the audit log at the end */
interface Sending<Row extends SentToMany, Counts> {
  /** Locks the row, so that a cancellation waits for the batch or prevents it. */
  readonly lock: (tx: Transaction, id: string) => Promise<Row | undefined>;
  readonly send: (
    tx: Transaction,
    row: Row,
    page: { readonly after: string | null; readonly limit: number },
  ) => Promise<{ readonly customerIds: readonly string[]; readonly counts: Counts }>;
  readonly store: (
    tx: Transaction,
    id: string,
    facts: { readonly state: "sending" | "sent"; readonly after: string | null; readonly sentAt?: Date } & Counts,
  ) => Promise<void>;
  readonly schedule: (tx: Transaction, batch: Batch, options: JobOptions) => Promise<void>;
  /** seconds between batches */
  readonly pause: number;
  readonly event: "publication-sent" | "bulk-invitation-sent";
}

/**
 * Sends a batch and schedules the next one. Progress commits with the batch, so a repeated run sends no duplicates.
 * Each batch checks for cancellation.
 */
export async function sendBatch<Row extends SentToMany, Counts extends Readonly<Record<string, number>>>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { id, after }: Batch,
  { lock, send, store, schedule, pause, event }: Sending<Row, Counts>,
): Promise<void> {
  await transact(database, async (tx) => {
    const row = await lock(tx, id);
    // Another run of the job has sent this batch.
    if (row === undefined || row.after !== after) return;
    if (row.state !== "planned" && row.state !== "sending") return;
    const afterSeconds = secondsToWait(row.sendAt, clock);
    if (afterSeconds > 0) return await schedule(tx, { id, after }, { afterSeconds });
    const { customerIds, counts } = await send(tx, row, { after, limit: batchSize });
    const last = customerIds.at(-1) ?? after;
    if (customerIds.length === batchSize) {
      await store(tx, id, { state: "sending", after: last, ...counts });
      const job = uuidOf(`${event} ${id} ${last}`);
      return await schedule(tx, { id, after: last }, { id: job, afterSeconds: pause });
    }
    const at = clock.now();
    await store(tx, id, { state: "sent", after: last, sentAt: at, ...counts });
    const details = { by: row.staffId, ...counts };
    await appendAudit(tx, { at, actor: "system", event, subject: id, details });
  });
}

/** @returns at most a day, rounded up; 0 if due */
export function secondsToWait(sendAt: Date | null, clock: Clock): number {
  const seconds = sendAt === null ? 0 : Math.ceil((sendAt.getTime() - clock.now().getTime()) / 1_000);
  return Math.min(longestWait, Math.max(0, seconds));
}
