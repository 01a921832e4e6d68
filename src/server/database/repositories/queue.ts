import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, or, SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import type { Risk } from "#domain/cases/case.ts";
import type { RequestType } from "#domain/portal/request.ts";
import type { QueueKind, QueueOrder, QueueState } from "#domain/queue/queue.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import {
  applicationSearchTokens,
  applications,
  approvals,
  caseHistory,
  cases,
  customers,
  documentRequests,
  messages,
  offers,
  queueItems,
  requests,
} from "#server/database/tables.ts";
import { type SearchedCustomer, suggestedCustomers } from "./customer-search.ts";
import { type CountriesOfQueue, isOfCountries } from "./queue-countries.ts";
import { hasTokens } from "./search-tokens.ts";
import { upsertRows } from "./upsert-rows.ts";

export type QueueItemRow = typeof queueItems.$inferSelect;
type QueueKey = Pick<QueueItemRow, "kind" | "id">;

export interface QueueFilter {
  readonly kind?: QueueKind | undefined;
  /** absent: open; "any": ended, too */
  readonly state?: QueueState | "any" | undefined;
  /** "everywhere" includes rows of several countries and of none */
  readonly countries: CountriesOfQueue | "everywhere";
  /** staff id; "none": unassigned; null: all */
  readonly assignee: string | null;
  /** null `from`: all due until `until` */
  readonly due: { readonly from: Date | null; readonly until: Date } | null;
  readonly inStateSince: Date | null;
  readonly risk?: Risk | undefined;
  readonly search: FoundBySearch | null;
}

/** ids, or a statement that selects many ids */
interface FoundBySearch {
  readonly applicationIds: readonly string[] | SQL;
  readonly customerIds: readonly string[] | SQL;
  readonly reference: string | null;
}

/** Above this number the statement is used instead of ids. */
const mostFound = 1_000;

/** The name is encrypted in rows of applications. */
export interface NamedQueueItem extends QueueItemRow {
  readonly requestType: RequestType | null;
  readonly round: number | null;
  readonly customerName: string | null;
  readonly sealedName: string | null;
}

export async function putQueueItems(tx: Transaction, rows: readonly QueueItemRow[]): Promise<void> {
  await upsertRows(tx, queueItems, rows, { key: [queueItems.kind, queueItems.id] });
}

export async function deleteQueueItems(tx: Transaction, kind: QueueKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(queueItems).where(and(eq(queueItems.kind, kind), inArray(queueItems.id, ids)));
}

export async function casesToQueue(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { applicationId: id, state, since, risk, assigneeId } = getTableColumns(cases);
  const { country, reference } = applications;
  return await tx
    .select({ id, state, since, risk, assigneeId, country, reference })
    .from(cases)
    .innerJoin(applications, eq(applications.id, cases.applicationId))
    .where(inArray(id, ids));
}

export async function actionsOfCases(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { applicationId: id, act, at, revision } = getTableColumns(caseHistory);
  return await tx.select({ id, act, at }).from(caseHistory).where(inArray(id, ids)).orderBy(asc(revision));
}

export async function requestsToQueue(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, customerId, assigneeId, type, reference, status, createdAt, withdrawnAt } = getTableColumns(requests);
  return await tx
    .select({ id, customerId, assigneeId, type, reference, status, createdAt, country: customers.country })
    .from(requests)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(and(inArray(id, ids), isNull(withdrawnAt)));
}

/** Returns messages with text that staff have not read. */
export async function messagesToQueue(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, customerId, unreadByStaffSince: since } = getTableColumns(messages);
  const rows = await tx
    .select({ id, customerId, since, country: customers.country })
    .from(messages)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(and(inArray(id, ids), isNotNull(since)));
  return rows.flatMap((row) => (row.since === null ? [] : [{ ...row, since: row.since }]));
}

