import { data } from "react-router";
import type { DocumentCollection } from "#domain/portal/document.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { loadBeside, loadList, readAddress } from "#web/lists/load-list.ts";
import { splitLocale } from "#web/texts/locale-path.ts";

export async function loadDocuments(page: PageContext, url: URL, collection: DocumentCollection) {
  const { documents, portalLists } = catalogue(splitLocale(url.pathname).locale);
  const query = { ...readAddress("documents", url), collection };
  const { portal } = page.services;
  const [{ list, status }, tally] = await Promise.all([
    loadList(page, url, portal.documents(query, page.visitor)),
    // Missing documents have no filters.
    collection === "missing" ? null : loadBeside(page, portal.tally("documents", query, page.visitor)),
  ]);
  const today = calendarDateInPrague(new Date());
  return data({ texts: { documents, lists: portalLists }, query, list, tally, today }, { status });
}

export type LoadedDocuments = Awaited<ReturnType<typeof loadDocuments>>["data"];
