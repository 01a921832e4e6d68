import { fileName, withExtension } from "#domain/portal/file-name.ts";
import { invoiceStatus, remainingOf, type StructuredForm } from "#domain/portal/invoice.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findInvoiceFiles, type InvoiceFileRow } from "#server/database/repositories/invoice-files.ts";
import type { StructuredFile } from "#server/database/tables.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { oneByOne } from "#server/streams/pieces.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { auditDownload } from "./audit-download.ts";
import { sendAuditedFile } from "./audited-file.ts";
import { everyOne, namedIds } from "./named-ids.ts";
import { sendArchive } from "./send-archive.ts";
import { FileUnavailable, storedFile, type WantedFile, wantedFile } from "./wanted-file.ts";

/** @throws Refusal not-found, also for an invoice without a PDF; file-unavailable */
export async function downloadInvoice(
  dependencies: FileDependencies,
  id: string,
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const ids = namedIds([id], "invoiceId");
  const [row] = everyOne(ids, await findInvoiceFiles(database, actor.customerId, ids), idOf);
  const wanted = row && wantedInvoice(dependencies, row, visitor.locale);
  if (!wanted) throw new Refusal("not-found");
  return await sendAuditedFile(dependencies, actor, { what: "invoice", ids }, wanted);
}

/** @throws Refusal not-found, also when the invoice has no file of that form; file-unavailable */
export async function downloadStructuredInvoice(
  dependencies: FileDependencies,
  { invoiceId, form }: { readonly invoiceId: string; readonly form: string },
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const ids = namedIds([invoiceId], "invoiceId");
  const [row] = everyOne(ids, await findInvoiceFiles(database, actor.customerId, ids), idOf);
  const source = row?.invoice.structuredFiles?.find((file) => file.form === form);
  if (row === undefined || source === undefined) throw new Refusal("not-found");
  return await sendAuditedFile(
    dependencies,
    actor,
    { what: "invoice", ids },
    wantedStructured(dependencies, row, source),
  );
}

/** @throws Refusal not-found when one is missing or has no files */
export async function downloadInvoices(
  dependencies: FileDependencies,
  input: { readonly invoiceIds: readonly string[] },
  visitor: Visitor,
): Promise<OutgoingFile> {
  const { database, clock } = dependencies;
  const actor = await requirePortalActor(database, visitor, clock.now());
  const ids = namedIds(input.invoiceIds, "invoiceIds");
  const rows = everyOne(ids, await findInvoiceFiles(database, actor.customerId, ids), idOf);
  const { locale } = visitor;
  const files = rows.map((row) => filesOfInvoice(dependencies, row, locale));
  if (files.some(({ length }) => length === 0)) throw new Refusal("not-found");
  return await sendArchive(dependencies, actor, {
    name: catalogue(locale).files.archives.invoices,
    wanted: oneByOne(files.flat()),
    locale,
    audit: () => auditDownload(dependencies, actor, { what: "invoices", ids }),
  });
}

const idOf = ({ invoice }: InvoiceFileRow) => invoice.id;

export function filesOfInvoice(
  dependencies: Pick<FileDependencies, "books" | "clock" | "files">,
  row: InvoiceFileRow,
  locale: Locale,
): WantedFile[] {
  const pdf = wantedInvoice(dependencies, row, locale);
  const structured = (row.invoice.structuredFiles ?? []).map((file) => wantedStructured(dependencies, row, file));
  return pdf === null ? structured : [pdf, ...structured];
}

const extensions: Readonly<Record<StructuredForm, string>> = { isdoc: "isdoc", ubl: "xml" };

function wantedStructured(
  dependencies: Pick<FileDependencies, "books" | "files">,
  { invoice: { issued } }: InvoiceFileRow,
  source: StructuredFile,
): WantedFile {
  const extension = extensions[source.form];
  const file = storedFile(dependencies, source, new Date(issued));
  return { ...file, name: withExtension(source.name, extension), extension, mime: source.mime };
}

export function wantedInvoice(
  dependencies: Pick<FileDependencies, "books" | "clock" | "files">,
  { invoice: row, customerName }: InvoiceFileRow,
  locale: Locale,
): WantedFile | null {
  const { file: source, id, issued, announcedAt, payments: _payments, customerId: _customer, ...rest } = row;
  const { search: _search, structuredFiles: _structured, ...facts } = rest;
  if (source === null) return null;
  const date = new Date(issued);
  return wantedFile(dependencies, {
    source,
    date,
    async content() {
      // Loaded on first use, since one kind of code imports 135 files.
      const { paymentCode } = await import("#server/documents/payment-code/payment-code.ts");
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

export function invoiceWithoutFiles({ invoice: { number, issued } }: InvoiceFileRow): WantedFile {
  return {
    name: fileName(`${number}.pdf`, "file.pdf"),
    mime: "application/pdf",
    extension: "pdf",
    date: new Date(issued),
    open: () => Promise.reject(new FileUnavailable("the invoice has no files")),
  };
}
