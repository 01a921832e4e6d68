import { fileName } from "#domain/portal/file-name.ts";
import { invoiceStatus, remainingOf } from "#domain/portal/invoice.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findInvoiceFiles, type InvoiceFileRow } from "#server/database/repositories/invoice-files.ts";
import { paymentCode } from "#server/documents/payment-code/payment-code.ts";
import { calendarDateInPrague } from "#server/shared/calendar-date-in-prague.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { oneByOne } from "#server/streams/pieces.ts";
import { requireHolder } from "#server/use-cases/identities/holder.ts";
import { catalogue } from "#texts/catalogue.ts";
import { auditDownload } from "./audit-download.ts";
import { auditedFile } from "./audited-file.ts";
import type { FileDependencies } from "./dependencies.ts";
import { everyOne, namedIds } from "./named-ids.ts";
import { sendArchive } from "./send-archive.ts";
import { sendFile } from "./send-file.ts";
import { FileUnavailable, type WantedFile, wantedFile } from "./wanted-file.ts";

/** @throws Refusal not-found, also for an invoice without a PDF; file-unavailable */
export async function downloadInvoice(
  dependencies: FileDependencies,
  id: string,
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const holder = await requireHolder(database, visitor, clock.now());
  const ids = namedIds([id], "invoiceId");
  const [row] = everyOne(ids, await findInvoiceFiles(database, holder.customerId, ids), idOf);
  const wanted = row && wantedInvoice(dependencies, row, visitor.locale);
  if (!wanted) throw new Refusal("not-found");
  const file = await sendFile(dependencies, wanted);
  return await auditedFile(dependencies, holder, { what: "invoice", ids }, file);
}

/** @throws Refusal not-found for the whole list when one of it is not to be had, or has no PDF */
export async function downloadInvoices(
  dependencies: FileDependencies,
  input: { readonly invoiceIds: readonly string[] },
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const holder = await requireHolder(database, visitor, clock.now());
  const ids = namedIds(input.invoiceIds, "invoiceIds");
  const rows = everyOne(ids, await findInvoiceFiles(database, holder.customerId, ids), idOf);
  const { locale } = visitor;
  const wanted = rows.flatMap((row) => wantedInvoice(dependencies, row, locale) ?? []);
  if (wanted.length < rows.length) throw new Refusal("not-found");
  return await sendArchive(dependencies, holder, {
    name: catalogue(locale).files.archives.invoices,
    wanted: oneByOne(wanted),
    locale,
    audit: () => auditDownload(dependencies, holder, { what: "invoices", ids }),
  });
}

const idOf = ({ invoice }: InvoiceFileRow) => invoice.id;

/** null: it has no PDF */
export function wantedInvoice(
  dependencies: Pick<FileDependencies, "books" | "clock" | "files">,
  { invoice: row, customerName }: InvoiceFileRow,
  locale: Locale,
): WantedFile | null {
  const { file: source, id, issued, announcedAt, payments: _payments, customerId: _customer, ...rest } = row;
  const { search: _search, ...facts } = rest;
  if (source === null) return null;
  const date = new Date(issued);
  return wantedFile(dependencies, {
    source,
    date,
    async content() {
      const today = calendarDateInPrague(dependencies.clock.now());
      const status = invoiceStatus(row.status, row.due, today);
      const remaining = remainingOf(row);
      const announced = announcedAt?.toISOString() ?? null;
      const invoice = { ...facts, invoiceId: id, issued, status, remaining, announced, document: null };
      const common = { kind: "invoice" as const, locale, created: date.toISOString(), customerName };
      return { ...common, invoice, paymentCode: paymentCode(invoice, remaining, today) };
    },
  });
}

/** In an archive of all that match: named among what was left out. */
export function invoiceWithoutPdf({ invoice: { number, issued } }: InvoiceFileRow): WantedFile {
  return {
    name: fileName(`${number}.pdf`, "file.pdf"),
    mime: "application/pdf",
    extension: "pdf",
    date: new Date(issued),
    open: () => Promise.reject(new FileUnavailable("the invoice has no PDF")),
  };
}
