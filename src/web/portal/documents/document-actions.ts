import type { archivedCollections } from "#domain/portal/archive.ts";
import { filterIn, type ListQuery } from "#domain/portal/lists.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { BulkAction } from "#web/lists/bulk-action.ts";
import { archiveOf, downloadArchive, resumeArchive } from "../downloads/bulk-downloads.ts";

const paths = {
  documents: "/api/documents/bulk-download",
  transferred: "/api/documents/transferred-contracts/bulk-download",
  guarantor: "/api/documents/guarantor/bulk-download",
} as const satisfies Readonly<Record<keyof typeof archivedCollections, string>>;

/** Actions for selected documents: downloads them as one archive. */
export function documentActions(
  label: string,
  content: keyof typeof archivedCollections,
  lang: Locale,
  query: ListQuery<"documents">,
): readonly BulkAction[] {
  const some = (documentIds: readonly string[]) => ({ path: paths[content], body: { documentIds } });
  // The collection follows from the content.
  const { collection: _collection, ...filter } = filterIn(query);
  const all = archiveOf({ content, ...filter }, lang);
  return [
    {
      key: "zip",
      label,
      icon: "download",
      resume: (signal, onProgress) => resumeArchive(content, signal, onProgress),
      run: (picked, signal, onProgress) => downloadArchive({ content, some, all }, picked, signal, onProgress),
    },
  ];
}
