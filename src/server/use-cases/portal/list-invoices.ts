import type { Invoice } from "#domain/portal/invoice.ts";
import type { ListQuery, Page } from "#domain/portal/lists.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { countInvoices, listInvoices as rowsOf } from "#server/database/repositories/lists/invoice-list.ts";
import { calendarDateInPrague } from "#server/shared/calendar-date-in-prague.ts";
import { emptyPage, listPage } from "#server/use-cases/books/list-page.ts";
import { presentInvoice } from "#server/use-cases/books/present.ts";
import { findHolder } from "#server/use-cases/identities/holder.ts";
import type { PortalDependencies } from "./dependencies.ts";

/** @throws Refusal unauthenticated */
export async function listInvoices(
  dependencies: PortalDependencies,
  query: ListQuery<"invoices">,
  visitor: Visitor,
): Promise<Page<Invoice>> {
  const { database, clock } = dependencies;
  const holder = await findHolder(database, visitor, clock.now());
  return holder === null ? emptyPage(query) : await invoicesOf(dependencies, query, holder.customerId);
}

export async function invoicesOf(
  { database, clock }: Pick<PortalDependencies, "database" | "clock">,
  query: ListQuery<"invoices">,
  customerId: string,
): Promise<Page<Invoice>> {
  const today = calendarDateInPrague(clock.now());
  const asked = { ...query, today };
  const rows = await rowsOf(database, customerId, asked);
  return await listPage(
    query,
    rows,
    (row) => presentInvoice(row, today),
    () => countInvoices(database, customerId, asked),
  );
}
