import { type ListQuery, lists, type SelectionType } from "#domain/portal/lists.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { scheduleSentences } from "#texts/schedule-sentences.ts";
import type { BulkAction } from "#web/lists/bulk-action.ts";
import { selectionTypeOf } from "#web/lists/selection.ts";
import { downloadArchive, resumeArchive } from "../downloads/bulk-downloads.ts";
import { scheduleFailure } from "./schedule-failure.ts";

/**
 * Actions for selected contracts: downloads their payment schedules as one archive.
 *
 * @param query the query of the list on the screen
 * @param pageIds numbers of the contracts on its page
 */
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
            failure: (error) => scheduleFailure(error, scheduleSentences.bulk),
          },
          picked,
          signal,
          onProgress,
        ),
    },
  ];

  function schedulesOf(selectionType: SelectionType, numbers: readonly string[]) {
    const { page, pageSize, status, sort, from, to } = query;
    // Rows that were picked one by one are named where a search would stand.
    const searchQuery = selectionType === "selected" ? numbers.join(",") : query.searchQuery;
    const isUsual = sort === lists.contracts.usualSort;
    return {
      path: "/api/contracts/bulk-download/payment-schedules",
      body: {
        searchQuery,
        lang,
        selectionType,
        pageSize,
        page,
        ...(status !== null && { status }),
        ...(!isUsual && { sort }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      },
    };
  }
}
