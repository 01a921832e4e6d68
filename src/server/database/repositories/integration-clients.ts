import { and, asc, count, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { prepared } from "#server/database/prepared.ts";
import { clientChanges, integrationClients, integrationKeys } from "#server/database/tables.ts";

export type IntegrationClientRow = typeof integrationClients.$inferSelect;
export type IntegrationKeyRow = typeof integrationKeys.$inferSelect;

/** @returns false when the name is taken */
export async function insertIntegrationClient(tx: Transaction, row: IntegrationClientRow): Promise<boolean> {
  const rows = await tx
    .insert(integrationClients)
    .values(row)
    .onConflictDoNothing()
    .returning({ clientId: integrationClients.clientId });
  return rows.length > 0;
}

export async function findIntegrationClient(db: Database, clientId: string): Promise<IntegrationClientRow | undefined> {
  return (await db.select().from(integrationClients).where(eq(integrationClients.clientId, clientId)))[0];
}

export async function lockIntegrationClient(tx: Transaction, clientId: string) {
  return (await tx.select().from(integrationClients).where(eq(integrationClients.clientId, clientId)).for("update"))[0];
}

export async function changeIntegrationClient(
  tx: Transaction,
  clientId: string,
  terms: Pick<IntegrationClientRow, "scopes" | "countries" | "networks" | "rate">,
): Promise<void> {
  await tx.update(integrationClients).set(terms).where(eq(integrationClients.clientId, clientId));
}

export type ClientChangeRow = typeof clientChanges.$inferSelect;

export async function insertClientChange(tx: Transaction, row: ClientChangeRow): Promise<void> {
  await tx.insert(clientChanges).values(row);
}

export async function findClientChanges(db: Queryable, ids: readonly string[]): Promise<ClientChangeRow[]> {
  return await db.select().from(clientChanges).where(inArray(clientChanges.id, ids));
}

export async function lockClientChange(tx: Transaction, id: string): Promise<ClientChangeRow | undefined> {
  return (await tx.select().from(clientChanges).where(eq(clientChanges.id, id)).for("update"))[0];
}

export async function setClientChange(
  tx: Transaction,
  id: string,
  facts: Pick<Partial<ClientChangeRow>, "state" | "agreedAt">,
): Promise<void> {
  await tx.update(clientChanges).set(facts).where(eq(clientChanges.id, id));
}

export async function openClientChanges(db: Database): Promise<ClientChangeRow[]> {
  const isWanted = inArray(clientChanges.state, ["proposed", "agreed"]);
  return await db.select().from(clientChanges).where(isWanted).orderBy(asc(clientChanges.createdAt));
}

export async function listIntegrationClients(db: Database): Promise<IntegrationClientRow[]> {
  return await db.select().from(integrationClients).orderBy(asc(integrationClients.clientId));
}

export async function listIntegrationKeys(db: Database): Promise<IntegrationKeyRow[]> {
  return await db.select().from(integrationKeys).orderBy(asc(integrationKeys.createdAt), asc(integrationKeys.keyId));
}

export async function insertIntegrationKey(
  tx: Transaction,
  row: Pick<IntegrationKeyRow, "keyId" | "clientId" | "secretDigest" | "createdAt">,
): Promise<void> {
  await tx.insert(integrationKeys).values(row);
}

export async function countLiveKeys(tx: Transaction, clientId: string): Promise<number> {
  const isWanted = and(eq(integrationKeys.clientId, clientId), isNull(integrationKeys.revokedAt));
  const [row] = await tx.select({ keys: count() }).from(integrationKeys).where(isWanted);
  return row?.keys ?? 0;
}

export async function revokeIntegrationKey(tx: Transaction, keyId: string, at: Date): Promise<string | undefined> {
  const rows = await tx
    .update(integrationKeys)
    .set({ revokedAt: at })
    .where(and(eq(integrationKeys.keyId, keyId), isNull(integrationKeys.revokedAt)))
    .returning({ clientId: integrationKeys.clientId });
  return rows[0]?.clientId;
}

const liveKey = prepared(
  "live_integration_key",
  new QueryBuilder()
    .select({
      clientId: integrationClients.clientId,
      system: integrationClients.system,
      scopes: integrationClients.scopes,
      countries: integrationClients.countries,
      networks: integrationClients.networks,
      rate: integrationClients.rate,
      secretDigest: integrationKeys.secretDigest,
      lastUsedAt: integrationKeys.lastUsedAt,
    })
    .from(integrationKeys)
    .innerJoin(integrationClients, eq(integrationClients.clientId, integrationKeys.clientId))
    .where(and(eq(integrationKeys.keyId, sql.placeholder("keyId")), isNull(integrationKeys.revokedAt))),
);

export async function findLiveKey(db: Database, keyId: string) {
  const [row] = await liveKey(db, { keyId });
  return row;
}

/** Sets the time of last use, unless a later one is set. */
export async function markKeyUsed(db: Database, keyId: string, at: Date): Promise<void> {
  const isEarlier = or(isNull(integrationKeys.lastUsedAt), lt(integrationKeys.lastUsedAt, at));
  const isMatch = and(eq(integrationKeys.keyId, keyId), isEarlier);
  await db.update(integrationKeys).set({ lastUsedAt: at }).where(isMatch);
}
