import { invoiceStatus, remainingOf } from "#domain/portal/invoice.ts";
import { type ListFilter, mostIds } from "#domain/portal/lists.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { DuePayment, DuePayments } from "#server/contract/payments.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { InvoiceRow } from "#server/database/repositories/invoice-list.ts";
import { countPayable, findOwnInvoices, listPayable } from "#server/database/repositories/payable-invoices.ts";
import { findPortalActor, requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { everyOne, namedIds } from "#server/use-cases/files/named-ids.ts";

export async function listDuePayments(
  { database, clock }: Needs,
  filter: ListFilter<"invoices">,
  visitor: Visitor,
): Promise<DuePayments> {
  const now = clock.now();
  const today = calendarDateInPrague(now);
  const actor = await findPortalActor(database, visitor, now);
  if (actor === null) return duePayments([], 0, today);
  const asked = { ...filter, today };
  const rows = await listPayable(database, actor.customerId, asked, mostIds);
  const total = rows.length < mostIds ? rows.length : await countPayable(database, actor.customerId, asked);
  return duePayments(rows, total, today);
}

/** @throws Refusal unauthenticated; not-found unless all exist; too-many-ids */
export async function listNamedPayments(
  { database, clock }: Needs,
  input: { readonly invoiceIds: readonly string[] },
  visitor: Visitor,
): Promise<DuePayments> {
  const now = clock.now();
  const { customerId } = await requirePortalActor(database, visitor, now);
  const ids = namedIds(input.invoiceIds, "invoiceIds");
  const rows = everyOne(ids, await findOwnInvoices(database, customerId, ids), ({ id }) => id)
    .filter((row) => remainingOf(row) > 0)
    .toSorted((one, other) => one.due.localeCompare(other.due) || one.id.localeCompare(other.id));
  return duePayments(rows, rows.length, calendarDateInPrague(now));
}

async function duePayments(rows: readonly InvoiceRow[], total: number, today: string): Promise<DuePayments> {
  // Loaded with the first code: one kind of it brings 135 files.
  const { paymentCode } = await import("#server/documents/payment-code/payment-code.ts");
  const items = rows.map((row): DuePayment => {
    const { id: invoiceId, number, due, currency, variableSymbol, account } = row;
    const remaining = remainingOf(row);
    return {
      invoiceId,
      number,
      due,
      currency,
      variableSymbol,
      account,
      remaining,
      status: invoiceStatus(row.status, due, today),
      announced: row.announcedAt?.toISOString() ?? null,
      paymentCode: paymentCode(row, remaining, today),
    };
  });
  const byCurrency = Map.groupBy(items, ({ currency }) => currency);
  const sums = [...byCurrency].map(([currency, ofIt]) => ({
    currency,
    remaining: ofIt.reduce((sum, { remaining }) => sum + remaining, 0),
  }));
  return { items, total, sums };
}
