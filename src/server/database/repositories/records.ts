import { and, asc, eq, gt, inArray, isNotNull, min, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import { integrationRecords } from "#server/database/tables.ts";
import { insertTexts, rowTexts } from "./insert-rows.ts";
import { isOneOf } from "./is-one-of.ts";
import { replacing } from "./upsert-rows.ts";

export type RecordRow = typeof integrationRecords.$inferSelect;

export interface RecordKey {
  readonly kind: string;
  readonly externalId: string;
}

const ofSystem = (system: string) => sql`hashtextextended(${`integration records ${system}`}, 0)`;

/** Serialises changes of the system's records until the transaction ends. */
export async function lockSystem(tx: Transaction, system: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ofSystem(system)})`);
}

/** Includes tombstones. */
export async function findRecords(db: Queryable, system: string, keys: readonly RecordKey[]): Promise<RecordRow[]> {
  if (keys.length === 0) return [];
  const found = oneOf(db, system);
  const { system: ofSystem, revision, contentHash, content, targetId, mergedInto, updatedAt } = found;
  return await db
    .select({
      system: ofSystem,
      kind: found.kind,
      externalId: found.externalId,
      revision,
      contentHash,
      content,
      targetId,
      mergedInto,
      updatedAt,
    })
    .from(asked(keys))
    .innerJoinLateral(found, sql`true`);
}

/** The fields that show whether a record is unchanged. */
export type RecordHead = Pick<RecordRow, "externalId" | "revision" | "contentHash" | "targetId">;

/** Leaves out the contents, which may be long. */
export async function findHeads(tx: Transaction, system: string, keys: readonly RecordKey[]): Promise<RecordHead[]> {
  if (keys.length === 0) return [];
  const found = oneOf(tx, system);
  const { externalId, revision, contentHash, targetId } = found;
  return await tx
    .select({ externalId, revision, contentHash, targetId })
    .from(asked(keys))
    .innerJoinLateral(found, sql`true`);
}

/** Includes merged customers, but not deleted records. Leaves out the contents, which may be long. */
export async function findTargets(tx: Transaction, system: string, keys: readonly RecordKey[]) {
  if (keys.length === 0) return [];
  const found = oneOf(tx, system);
  const { kind, externalId, targetId, content, mergedInto } = found;
  return await tx
    .select({ kind, externalId, targetId })
    .from(asked(keys))
    .innerJoinLateral(found, sql`true`)
    .where(or(isNotNull(content), isNotNull(mergedInto)));
}

function asked(keys: readonly RecordKey[]): SQL {
  const names = keys.map((key) => ({ kind: key.kind, external_id: key.externalId }));
  return sql`json_to_recordset(${JSON.stringify(names)}::json) as asked(kind text, external_id text)`;
}

/** Looks records up one by one over the key: as long as the table has no statistics, a join would read all records. */
function oneOf(db: Queryable, system: string) {
  const { kind, externalId } = integrationRecords;
  return db
    .select()
    .from(integrationRecords)
    .where(
      and(eq(integrationRecords.system, system), eq(kind, sql`asked.kind`), eq(externalId, sql`asked.external_id`)),
    )
    .limit(1)
    .as("found");
}

export async function holdersOf(tx: Transaction, kind: string, targetIds: readonly string[]) {
  if (targetIds.length === 0) return new Map();
  const { system, externalId, targetId } = integrationRecords;
  const isWanted = and(eq(integrationRecords.kind, kind), inArray(targetId, targetIds));
  const rows = await tx.select({ system, externalId, targetId }).from(integrationRecords).where(isWanted);
  return new Map(rows.flatMap(({ targetId: id, ...actor }) => (id === null ? [] : [[id, actor]])));
}

export interface MergedLink {
  readonly externalId: string;
  readonly mergedInto: string | null;
  /** neither merged nor deleted */
  readonly isLive: boolean;
}

/** Returns the customers, those that they were merged into, and so on. */
export async function mergedChains(tx: Transaction, system: string, externalIds: readonly string[]) {
  return await linkedCustomers(tx, { system, externalIds, onwards: sql`one.external_id = found.merged_into` });
}

/** Returns the customers, those that were merged into them, and so on. */
export async function mergedIntoThem(tx: Transaction, system: string, externalIds: readonly string[]) {
  return await linkedCustomers(tx, { system, externalIds, onwards: sql`one.merged_into = found.external_id` });
}

const links = z.array(z.object({ externalId: z.string(), mergedInto: z.nullable(z.string()), isLive: z.boolean() }));

async function linkedCustomers(
  tx: Transaction,
  { system, externalIds, onwards }: { system: string; externalIds: readonly string[]; onwards: SQL },
): Promise<readonly MergedLink[]> {
  if (externalIds.length === 0) return [];
  const isOne = sql`one.system = ${system} and one.kind = 'customers'`;
  // One by one over the index, as above: a chain may have thousands of customers.
  const rows = await tx.execute(sql`
    with recursive found as (
      select one.external_id, one.merged_into, one.content from ${integrationRecords} one
      where ${isOne} and one.external_id in (select json_array_elements_text(${JSON.stringify(externalIds)}::json) collate "C")
      union
      select next.external_id, next.merged_into, next.content from found cross join lateral (
        select one.external_id, one.merged_into, one.content from ${integrationRecords} one
        where ${isOne} and ${onwards} offset 0
      ) as next
    )
    select external_id as "externalId", merged_into as "mergedInto", content is not null as "isLive" from found`);
  return links.parse(rowsOf(rows));
}

export async function leadTo(
  tx: Transaction,
  { system, externalIds }: { readonly system: string; readonly externalIds: readonly string[] },
  targetId: string,
): Promise<void> {
  const { kind, externalId, mergedInto } = integrationRecords;
  const isOne = and(eq(kind, "customers"), inArray(externalId, externalIds), isNotNull(mergedInto));
  const isMatch = and(eq(integrationRecords.system, system), isOne);
  await tx.update(integrationRecords).set({ targetId }).where(isMatch);
}

export async function recordsFor(
  tx: Transaction,
  { system, kind, targetIds }: { readonly system: string; readonly kind: string; readonly targetIds: SQL },
): Promise<RecordRow[]> {
  const isAsked = sql`${integrationRecords.targetId} in (${targetIds}) and ${isNotNull(integrationRecords.content)}`;
  const isWanted = and(eq(integrationRecords.system, system), eq(integrationRecords.kind, kind), isAsked);
  return await tx.select().from(integrationRecords).where(isWanted);
}

export async function mergedDirectlyInto(tx: Transaction, system: string, externalIds: readonly string[]) {
  if (externalIds.length === 0) return [];
  const { externalId, mergedInto } = integrationRecords;
  const rows = await tx
    .select({ of: mergedInto, by: externalId })
    .from(integrationRecords)
    .where(and(eq(integrationRecords.system, system), isOneOf(mergedInto, externalIds)))
    .orderBy(asc(externalId));
  return rows.flatMap(({ of, by }) => (of === null ? [] : [{ of, by }]));
}

export async function putRecords(tx: Transaction, rows: readonly RecordRow[]): Promise<void> {
  await putRecordTexts(tx, recordTexts(rows), { areNew: false });
}

/** Serialises records separately, so that it can happen while the database works. */
export function recordTexts(rows: readonly RecordRow[]): readonly string[] {
  return [...rowTexts(rows)];
}

/** @param areNew none exists, which saves the database a fifth of its work */
export async function putRecordTexts(
  tx: Transaction,
  texts: readonly string[],
  { areNew }: { readonly areNew: boolean },
): Promise<void> {
  const { system, kind, externalId } = integrationRecords;
  const onConflict = replacing(integrationRecords, { key: [system, kind, externalId] });
  await insertTexts(tx, integrationRecords, texts, areNew ? {} : { onConflict });
}

interface Place {
  readonly system: string;
  readonly kind: string;
  /** external id; null for the start */
  readonly after: string | null;
}

export async function listRecords(db: Database, of: Place, limit: number): Promise<RecordRow[]> {
  return await db
    .select()
    .from(integrationRecords)
    .where(isListed(of))
    .orderBy(asc(integrationRecords.externalId))
    .limit(limit);
}

/** Leaves out the contents, which may be long. */
export async function listHeads(db: Database, of: Place, limit: number): Promise<RecordHead[]> {
  const { externalId, revision, contentHash, targetId } = integrationRecords;
  return await db
    .select({ externalId, revision, contentHash, targetId })
    .from(integrationRecords)
    .where(isListed(of))
    .orderBy(asc(externalId))
    .limit(limit);
}

function isListed({ system, kind, after }: Place) {
  const { externalId, content } = integrationRecords;
  return and(
    eq(integrationRecords.system, system),
    eq(integrationRecords.kind, kind),
    isNotNull(content),
    after === null ? undefined : gt(externalId, after),
  );
}

export async function firstUpdateOf(db: Database, system: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: min(integrationRecords.updatedAt) })
    .from(integrationRecords)
    .where(eq(integrationRecords.system, system));
  return found?.at ?? undefined;
}

/** @returns undefined when not sent by the system, or deleted */
export async function externalIdOf(
  db: Database,
  { system, ...thing }: { readonly system: string; readonly kind: string; readonly targetId: string },
): Promise<string | undefined> {
  const [found] = await externalIdsOf(db, system, [thing]);
  return found?.externalId;
}

export async function externalIdsOf(
  db: Queryable,
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
