import type { ListFilter } from "#domain/portal/lists.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { saveFile } from "#web/http/download.ts";
import { type BulkAction, endOfFailed } from "#web/lists/bulk-action.ts";
import type { Selection } from "#web/lists/selection.ts";
import { archiveOf, downloadArchive, resumeArchive } from "../downloads/bulk-downloads.ts";

/**
 * Actions for selected invoices: downloads their PDFs as one archive, or a spreadsheet, and leads to paying them.
 *
 * @param pay goes to the page that pays the selected ones
 */
export function invoiceActions(
  words: Catalogue["portalInvoices"],
  locale: Locale,
  filter: ListFilter<"invoices">,
  pay: (picked: Selection) => void,
): BulkAction[] {
  const { searchQuery, status, contractNumber, from, to, dateField } = filter;
  return [
    {
      key: "pay",
      label: words.pay.act,
      icon: "arrow-right",
      run(picked) {
        pay(picked);
        return Promise.resolve({ at: "left" });
      },
    },
    {
      key: "pdfs",
      label: words.download,
      icon: "download",
      resume: (signal, onProgress) => resumeArchive("invoices", signal, onProgress),
      run: (picked, signal, onProgress) =>
        downloadArchive(
          {
            content: "invoices",
            some: (invoiceIds) => ({ path: "/api/invoices/documents/bulk-download", body: { invoiceIds } }),
            all: archiveOf({ content: "invoices", searchQuery, status, contractNumber, from, to, dateField }, locale),
          },
          picked,
          signal,
          onProgress,
        ),
    },
    {
      key: "spreadsheet",
      label: words.exportSelected,
      icon: "document",
      async run(picked, signal) {
        const query = { lang: locale };
        const failure = picked.isAll
          ? await saveFile("GET", "/api/export/invoices", {
              query: {
                ...query,
                searchQuery: searchQuery || undefined,
                status: status ?? undefined,
                contractNumber,
                from,
                to,
                dateField,
              },
              signal,
            })
          : await saveFile("POST", "/api/export/invoices-selected", {
              query,
              body: { invoiceIds: [...picked.ids] },
              signal,
            });
        return failure ? endOfFailed(signal, failure) : { at: "done", report: { done: 1, leftOut: [] } };
      },
    },
  ];
}
