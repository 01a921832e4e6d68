import { type ListQuery, lists, type SelectionType } from "#domain/portal/lists.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { BulkAction } from "#web/lists/bulk-action.ts";
import { selectionTypeOf } from "#web/lists/selection.ts";
import { downloadArchive, resumeArchive } from "../downloads/bulk-downloads.ts";
import { failureOfSeveral, shownFailure } from "./schedule-failure.ts";

export function contractActions(
  words: Catalogue["portalContracts"],
  lang: Locale,
  query: ListQuery<"contracts">,
  pageIds: readonly string[],
): BulkAction[] {
  return [
    {
      key: "schedules",
      label: words.schedules,
      icon: "download",
      resume: (signal, onProgress) => resumeArchive("payment-schedules", signal, onProgress),
      run: (picked, signal, onProgress) =>
        downloadArchive(
          {
            content: "payment-schedules",
            some: (numbers) => schedulesOf(selectionTypeOf(picked, pageIds), numbers),
            all: schedulesOf("all", []),
            failure: (error) => shownFailure(error, failureOfSeveral(error), lang),
          },
          picked,
          signal,
          onProgress,
        ),
    },
  ];

  function schedulesOf(selectionType: SelectionType, numbers: readonly string[]) {
    const { sort, status, ...asked } = query;
    const isUsual = sort === lists.contracts.usualSort;
    return {
      path: "/api/contracts/bulk-download/payment-schedules",
      body: {
        ...asked,
        // Selected rows are sent in the search parameter.
        ...(selectionType === "selected" && { searchQuery: numbers.join(",") }),
        lang,
        selectionType,
        ...(status !== null && { status }),
        ...(!isUsual && { sort }),
      },
    };
  }
}