/** Returns uploaded documents that staff have not judged yet. */
export async function uploadsToQueue(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, customerId, metAt: since, acceptedAt } = getTableColumns(documentRequests);
  const rows = await tx
    .select({ id, customerId, since, country: customers.country })
    .from(documentRequests)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(and(inArray(id, ids), isNotNull(since), isNull(acceptedAt)));
  return rows.flatMap((row) => (row.since === null ? [] : [{ ...row, since: row.since }]));
}

/** Returns proposals about an application or customer, possibly through an offer. */
export async function approvalsToQueue(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, state, proposedAt, decidedAt, expiresAt } = getTableColumns(approvals);
  const { country, reference } = applications;
  const times = { proposedAt, decidedAt, expiresAt };
  const about = { applicationId: applications.id, reference, customerId: customers.id };
  const rows = await tx
    .select({ id, state, ...times, ...about, country, ofOffer: offers.country, ofCustomer: customers.country })
    .from(approvals)
    .leftJoin(applications, eq(applications.id, approvals.subject))
    .leftJoin(offers, eq(offers.id, approvals.subject))
    .leftJoin(customers, eq(customers.id, sql`coalesce(${offers.customerId}, ${approvals.subject})`))
    .where(inArray(approvals.id, ids));
  return rows.map(({ ofOffer, ofCustomer, ...row }) => ({ ...row, country: row.country ?? ofOffer ?? ofCustomer }));
}

export async function pageOfQueue(
  db: Database,
  filter: QueueFilter,
  {
    sort,
    page,
    pageSize,
  }: { sort: Exclude<QueueOrder, "customerName" | "-customerName">; page: number; pageSize: number },
): Promise<NamedQueueItem[]> {
  const { since, due, kind, id } = queueItems;
  const ordered = {
    since: [sql`${since} asc`, sql`${kind} asc`, sql`${id} asc`],
    "-since": [sql`${since} desc`, sql`${kind} desc`, sql`${id} desc`],
    due: [sql`${due} asc`, sql`${kind} asc`, sql`${id} asc`],
    "-due": [sql`${due} desc nulls last`, sql`${kind} desc`, sql`${id} desc`],
  }[sort];
  return await named(db)
    .where(meant(filter))
    .orderBy(...ordered)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

export async function countOfQueue(db: Database, filter: QueueFilter): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(queueItems).where(meant(filter));
  return counted?.total ?? 0;
}

export async function tallyOfQueue(db: Database, filter: QueueFilter) {
  const { kind } = queueItems;
  const isWanted = meant({ ...filter, kind: undefined });
  return await db.select({ kind, count: count() }).from(queueItems).where(isWanted).groupBy(kind);
}

/** Returns names for orders that the database cannot produce. */
export async function namesInQueue(db: Database, filter: QueueFilter) {
  const { kind, id, applicationId } = queueItems;
  return await transact(db, async (tx) => {
    // The tables are in memory: with the default costs the planner would read all search tokens for a few thousand
    // names.
    await tx.execute(sql`set local random_page_cost = 1.1`);
    return await tx
      .select({ kind, id, applicationId, customerName: customers.name, sealedName: applicationSearchTokens.sealedName })
      .from(queueItems)
      .leftJoin(customers, eq(customers.id, queueItems.customerId))
      .leftJoin(applicationSearchTokens, eq(applicationSearchTokens.applicationId, queueItems.applicationId))
      .where(meant(filter));
  });
}

export async function queueItemsBy(db: Database, keys: readonly QueueKey[]): Promise<NamedQueueItem[]> {
  if (keys.length === 0) return [];
  const idsOf = (kind: QueueKind) => keys.flatMap((key) => (key.kind === kind ? [key.id] : []));
  const byKind = [...new Set(keys.map(({ kind }) => kind))].map((kind) =>
    and(eq(queueItems.kind, kind), isAmong(queueItems.id, idsOf(kind))),
  );
  return await named(db)
    .where(or(...byKind))
    .orderBy(asc(queueItems.id));
}

