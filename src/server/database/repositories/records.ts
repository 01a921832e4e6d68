import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { integrationRecords } from "#server/database/tables.ts";
import { upsertRows } from "./upsert-rows.ts";

export type RecordRow = typeof integrationRecords.$inferSelect;

/** Names a record within its system. */
export interface RecordKey {
  readonly kind: string;
  readonly externalId: string;
}

const ofSystem = (system: string) => sql`hashtextextended(${`integration records ${system}`}, 0)`;

/** Until the transaction ends nobody else changes a record of the system. */
export async function lockSystem(tx: Transaction, system: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ofSystem(system)})`);
}

/** Finds those of the records that are known, tombstones too. */
export async function findRecords(
  db: Database | Transaction,
  system: string,
  keys: readonly RecordKey[],
): Promise<RecordRow[]> {
  if (keys.length === 0) return [];
  const { kind, externalId } = integrationRecords;
  const names = keys.map((key) => ({ kind: key.kind, external_id: key.externalId }));
  const asked = sql`json_to_recordset(${JSON.stringify(names)}::json) as asked(kind text, external_id text)`;
  // One by one over the key. A join would read all records of the system, as long as nobody has counted them.
  const found = db
    .select()
    .from(integrationRecords)
    .where(
      and(eq(integrationRecords.system, system), eq(kind, sql`asked.kind`), eq(externalId, sql`asked.external_id`)),
    )
    .limit(1)
    .as("found");
  const { system: ofSystem, revision, contentHash, content, targetId, updatedAt } = found;
  return await db
    .select({
      system: ofSystem,
      kind: found.kind,
      externalId: found.externalId,
      revision,
      contentHash,
      content,
      targetId,
      updatedAt,
    })
    .from(asked)
    .innerJoinLateral(found, sql`true`);
}

/** Which record of which system each of the public ids of a kind is of. */
export async function holdersOf(
  tx: Transaction,
  kind: string,
  targetIds: readonly string[],
): Promise<Map<string, { readonly system: string; readonly externalId: string }>> {
  if (targetIds.length === 0) return new Map();
  const { system, externalId, targetId } = integrationRecords;
  const rows = await tx
    .select({ system, externalId, targetId })
    .from(integrationRecords)
    .where(and(eq(integrationRecords.kind, kind), inArray(targetId, [...targetIds])));
  return new Map(rows.flatMap(({ targetId: id, ...holder }) => (id === null ? [] : [[id, holder]])));
}

export async function putRecords(tx: Transaction, rows: readonly RecordRow[]): Promise<void> {
  const { system, kind, externalId } = integrationRecords;
  await upsertRows(tx, integrationRecords, rows, { key: [system, kind, externalId] });
}

/**
 * Records that are not deleted, in order of external id.
 *
 * @param after an external id; null: from the first one
 */
export async function listRecords(
  db: Database,
  of: { readonly system: string; readonly kind: string; readonly after: string | null },
  limit: number,
): Promise<RecordRow[]> {
  const { system, kind, externalId, content } = integrationRecords;
  return await db
    .select()
    .from(integrationRecords)
    .where(
      and(
        eq(system, of.system),
        eq(kind, of.kind),
        isNotNull(content),
        of.after === null ? undefined : gt(externalId, of.after),
      ),
    )
    .orderBy(asc(externalId))
    .limit(limit);
}

/** By which external id a system knows what it has sent. @returns undefined: it has not sent it, or has deleted it */
export async function externalIdOf(
  db: Database,
  { system, ...thing }: { readonly system: string; readonly kind: string; readonly targetId: string },
): Promise<string | undefined> {
  const [found] = await externalIdsOf(db, system, [thing]);
  return found?.externalId;
}

/** The same for many things. Those that the system has not sent, or has deleted, are left out. */
export async function externalIdsOf(
  db: Database | Transaction,
  system: string,
  things: readonly { readonly kind: string; readonly targetId: string }[],
): Promise<{ readonly kind: string; readonly targetId: string; readonly externalId: string }[]> {
  const { kind, targetId, externalId, content } = integrationRecords;
  const found: { kind: string; targetId: string | null; externalId: string }[] = [];
  for (const [name, ofKind] of Map.groupBy(things, (thing) => thing.kind)) {
    const ids = [...new Set(ofKind.map((thing) => thing.targetId))];
    const isAsked = and(
      eq(integrationRecords.system, system),
      eq(kind, name),
      inArray(targetId, ids),
      isNotNull(content),
    );
    const rows = await db
      .selectDistinctOn([targetId], { kind, targetId, externalId })
      .from(integrationRecords)
      .where(isAsked)
      .orderBy(asc(targetId), asc(externalId));
    found.push(...rows);
  }
  return found.flatMap((row) => (row.targetId === null ? [] : [{ ...row, targetId: row.targetId }]));
}
