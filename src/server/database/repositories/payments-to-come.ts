import { and, asc, eq, gt, gte, lte, ne, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import { contracts, invoices } from "#server/database/tables.ts";
import { remaining } from "./invoice-list.ts";

/** Sums in minor units. */
interface InvoicedMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly paid: number;
  /** unpaid and past the due date */
  readonly overdue: number;
  /** unpaid, not past the due date */
  readonly due: number;
}

const invoiceMonth = sql<string>`to_char(${invoices.due}, 'YYYY-MM')`;

/** Sums by month, without cancelled invoices. Days are inclusive, `today` in Europe/Prague. */
export async function invoicedMonths(
  db: Database,
  customerId: string,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<InvoicedMonth[]> {
  const sum = (amount: SQL, condition?: SQL) =>
    (condition
      ? sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`
      : sql<number>`sum(${amount})`
    ).mapWith(Number);
  return await db
    .select({
      month: invoiceMonth,
      paid: sum(sql`${invoices.amount} - ${remaining}`),
      overdue: sum(sql`${remaining}`, sql`${invoices.due} < ${today}`),
      due: sum(sql`${remaining}`, sql`${invoices.due} >= ${today}`),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.customerId, customerId),
        gte(invoices.due, from),
        lte(invoices.due, to),
        ne(invoices.status, "cancelled"),
      ),
    )
    .groupBy(invoiceMonth);
}

export async function invoicesDueNext(db: Database, customerId: string, today: string, limit: number) {
  const isWanted = and(
    eq(invoices.customerId, customerId),
    eq(invoices.status, "open"),
    gte(invoices.due, today),
    gt(remaining, 0),
  );
  return await db.select().from(invoices).where(isWanted).orderBy(asc(invoices.due), asc(invoices.number)).limit(limit);
}

/** Selects unpaid lines without an invoice. Each schedule is read by its key: a join might read all of them. */
function planned(customerId: string, from: string, to: string): SQL {
  return sql`
    from ${contracts} c
    cross join lateral (
      select instalments from payment_schedules where contract_number = c.contract_number limit 1) s
    cross join lateral jsonb_to_recordset(s.instalments) as line(due date, amount bigint, paid date)
    where c.customer_id = ${customerId} and c.status = 'active'
      and line.paid is null and line.due >= ${from} and line.due <= ${to}
      and (c.contract_number, line.due) not in (
        select i.contract_number, i.due from ${invoices} i
        where i.customer_id = ${customerId} and i.due >= ${from} and i.kind = 'instalment' and i.status <> 'cancelled')`;
}

const plannedMonth = z.array(z.object({ month: z.string(), amount: z.coerce.number() }));

/** Sums in minor units. Days are inclusive. */
export async function plannedMonths(
  db: Database,
  customerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly month: string; readonly amount: number }[]> {
  const found = await db.execute(
    sql`select to_char(line.due, 'YYYY-MM') as month, sum(line.amount) as amount ${planned(customerId, from, to)} group by 1`,
  );
  return plannedMonth.parse(rowsOf(found));
}

const plannedLine = z.array(z.object({ contractNumber: z.string(), due: z.string(), amount: z.coerce.number() }));

/** Days are inclusive. */
export async function linesDueNext(
  db: Database,
  customerId: string,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<{ readonly contractNumber: string; readonly due: string; readonly amount: number }[]> {
  const found = await db.execute(
    sql`select c.contract_number as "contractNumber", line.due::text as due, line.amount as amount
      ${planned(customerId, from, to)} order by line.due, c.contract_number limit ${limit}`,
  );
  return plannedLine.parse(rowsOf(found));
}

export async function contractsByEnd(db: Database, customerId: string) {
  const year = sql<number>`extract(year from ${contracts.end})`.mapWith(Number);
  return await db
    .select({ year, count: sql<number>`count(*)`.mapWith(Number) })
    .from(contracts)
    .where(and(eq(contracts.customerId, customerId), eq(contracts.status, "active")))
    .groupBy(year)
    .orderBy(year);
}
