import type { ListFilter } from "#domain/portal/lists.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { BulkAction } from "../lists/bulk-bar.tsx";
import { downloadArchive, resumeArchive } from "../lists/bulk-downloads.ts";

/** What can be done with picked contracts: their payment schedules in one archive. */
export function contractActions(
  words: Catalogue["portalContracts"],
  locale: Locale,
  filter: ListFilter<"contracts">,
): BulkAction[] {
  const { searchQuery, status } = filter;
  return [
    {
      key: "schedules",
      label: words.schedules,
      icon: "download",
      resume: (signal, onProgress) => resumeArchive("payment-schedules", signal, onProgress),
      run: (picked, signal, onProgress) =>
        downloadArchive(
          {
            order: { content: "payment-schedules", searchQuery, status },
            lang: locale,
            path: "/api/contracts/bulk-download/payment-schedules",
            body: (contractNumbers) => ({ selectionType: "selected", contractNumbers, lang: locale }),
          },
          picked,
          signal,
          onProgress,
        ),
    },
  ];
}