function named(db: Database) {
  return db
    .select({
      ...getTableColumns(queueItems),
      requestType: requests.type,
      round: cases.round,
      customerName: customers.name,
      sealedName: applicationSearchTokens.sealedName,
    })
    .from(queueItems)
    .leftJoin(requests, and(eq(queueItems.kind, "request"), eq(requests.id, queueItems.id)))
    .leftJoin(cases, and(eq(queueItems.kind, "application"), eq(cases.applicationId, queueItems.id)))
    .leftJoin(customers, eq(customers.id, queueItems.customerId))
    .leftJoin(applicationSearchTokens, eq(applicationSearchTokens.applicationId, queueItems.applicationId));
}

function meant({ kind, state, countries, assignee, due, inStateSince, risk, search }: QueueFilter): SQL | undefined {
  const { assigneeId } = queueItems;
  return and(
    state === "any" ? undefined : state === undefined ? sql`${queueItems.isOpen}` : eq(queueItems.state, state),
    kind === undefined ? undefined : eq(queueItems.kind, kind),
    isOfCountries(countries),
    assignee === null ? undefined : assignee === "none" ? isNull(assigneeId) : eq(assigneeId, assignee),
    due === null || due.from === null ? undefined : gt(queueItems.due, due.from),
    due === null ? undefined : lte(queueItems.due, due.until),
    inStateSince === null ? undefined : lte(queueItems.since, inStateSince),
    risk === undefined ? undefined : eq(queueItems.risk, risk),
    search === null ? undefined : searched(search),
  );
}

function searched({ applicationIds, customerIds, reference }: FoundBySearch): SQL {
  const { applicationId, customerId } = queueItems;
  const either = or(
    isAmong(applicationId, applicationIds),
    isAmong(customerId, customerIds),
    reference === null ? undefined : eq(queueItems.reference, reference),
  );
  return either ?? sql`false`;
}

/** @returns undefined for an empty list: no row matches */
function isAmong(column: AnyPgColumn, ids: readonly string[] | SQL): SQL | undefined {
  if (ids instanceof SQL) return sql`${column} in ${ids}`;
  return ids.length === 0 ? undefined : sql`${column} = any(${`{${ids.join(",")}}`}::uuid[])`;
}

/**
 * Resolves a search. Few ids are read first: the planner cannot estimate how rare a search token is and would scan the
 * queue.
 */
export async function findBySearch(
  db: Database,
  { digests, contractNumber, reference }: SearchedCustomer & { readonly reference: string },
): Promise<FoundBySearch> {
  const byTerms = digests === null ? sql`false` : hasTokens(applicationSearchTokens.tokens, digests);
  const suggestedApplications = sql`(select ${applicationSearchTokens.applicationId} from ${applicationSearchTokens} where ${byTerms})`;
  const bySuggestedCustomers = suggestedCustomers({ digests, contractNumber });
  const [applicationIds, customerIds, withReference] = await Promise.all([
    idsUnlessMany(db, suggestedApplications),
    idsUnlessMany(db, bySuggestedCustomers),
    db.select({ id: queueItems.id }).from(queueItems).where(eq(queueItems.reference, reference)).limit(1),
  ]);
  return {
    applicationIds: applicationIds ?? suggestedApplications,
    customerIds: customerIds ?? bySuggestedCustomers,
    reference: withReference.length === 0 ? null : reference,
  };
}

const idsRow = z.tuple([z.object({ ids: z.nullable(z.array(z.string())) })]);

/** Returns null when there are too many ids to be worth a round trip. */
async function idsUnlessMany(db: Database, statement: SQL): Promise<readonly string[] | null> {
  const few = sql`case when count(*) <= ${mostFound} then coalesce(array_agg(found.id::text), '{}') end`;
  const [{ ids }] = idsRow.parse(
    rowsOf(
      await db.execute(
        sql`select ${few} as ids from (select * from ${statement} as meant limit ${mostFound + 1}) as found (id)`,
      ),
    ),
  );
  return ids;
}
