import { filterIn, type ListQuery } from "#domain/portal/lists.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { saveFile } from "#web/http/download.ts";
import { type BulkAction, endOfFailed } from "#web/lists/bulk-action.ts";
import type { Selection } from "#web/lists/selection.ts";
import { queryOf } from "../components/query-of.ts";
import { archiveOf, downloadArchive, resumeArchive } from "../downloads/bulk-downloads.ts";

export function invoiceActions(
  words: Catalogue["portalInvoices"],
  locale: Locale,
  query: ListQuery<"invoices">,
  pay: (picked: Selection) => void,
): BulkAction[] {
  const filter = filterIn(query);
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
            all: archiveOf({ content: "invoices", ...filter }, locale),
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
        const lang = locale;
        const failure = picked.isAll
          ? await saveFile("GET", "/api/export/invoices", { query: { lang, ...queryOf(filter) }, signal })
          : await saveFile("POST", "/api/export/invoices-selected", {
              query: { lang },
              body: { invoiceIds: [...picked.ids] },
              signal,
            });
        return failure ? endOfFailed(signal, failure) : { at: "done", report: { done: 1, leftOut: [] } };
      },
    },
  ];
}
