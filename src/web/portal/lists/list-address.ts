import { longestPage, usualPage } from "#domain/portal/lists.ts";

/** What a list may be asked for, as `lists` of the domain says it. */
interface Rules<Status extends string, Field extends string> {
  readonly statuses: readonly Status[];
  readonly sorts: readonly Field[];
  readonly usualSort: NoInfer<Field | `-${Field}`>;
}

/** Rows on a page that one can choose from. */
export const pageSizes: readonly number[] = [usualPage, 50, longestPage];

/** What a page's address asks of a list; what is no sense there is as if it were not there. */
export function readListQuery<Status extends string, Field extends string>(
  rules: Rules<Status, Field>,
  params: URLSearchParams,
) {
  const size = Number(params.get("pageSize"));
  const page = Number(params.get("page"));
  return {
    searchQuery: (params.get("searchQuery") ?? "").trim().slice(0, 100),
    status: rules.statuses.find((status) => status === params.get("status")) ?? null,
    sort: readSort(rules, params.get("sort")),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.includes(size) ? size : usualPage,
  };
}

function readSort<Status extends string, Field extends string>(rules: Rules<Status, Field>, text: string | null) {
  const isDown = text?.startsWith("-") ?? false;
  const field = rules.sorts.find((sort) => sort === (isDown ? text?.slice(1) : text));
  if (field === undefined) return rules.usualSort;
  return isDown ? (`-${field}` as const) : field;
}

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
