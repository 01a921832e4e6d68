import type { StoredCollection } from "#domain/portal/document.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { BulkAction } from "../lists/bulk-bar.tsx";
import { downloadArchive } from "../lists/bulk-downloads.ts";

const calls = {
  own: { path: "/api/documents/bulk-download", content: "documents" },
  transferred: { path: "/api/documents/transferred-contracts/bulk-download", content: "transferred" },
  guarantor: { path: "/api/documents/guarantor/bulk-download", content: "guarantor" },
} as const;

/** What can be done with picked documents: taking them as one archive. */
export function documentActions(
  label: string,
  collection: StoredCollection,
  lang: Locale,
  filter: { searchQuery: string; status: string | null },
): readonly BulkAction[] {
  const body = (documentIds: readonly string[]) => ({ documentIds });
  return [
    {
      key: "zip",
      label,
      icon: "download",
      run: (picked, signal, onProgress) =>
        downloadArchive({ ...calls[collection], lang, body, filter }, picked, signal, onProgress),
    },
  ];
}
