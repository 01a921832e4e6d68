import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, or, SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import type { Risk } from "#domain/cases/case.ts";
import type { RequestType } from "#domain/portal/request.ts";
import type { QueueKind, QueueOrder, QueueState } from "#domain/queue/queue.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import {
  applications,
  applicationTokens,
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
import { hasTerms } from "./search-tokens.ts";
import { upsertRows } from "./upsert-rows.ts";

export type QueueItemRow = typeof queueItems.$inferSelect;
type QueueKey = Pick<QueueItemRow, "kind" | "id">;

export interface QueueFilter {
  readonly kind?: QueueKind | undefined;
  /** absent: everything that is open; "any": what has ended, too */
  readonly state?: QueueState | "any" | undefined;
  /** "everywhere": also what is of no country, or of several */
  readonly countries: CountriesOfQueue | "everywhere";
  /** whose, by the id of a member of staff; "none": nobody's; null: whoever's */
  readonly assignee: string | null;
  /** from when, unless it is null, until when it is due; null: whenever, and what is not */
  readonly due: { readonly from: Date | null; readonly until: Date } | null;
  /** null: however long it has been in its state */
  readonly inStateSince: Date | null;
  readonly risk?: Risk | undefined;
  /** null: nothing is searched */
  readonly search: FoundBySearch | null;
}

/** Ids, or a statement that selects them where there are many. */
interface FoundBySearch {
  readonly applicationIds: readonly string[] | SQL;
  readonly customerIds: readonly string[] | SQL;
  /** null: no case has it */
  readonly reference: string | null;
}

/** More ids stay in the database, as the statement that selects them. */
const mostFound = 1_000;

/** A row of the queue with what its customer is called: plain from the books, or sealed of an application. */
export interface NamedQueueItem extends QueueItemRow {
  /** of a request; null: it is none */
  readonly requestType: RequestType | null;
  /** of an application; null: it is none */
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

/** Reviews with the country and the reference of their applications. */
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

/** Requests that the customer has not withdrawn, with the country. */
export async function requestsToQueue(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, customerId, assigneeId, type, reference, status, createdAt, withdrawnAt } = getTableColumns(requests);
  return await tx
    .select({ id, customerId, assigneeId, type, reference, status, createdAt, country: customers.country })
    .from(requests)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(and(inArray(id, ids), isNull(withdrawnAt)));
}

/** Messages with a word of the customer's that nobody of staff has read. */
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

/** Demands that something has met which nobody has judged. */
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

/** Proposals, with the application or the customer that they are about, perhaps by an offer. */
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

/** How many of each kind there are; kinds without any are left out. */
export async function tallyOfQueue(db: Database, filter: QueueFilter) {
  const { kind } = queueItems;
  return await db
    .select({ kind, count: count() })
    .from(queueItems)
    .where(meant({ ...filter, kind: undefined }))
    .groupBy(kind);
}

/** What everything is called that a filter means, for orders that the database does not know. */
export async function namesInQueue(db: Database, filter: QueueFilter) {
  const { kind, id, applicationId } = queueItems;
  return await transact(db, async (tx) => {
    // The tables are in memory: by its usual costs the database would read all terms for the names of a few thousand.
    await tx.execute(sql`set local random_page_cost = 1.1`);
    return await tx
      .select({ kind, id, applicationId, customerName: customers.name, sealedName: applicationTokens.sealedName })
      .from(queueItems)
      .leftJoin(customers, eq(customers.id, queueItems.customerId))
      .leftJoin(applicationTokens, eq(applicationTokens.applicationId, queueItems.applicationId))
      .where(meant(filter));
  });
}

/** In no order. */
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
      sealedName: applicationTokens.sealedName,
    })
    .from(queueItems)
    .leftJoin(requests, and(eq(queueItems.kind, "request"), eq(requests.id, queueItems.id)))
    .leftJoin(cases, and(eq(queueItems.kind, "application"), eq(cases.applicationId, queueItems.id)))
    .leftJoin(customers, eq(customers.id, queueItems.customerId))
    .leftJoin(applicationTokens, eq(applicationTokens.applicationId, queueItems.applicationId));
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

/**
 * @param ids or a statement that selects them
 * @returns undefined: no row is
 */
function isAmong(column: AnyPgColumn, ids: readonly string[] | SQL): SQL | undefined {
  if (ids instanceof SQL) return sql`${column} in ${ids}`;
  return ids.length === 0 ? undefined : sql`${column} = any(${`{${ids.join(",")}}`}::uuid[])`;
}

/**
 * What a search means. Few ids are found beforehand: the database cannot know how few rows have a term, and would read the
 * queue from end to end.
 */
export async function findBySearch(
  db: Database,
  { digests, contractNumber, reference }: SearchedCustomer & { readonly reference: string },
): Promise<FoundBySearch> {
  const byTerms = digests === null ? sql`false` : hasTerms(applicationTokens.terms, digests);
  const suggestedApplications = sql`(select ${applicationTokens.applicationId} from ${applicationTokens} where ${byTerms})`;
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

/** What a statement selects; null: more than is worth the way out of the database and back. */
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
