import { longestPage, usualPage } from "#domain/portal/lists.ts";

/** Rows on a page that one can choose from. */
export const pageSizes: readonly number[] = [usualPage, 50, longestPage];

/**
 * The query of the same list asked differently. Anything but another page leads to the first one.
 *
 * @param changes an empty text or null takes a parameter out
 * @returns with its question mark; empty when nothing is left
 */
export function listSearch(
  current: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const params = new URLSearchParams(current);
  if (!("page" in changes)) params.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "" || (name === "page" && value === 1)) params.delete(name);
    else params.set(name, String(value));
  }
  const empty = [...params].filter(([, value]) => value === "");
  for (const [name] of empty) params.delete(name);
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}

/** How many pages there are, one at least. */
export function pageCount({ total, pageSize }: { readonly total: number; readonly pageSize: number }): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
