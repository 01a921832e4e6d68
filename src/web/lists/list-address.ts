import { longestPage, usualPage } from "#domain/portal/lists.ts";

export const pageSizes: readonly number[] = [usualPage, 50, longestPage];

/**
 * All but a change of page lead to the first page.
 *
 * @param changes an empty text or null removes the parameter
 * @returns with `?`, or empty
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

export const pageCount = ({ total, pageSize }: { readonly total: number; readonly pageSize: number }): number =>
  Math.max(1, Math.ceil(total / pageSize));
