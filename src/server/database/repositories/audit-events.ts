import { and, asc, count, desc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { AuditEventName } from "#domain/policies/audit-events.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { type AuditActor, auditAddresses, auditEvents } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";

export type AuditRow = Omit<typeof auditEvents.$inferSelect, "doneBy" | "about" | "customerId" | "assignee">;

export type AuditRowFrom = AuditRow & {
  /** encrypted; null when never stored or deleted */
  readonly sealedAddress: string | null;
};

export interface AuditEvent {
  readonly at: Date;
  readonly actor: AuditActor;
  readonly event: AuditEventName;
  readonly subject: string | null;
  /** without personal data: the log outlives its subjects */
  readonly details: Readonly<Record<string, unknown>>;
}

/** advisory lock: arbitrary, but different from the others */
const chainLock = 7_215_530_941;

export const genesisHash = "0".repeat(64);

/**
 * Appends an event to the chain.
 *
 * Appends are serialised until the transaction ends. Append as the last statement, after all row locks: then the lock
 * is short and two transactions cannot deadlock.
 *
 * @returns the number of the event
 */
export async function appendAudit(tx: Transaction, event: AuditEvent): Promise<number> {
  const [sequence] = await appendAudits(tx, [event]);
  if (sequence === undefined) throw new Error("an audit event was inserted without a number");
  return sequence;
}

export async function appendAudits(tx: Transaction, events: readonly AuditEvent[]): Promise<readonly number[]> {
  if (events.length === 0) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`);
  const [last] = await tx.select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1);
  let sequence = last?.sequence ?? 0;
  let previousHash = last?.hash ?? genesisHash;
  const rows = events.map((event) => {
    sequence += 1;
    const row = { ...event, sequence, details: JSON.stringify(event.details), previousHash };
    previousHash = hashOf(row);
    return { ...row, hash: previousHash };
  });
  await tx.insert(auditEvents).values(rows);
  return rows.map((row) => row.sequence);
}

/** Returns the SHA-256 of the event and the previous hash, in hex. */
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

export async function pageOfAudit(db: Database, after: number, limit: number): Promise<AuditRow[]> {
  return await db
    .select()
    .from(auditEvents)
    .where(gt(auditEvents.sequence, after))
    .orderBy(asc(auditEvents.sequence))
    .limit(limit);
}

/** @param subject null for all events */
export async function pageOfAuditFrom(
  db: Database,
  { after, limit, subject }: { readonly after: number; readonly limit: number; readonly subject: string | null },
): Promise<AuditRowFrom[]> {
  const isAbout = subject === null ? undefined : eq(auditEvents.subject, subject);
  return await db
    .select({ ...getTableColumns(auditEvents), sealedAddress: auditAddresses.sealedAddress })
    .from(auditEvents)
    .leftJoin(auditAddresses, eq(auditAddresses.sequence, auditEvents.sequence))
    .where(and(isAbout, gt(auditEvents.sequence, after)))
    .orderBy(asc(auditEvents.sequence))
    .limit(limit);
}

export async function signaturesInAudit(db: Database): Promise<ReadonlyMap<string, number>> {
  const contractNumber = sql<string>`${auditEvents.details}::jsonb ->> 'contractNumber'`;
  const rows = await db
    .select({ contractNumber, signatures: count() })
    .from(auditEvents)
    .where(eq(auditEvents.event, "contract-signed"))
    .groupBy(contractNumber);
  return new Map(rows.map((row) => [row.contractNumber, row.signatures]));
}
