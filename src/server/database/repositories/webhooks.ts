import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  sql,
} from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import { announced } from "#server/database/channels.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import {
  integrationClients,
  integrationKeys,
  webhookAttempts,
  webhookDeliveries,
  webhooks,
} from "#server/database/tables.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type AttemptRow = typeof webhookAttempts.$inferSelect;

export async function insertWebhook(tx: Transaction, row: WebhookRow): Promise<void> {
  await tx.insert(webhooks).values(row);
}

/** Without a key and scope of the client nothing is sent. */
export interface StoredWebhook extends WebhookRow {
  readonly system: string;
  readonly countries: readonly Country[];
  readonly mayRead: boolean;
  readonly hasLiveKey: boolean;
}

function heldWebhooks(db: Queryable) {
  const isLive = and(eq(integrationKeys.clientId, integrationClients.clientId), isNull(integrationKeys.revokedAt));
  const hasLiveKey = exists(db.select({ keyId: integrationKeys.keyId }).from(integrationKeys).where(isLive));
  return db
    .select({
      ...getTableColumns(webhooks),
      system: integrationClients.system,
      countries: integrationClients.countries,
      mayRead: sql<boolean>`${integrationClients.scopes} ? 'events:read'`,
      hasLiveKey: sql<boolean>`${hasLiveKey}`,
    })
    .from(webhooks)
    .innerJoin(integrationClients, eq(integrationClients.clientId, webhooks.clientId));
}

/** @param system null for all */
export async function listWebhooks(db: Queryable, system: string | null): Promise<StoredWebhook[]> {
  return await heldWebhooks(db)
    .where(system === null ? undefined : eq(integrationClients.system, system))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function findWebhook(db: Queryable, id: string): Promise<StoredWebhook | undefined> {
  return (await heldWebhooks(db).where(eq(webhooks.id, id)))[0];
}

export async function webhooksOfClient(tx: Transaction, clientId: string): Promise<WebhookRow[]> {
  return await tx.select().from(webhooks).where(eq(webhooks.clientId, clientId)).orderBy(asc(webhooks.createdAt));
}

export async function webhookOfPending(db: Database, deliveryId: string): Promise<StoredWebhook | undefined> {
  const isPending = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, "pending"));
  const rows = await heldWebhooks(db)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.webhookId, webhooks.id))
    .where(isPending);
  return rows[0];
}

/** Serialises additions of endpoints. */
export async function lockWebhooksOf(tx: Transaction, system: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${system}`}, 0))`);
}

/** Locks an endpoint without blocking new deliveries. */
export async function lockWebhook(tx: Transaction, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for("no key update");
  return row;
}

export async function changeWebhook(tx: Transaction, id: string, change: Partial<WebhookRow>): Promise<void> {
  await tx.update(webhooks).set(change).where(eq(webhooks.id, id));
}

/** Locks the row only if that changes it. */
export async function noteReached(tx: Transaction, id: string): Promise<void> {
  const isMatch = and(eq(webhooks.id, id), isNotNull(webhooks.silentSince), isNull(webhooks.offSince));
  await tx.update(webhooks).set({ silentSince: null }).where(isMatch);
}

export async function deleteWebhook(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id });
  return rows.length > 0;
}

export async function insertDeliveries(tx: Transaction, rows: readonly DeliveryRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { id } = webhookDeliveries;
  const inserted = tx.$with("inserted").as(
    tx
      .insert(webhookDeliveries)
      .values([...rows])
      .returning({ id }),
  );
  await tx
    .with(inserted)
    .select({ announced: announced("webhooks") })
    .from(inserted)
    .limit(1);
}

const isDue = (now: Date) => and(eq(webhookDeliveries.state, "pending"), lte(webhookDeliveries.nextAt, now));

/** Returns the time of each endpoint's first pending delivery. */
export async function firstDueOfWebhooks(db: Database): Promise<{ readonly id: string; readonly at: Date }[]> {
  const { webhookId: id, nextAt, state } = webhookDeliveries;
  const rows = await db
    .select({ id, at: min(nextAt) })
    .from(webhookDeliveries)
    .where(eq(state, "pending"))
    .groupBy(id);
  return rows.flatMap(({ id: one, at }) => (at === null ? [] : [{ id: one, at }]));
}

/** Takes deliveries under a lease; when it ends, the worker counts as crashed. */
export async function takeDue(
  db: Database,
  { webhookId, now, until, limit }: { webhookId: string; now: Date; until: Date; limit: number },
): Promise<DeliveryRow[]> {
  const { id, nextAt, createdAt } = webhookDeliveries;
  const due = db.$with("due").as(
    db
      .select({ id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue(now)))
      .orderBy(asc(nextAt), asc(createdAt))
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  const isTaken = inArray(id, db.select({ id: due.id }).from(due));
  const taken = await db.with(due).update(webhookDeliveries).set({ nextAt: until }).where(isTaken).returning();
  return taken.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

export async function changeDelivery(tx: Transaction, id: string, change: Partial<DeliveryRow>): Promise<void> {
  await tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
}

/** @returns existing deliveries: they are deleted with their endpoint */
export async function markDelivered(tx: Transaction, ids: readonly string[], at: Date): Promise<Set<string>> {
  const { id, tries, firstTriedAt } = webhookDeliveries;
  const change = {
    state: "delivered",
    tries: sql`${tries} + 1`,
    firstTriedAt: sql`coalesce(${firstTriedAt}, ${at.toISOString()})`,
    nextAt: null,
  } as const;
  const rows = await tx.update(webhookDeliveries).set(change).where(inArray(id, ids)).returning({ id });
  return new Set(rows.map((row) => row.id));
}

export async function failPending(db: Queryable, webhookIds: readonly string[]): Promise<void> {
  const { webhookId, state } = webhookDeliveries;
  const isMatch = and(inArray(webhookId, webhookIds), eq(state, "pending"));
  await db.update(webhookDeliveries).set({ state: "failed", nextAt: null }).where(isMatch);
}

export async function countPending(tx: Transaction, ids: readonly string[]): Promise<number> {
  return await tx.$count(
    webhookDeliveries,
    and(inArray(webhookDeliveries.id, ids), eq(webhookDeliveries.state, "pending")),
  );
}

export async function insertAttempts(tx: Transaction, rows: readonly AttemptRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(webhookAttempts).values([...rows]);
}

/** @param after last row of the previous page */
export async function pageOfDeliveries(
  db: Database,
  webhookId: string,
  { after, limit }: { readonly after: DeliveryRow | null; readonly limit: number },
): Promise<DeliveryRow[]> {
  const { createdAt, id } = webhookDeliveries;
  const isOlder =
    after === null
      ? undefined
      : or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)));
  const isWanted = and(eq(webhookDeliveries.webhookId, webhookId), isOlder);
  return await db.select().from(webhookDeliveries).where(isWanted).orderBy(desc(createdAt), desc(id)).limit(limit);
}

export async function findDelivery(db: Queryable, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row;
}

export async function attemptsOf(db: Database, deliveryIds: readonly string[]): Promise<AttemptRow[]> {
  return await db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, deliveryIds))
    .orderBy(asc(webhookAttempts.at), asc(webhookAttempts.number));
}

export async function deleteAttemptsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(webhookAttempts).where(lt(webhookAttempts.at, moment));
}

/** Deletes completed deliveries. */
export async function deleteDeliveriesBefore(db: Database, moment: Date): Promise<void> {
  const isMatch = and(lt(webhookDeliveries.createdAt, moment), isNull(webhookDeliveries.nextAt));
  await db.delete(webhookDeliveries).where(isMatch);
}
