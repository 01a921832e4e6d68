import { data } from "react-router";
import { lists } from "#domain/portal/lists.ts";
import { readListAddress } from "#forms/portal/list-query.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { countText } from "#web/texts/money.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ListActions } from "../lists/list-actions.tsx";
import { filterOf, ListResult } from "../lists/list-result.tsx";
import { ListState } from "../lists/list-state.tsx";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { loadList } from "../lists/load-list.ts";
import { OfContract } from "../lists/of-contract.tsx";
import { ExportButton } from "../parts/export-button.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/invoices.ts";
import { invoiceActions } from "./invoice-actions.ts";
import { invoiceColumns } from "./invoice-columns.tsx";
import { invoiceRow } from "./invoice-row.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { portalInvoices, portalLists } = catalogue(splitLocale(url.pathname).locale);
  const query = readListAddress("invoices", url.searchParams);
  const { list, status } = await loadList(page, url, page.services.portal.invoices(query, page.visitor));
  const rows = list && { ...list, items: list.items.map(invoiceRow) };
  return data({ texts: { invoices: portalInvoices, lists: portalLists }, query, list: rows }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.texts.invoices.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** What is to be paid and what was. */
export default function Invoices({ loaderData: { texts, query, list } }: Route.ComponentProps) {
  const locale = useLocale();
  const words = texts.invoices;
  const { searchQuery, status, contractNumber } = query;
  return (
    <PortalPage
      isList
      title={words.title}
      lead={words.lead}
      actions={
        <ListActions words={texts.lists} isSelectable={list !== null && list.total > 0}>
          {/* A sheet without rows is of no use. */}
          {list?.total === 0 ? null : (
            <ExportButton
              path="/api/export/invoices"
              filter={{ searchQuery, status, contractNumber }}
              label={words.export}
              busyLabel={texts.lists.bulk.starting}
              failure={texts.lists.bulk.failed}
            />
          )}
        </ListActions>
      }
    >
      <ListToolbar
        words={texts.lists}
        total={list?.total ?? null}
        searchLabel={words.searchLabel}
        filters={[
          {
            name: "status",
            label: words.status,
            any: words.anyStatus,
            options: lists.invoices.statuses.map((value) => ({ value, label: words.statuses[value] })),
          },
        ]}
        sorts={Object.entries(words.sorts).map(([value, label]) => ({ value, label }))}
        found={list ? format(plural(locale, words.found, list.total), { count: countText(locale, list.total) }) : ""}
      />
      <OfContract words={texts.lists} contractNumber={contractNumber} />
      <ListResult
        words={texts.lists}
        list={list}
        filter={filterOf(searchQuery, status, contractNumber)}
        empty={<ListState icon="document" title={words.empty} text={words.emptyText} />}
        caption={words.title}
        columns={invoiceColumns(words, locale)}
        idOf={({ invoiceId }) => invoiceId}
        nameOf={({ number }) => number}
        usualSort={lists.invoices.usualSort}
        actions={invoiceActions(words, locale, query)}
      />
    </PortalPage>
  );
}
