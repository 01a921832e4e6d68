import { asc, count, desc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { type AuditActor, type AuditEventName, auditEvents } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/sha256-of.ts";

export type AuditRow = typeof auditEvents.$inferSelect;

/** Any number will do, as long as nothing else in the database locks the same. */
const chainLock = 7_215_530_941;

/** Before the first event. */
export const genesisHash = "0".repeat(64);

/**
 * Appends an event to the chain.
 *
 * Appenders take turns, each until its transaction ends: make it the last statement of the transaction, after all row
 * locks, so that turns are short and two transactions cannot wait for each other.
 *
 * @param event `details` holds no personal data: the log is kept longer than what it tells of
 */
export async function appendAudit(
  tx: Transaction,
  event: {
    at: Date;
    actor: AuditActor;
    event: AuditEventName;
    subject: string | null;
    details: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`);
  const last = await tx.select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1);
  const row = {
    ...event,
    sequence: (last[0]?.sequence ?? 0) + 1,
    details: JSON.stringify(event.details),
    previousHash: last[0]?.hash ?? genesisHash,
  };
  await tx.insert(auditEvents).values({ ...row, hash: hashOf(row) });
}

/** SHA-256 over the event and the hash before it, hex. */
export function hashOf(row: Omit<AuditRow, "hash">): string {
  const covered = [
    row.previousHash,
    row.sequence,
    row.at.toISOString(),
    row.actor,
    row.event,
    row.subject,
    row.details,
  ];
  return sha256Of(JSON.stringify(covered));
}

/** In order, after the given one. */
export async function pageOfAudit(db: Database, after: number, limit: number): Promise<AuditRow[]> {
  return await db
    .select()
    .from(auditEvents)
    .where(gt(auditEvents.sequence, after))
    .orderBy(asc(auditEvents.sequence))
    .limit(limit);
}

/** How many signatures of each contract the log tells of; a contract without any is left out. */
export async function signaturesInAudit(db: Database): Promise<ReadonlyMap<string, number>> {
  const contractNumber = sql<string>`${auditEvents.details}::jsonb ->> 'contractNumber'`;
  const rows = await db
    .select({ contractNumber, signatures: count() })
    .from(auditEvents)
    .where(eq(auditEvents.event, "contract-signed"))
    .groupBy(contractNumber);
  return new Map(rows.map((row) => [row.contractNumber, row.signatures]));
}
