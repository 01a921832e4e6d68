import type { ListName, ListQuery, Page } from "#domain/portal/lists.ts";
import { periodOf, readPeriodName } from "#domain/portal/periods.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { readListAddress } from "#forms/portal/list-query.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { minutesOf } from "#web/http/minutes-of.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import { refusePage } from "#web/page-form/refused-page.ts";
import { listSearch, pageCount } from "./list-address.ts";

/** null when the rows could not be loaded */
export type LoadedList<Item> = Page<Item> | null;

/** @throws a redirect to dates when the address names a period, as saved views do: `?period=last-month` */
export function readAddress<Name extends ListName>(list: Name, url: URL): ListQuery<Name> {
  const period = readPeriodName(url.searchParams.get("period") ?? "");
  if (period !== null) {
    const { from, to } = periodOf(period, calendarDateInPrague(new Date()));
    throw redirectTo(url.pathname + listSearch(url.searchParams, { from, to, period: null }));
  }
  return readListAddress(list, url.searchParams);
}

/** Returns null when the data could not be read: the list works without it. */
export async function loadBeside<Read>(
  page: Pick<PageContext, "reportError" | "refusalOf">,
  read: Promise<Read>,
): Promise<Read | null> {
  try {
    return await read;
  } catch (error) {
    const refusal = page.refusalOf(error);
    if (refusal === undefined || refusal.status >= 500) page.reportError(error);
    return null;
  }
}

/**
 * A page beyond the last redirects to the last one. A fault (logged) or too many searches leave the rest of the page.
 *
 * @throws expected errors (`not-found` and others) as the page's response
 */
export async function loadList<Rows extends Page<unknown>>(
  page: Pick<PageContext, "reportError" | "refusalOf">,
  url: URL,
  read: Promise<Rows>,
): Promise<{ list: Rows | null; status: number; waitMinutes: number | null }> {
  try {
    const list = await read;
    const last = pageCount(list);
    if (list.page > last) throw redirectTo(url.pathname + listSearch(url.searchParams, { page: last }));
    return { list, status: 200, waitMinutes: null };
  } catch (error) {
    if (error instanceof Response) throw error;
    const refusal = page.refusalOf(error);
    if (refusal?.status === 429) {
      return { list: null, status: 429, waitMinutes: minutesOf(refusal.retryAfterSeconds) };
    }
    if (refusal && refusal.status < 500) refusePage(page, error, url);
    page.reportError(error);
    return { list: null, status: refusal?.status ?? 500, waitMinutes: null };
  }
}
