import type { InvoiceSum } from "#domain/portal/invoice.ts";
import type { ListQuery } from "#domain/portal/lists.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { InvoicePage } from "#server/contract/portal.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { vehiclesOf } from "#server/database/repositories/contract-list.ts";
import { listInvoices as rowsOf, sumInvoices } from "#server/database/repositories/invoice-list.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { emptyPage } from "#server/use-cases/portal/records/list-page.ts";
import { presentInvoice } from "#server/use-cases/portal/records/present.ts";

export async function listInvoices(
  dependencies: Needs,
  query: ListQuery<"invoices">,
  visitor: Visitor,
): Promise<InvoicePage> {
  const { database, clock } = dependencies;
  const actor = await findPortalActor(database, visitor, clock.now());
  return actor === null ? { ...emptyPage(query), sums: [] } : await invoicesOf(dependencies, query, actor.customerId);
}

export async function invoicesOf(
  { database, clock }: Needs,
  query: ListQuery<"invoices">,
  customerId: string,
): Promise<InvoicePage> {
  const today = calendarDateInPrague(clock.now());
  const asked = { ...query, today };
  const rows = await rowsOf(database, customerId, asked);
  const numbers = rows.map(({ contractNumber }) => contractNumber);
  const vehicles = await vehiclesOf(database, numbers);
  const found = await sumInvoices(database, customerId, asked);
  const { page, pageSize } = query;
  return {
    // A contract deleted since took its invoices along.
    items: rows.flatMap((row) => {
      const vehicle = vehicles.get(row.contractNumber);
      return vehicle ? [presentInvoice(row, vehicle, today)] : [];
    }),
    total: found.reduce((sum, { count }) => sum + count, 0),
    page,
    pageSize,
    sums: found.map(withoutCount),
  };
}

export function withoutCount({ currency, amount, remaining }: InvoiceSum): InvoiceSum {
  return { currency, amount, remaining };
}
