import { daySeconds } from "#domain/shared/days.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { JobOptions } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import { uuidOf } from "#server/shared/digests.ts";

/** customers per transaction */
export const batchSize = 200;
/** In seconds. The queue keeps no job for ever, so one that waits longer is sent again. */
const longestWait = daySeconds;

export interface SentToMany {
  readonly id: string;
  readonly state: "proposed" | "planned" | "sending" | "sent" | "cancelled";
  /** who proposed it */
  readonly staffId: string;
  /** null: as soon as it may be sent */
  readonly sendAt: Date | null;
  /** the last customer of the batch before; null: there was none */
  readonly after: string | null;
}

export type Batch = Pick<SentToMany, "id" | "after">;

/** @typeParam Counts of all customers so far; they are stored in the row, and in the audit log at the end */
interface Sending<Row extends SentToMany, Counts> {
  /** Locks the row until the transaction ends, so that cancelling waits for the batch or keeps it from being sent. */
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
  /** how many seconds after a batch the next one is sent */
  readonly pause: number;
  readonly event: "publication-sent" | "bulk-invitation-sent";
}

/**
 * Sends the next batch and schedules the one after it. Progress is stored with what was sent, so a run may be repeated
 * and nobody gets it twice. Each batch checks for cancellation. Before its time it only schedules itself again.
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

/** How long a job waits for its time, at most a day. @returns whole seconds, rounded up; 0: its time has come */
export function secondsToWait(sendAt: Date | null, clock: Clock): number {
  const seconds = sendAt === null ? 0 : Math.ceil((sendAt.getTime() - clock.now().getTime()) / 1_000);
  return Math.min(longestWait, Math.max(0, seconds));
}
