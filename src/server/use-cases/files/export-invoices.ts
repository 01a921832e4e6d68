import type { ListFilter } from "#domain/portal/lists.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { countInvoices, type InvoicesAsked, pageOfInvoices } from "#server/database/repositories/exported-rows.ts";
import type { InvoiceRow } from "#server/database/repositories/invoice-list.ts";
import { inCells, mostRows } from "#server/documents/spreadsheet/sheet.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { type PortalActor, requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import { invoiceCells, invoiceColumns } from "#server/use-cases/portal/records/invoice-sheet.ts";
import { catalogue } from "#texts/catalogue.ts";
import { namedIds } from "./named-ids.ts";
import { type ExportDependencies, sendSheet } from "./send-sheet.ts";

export type InvoicesExport = ListFilter<"invoices"> & { readonly locale: Locale };

/** Newest first. @throws Refusal too-many-rows, too-many-requests */
export async function exportInvoices(
  dependencies: ExportDependencies,
  { locale, ...asked }: InvoicesExport,
  visitor: Visitor,
): Promise<AsyncGenerator<Uint8Array, void, void>> {
  const actor = await requirePortalActor(dependencies.database, visitor, dependencies.clock.now());
  const filter = { ...asked, customerId: actor.customerId, ids: null };
  return await sendInvoices(dependencies, actor, "invoices", filter, locale);
}

/** @throws Refusal not-found when one is missing; too-many-ids */
export async function exportSelectedInvoices(
  dependencies: ExportDependencies,
  { invoiceIds, locale }: { readonly invoiceIds: readonly string[]; readonly locale: Locale },
  visitor: Visitor,
): Promise<AsyncGenerator<Uint8Array, void, void>> {
  const actor = await requirePortalActor(dependencies.database, visitor, dependencies.clock.now());
  const filter = {
    customerId: actor.customerId,
    searchQuery: "",
    status: null,
    ids: namedIds(invoiceIds, "invoiceIds"),
  };
  return await sendInvoices(dependencies, actor, "invoices-selected", filter, locale);
}

async function sendInvoices(
  dependencies: ExportDependencies,
  actor: PortalActor,
  what: "invoices" | "invoices-selected",
  asked: Omit<InvoicesAsked, "today">,
  locale: Locale,
): Promise<AsyncGenerator<Uint8Array, void, void>> {
  const { database, clock } = dependencies;
  const filter = { ...asked, today: calendarDateInPrague(clock.now()) };
  const counted = await countInvoices(database, filter);
  const count = counted.reduce((sum, { rows }) => sum + rows, 0);
  if (filter.ids !== null && count < filter.ids.length) throw new Refusal("not-found");
  const cellsOf = invoiceCells(locale, filter.today);
  return await sendSheet(dependencies, actor, {
    what,
    name: catalogue(locale).spreadsheets.invoices.sheet,
    locale,
    columns: invoiceColumns(locale),
    counted,
    rows: () =>
      inCells(
        pagesAfter<InvoiceRow>((after, size) => pageOfInvoices(database, filter, after, size), { most: mostRows }),
        cellsOf,
      ),
  });
}
