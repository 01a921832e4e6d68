import { splitLocale } from "#web/texts/locale-path.ts";

/** Lists that every customer has, by their paths without the prefix of a language. */
const everybodys: readonly string[] = ["/contracts", "/offers", "/invoices", "/documents", "/requests", "/messages"];
/** The part of an address that makes sense for every customer: no page number, no contract, no search. */
const kept = ["status", "sort", "pageSize"];

/**
 * The address of the list on the screen for another customer, with its filter and order.
 *
 * @param pathname of the page on the screen, with the prefix of its language
 * @returns undefined where the page is no such list
 */
export function sameList(pathname: string, search: string): string | undefined {
  if (!everybodys.includes(splitLocale(pathname).route)) return undefined;
  const asked = [...new URLSearchParams(search)].filter(([name]) => kept.includes(name));
  return asked.length === 0 ? pathname : `${pathname}?${new URLSearchParams(asked).toString()}`;
}
