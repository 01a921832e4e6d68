import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, like, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { InvoiceStatus, InvoiceSum } from "#domain/portal/invoice.ts";
import type { ListFilter, ListQuery } from "#domain/portal/lists.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import { contracts, invoices } from "#server/database/tables.ts";
import { orderBy } from "./order.ts";
import { isInPeriod } from "./period.ts";
import { holding, isAmount, matchesTerms } from "./search.ts";

export type InvoiceRow = typeof invoices.$inferSelect;

const sorts = { number: invoices.number, issued: invoices.issued, due: invoices.due, amount: invoices.amount };

export interface InvoiceFilter extends ListFilter<"invoices"> {
  /** in Europe/Prague; invoices due earlier are overdue */
  readonly today: string;
}

/** Matches the invoices of a filter, the same in lists, exports and archives. */
export function invoicesOf(
  customerId: string,
  { searchQuery, status, contractNumber, today, dateField = "issued", ...period }: InvoiceFilter,
): SQL | undefined {
  return and(
    eq(invoices.customerId, customerId),
    contractNumber === undefined ? undefined : eq(invoices.contractNumber, contractNumber),
    ofStatus(status, today),
    isInPeriod(invoices[dateField], period),
    isFound(customerId, searchQuery),
  );
}

/**
 * Matches invoices where each part of the search is in the invoice, in its contract (number, plate, VIN, make, model)
 * or is the amount.
 */
function isFound(customerId: string, searchQuery: string): SQL | undefined {
  return matchesTerms(searchQuery, ({ words, amount }) =>
    or(and(...words.map((word) => isInTexts(customerId, word))), isAmount(amount, invoices)),
  );
}

function isInTexts(customerId: string, word: string): SQL | undefined {
  const { contractNumber, search } = contracts;
  const ofContract = sql`${invoices.contractNumber} in (select ${contractNumber} from ${contracts}
    where ${contracts.customerId} = ${customerId} and ${search} like ${holding(word)})`;
  return or(like(invoices.search, holding(word)), ofContract);
}

function ofStatus(status: InvoiceFilter["status"], today: string): SQL | undefined {
  switch (status) {
    case null:
      return undefined;
    case "overdue":
      return and(eq(invoices.status, "open"), lt(invoices.due, today));
    case "open":
      return and(eq(invoices.status, "open"), gte(invoices.due, today));
    default:
      return eq(invoices.status, status);
  }
}

export interface CountedSum extends InvoiceSum {
  readonly count: number;
}

export async function sumInvoices(db: Queryable, customerId: string, query: InvoiceFilter): Promise<CountedSum[]> {
  return await db
    .select({ currency: invoices.currency, ...summed })
    .from(invoices)
    .where(invoicesOf(customerId, query))
    .groupBy(invoices.currency)
    .orderBy(asc(invoices.currency));
}

/** Counts by status; ignores the status in the filter. */
export async function tallyInvoices(db: Database, customerId: string, query: InvoiceFilter) {
  const shown =
    sql<InvoiceStatus>`case when ${invoices.status} = 'open' and ${invoices.due} < ${query.today} then 'overdue'
    else ${invoices.status} end`.as("shown_status");
  return await db
    .select({ status: shown, currency: invoices.currency, ...summed })
    .from(invoices)
    .where(invoicesOf(customerId, { ...query, status: null }))
    .groupBy(sql`shown_status`, invoices.currency)
    .orderBy(asc(invoices.currency));
}

/** VAT in minor units */
export interface RateSum {
  readonly currency: Currency;
  /** percent */
  readonly vatRate: number;
  readonly vat: number;
  /** including VAT */
  readonly amount: number;
}

/** Leaves out cancelled invoices. */
export async function sumInvoicesByRate(db: Database, customerId: string, query: InvoiceFilter): Promise<RateSum[]> {
  const vat = sql<number>`sum(${invoices.vat})`.mapWith(Number);
  return await db
    .select({ currency: invoices.currency, vatRate: invoices.vatRate, vat, amount: summed.amount })
    .from(invoices)
    .where(and(invoicesOf(customerId, query), ne(invoices.status, "cancelled")))
    .groupBy(invoices.currency, invoices.vatRate)
    .orderBy(asc(invoices.currency), desc(invoices.vatRate));
}

export async function listInvoices(db: Database, customerId: string, query: ListQuery<"invoices"> & InvoiceFilter) {
  return await db
    .select()
    .from(invoices)
    .where(invoicesOf(customerId, query))
    .orderBy(...orderBy(query.sort, sorts, invoices.number))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
}

export async function findOwnInvoice(db: Database, customerId: string, id: string): Promise<InvoiceRow | undefined> {
  const isOne = and(eq(invoices.customerId, customerId), eq(invoices.id, id));
  return (await db.select().from(invoices).where(isOne))[0];
}

/** Unpaid amounts in minor units. An invoice without an unpaid amount is not counted as overdue. */
export interface OpenInvoices {
  readonly currency: Currency;
  readonly open: number;
  readonly overdue: number;
  readonly overdueCount: number;
  /** reported as paid by the customer */
  readonly announced: number;
}

/** The accounting data may show an overpayment. */
export const remaining =
  sql<number>`(case when ${invoices.status} = 'open' then greatest(0, ${invoices.amount} - coalesce((
  select sum((payment ->> 'amount')::bigint) from jsonb_array_elements(${invoices.payments}) payment), 0)) else 0 end)`.mapWith(
    Number,
  );

const summed = {
  count: count(),
  amount: sql<number>`sum(${invoices.amount})`.mapWith(Number),
  remaining: sql<number>`sum(${remaining})`.mapWith(Number),
};

export async function sumOpenInvoices(db: Database, customerId: string, today: string): Promise<OpenInvoices[]> {
  const isOverdue = sql`${invoices.due} < ${today} and ${remaining} > 0`;
  const rows = await db
    .select({
      currency: invoices.currency,
      open: sql<number>`sum(${remaining})`.mapWith(Number),
      overdue: sql<number>`coalesce(sum(${remaining}) filter (where ${isOverdue}), 0)`.mapWith(Number),
      overdueCount: sql<number>`count(*) filter (where ${isOverdue})`.mapWith(Number),
      announced: sql<number>`coalesce(sum(${remaining}) filter (where ${invoices.announcedAt} is not null), 0)`.mapWith(
        Number,
      ),
    })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.status, "open")))
    .groupBy(invoices.currency);
  return rows.toSorted((a, b) => b.open - a.open);
}

/** Returns an invoice with an unpaid amount. */
export async function firstDueInvoice(
  db: Database,
  customerId: string,
  { isAnnounced }: { readonly isAnnounced: boolean },
): Promise<InvoiceRow | undefined> {
  const isOne = and(
    eq(invoices.customerId, customerId),
    eq(invoices.status, "open"),
    gt(remaining, 0),
    isAnnounced ? isNotNull(invoices.announcedAt) : isNull(invoices.announcedAt),
  );
  return (await db.select().from(invoices).where(isOne).orderBy(invoices.due, invoices.number).limit(1))[0];
}
