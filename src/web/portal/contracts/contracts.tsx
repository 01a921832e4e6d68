import { data } from "react-router";
import { filterIn, lists } from "#domain/portal/lists.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { ListActions } from "#web/lists/list-actions.tsx";
import { filterOf, ListResult } from "#web/lists/list-result.tsx";
import { ListState } from "#web/lists/list-state.tsx";
import { ListTabs, tabsOf } from "#web/lists/list-tabs.tsx";
import { ListToolbar, statusFilter } from "#web/lists/list-toolbar.tsx";
import { loadBeside, loadList, readAddress } from "#web/lists/load-list.ts";
import { PeriodFilter } from "#web/lists/period-filter.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ExportButton } from "../parts/export-button.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/contracts.ts";
import { contractActions } from "./contract-actions.ts";
import { contractColumns } from "./contract-columns.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { portalContracts, portalLists } = catalogue(splitLocale(url.pathname).locale);
  const { portal } = page.services;
  const query = readAddress("contracts", url);
  const [{ list, status }, tally] = await Promise.all([
    loadList(page, url, portal.contracts(query, page.visitor)),
    loadBeside(page, portal.tally("contracts", query, page.visitor)),
  ]);
  const texts = { contracts: portalContracts, lists: portalLists };
  return data({ texts, query, list, tally, today: calendarDateInPrague(new Date()) }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.contracts.title);

export default function Contracts({ loaderData: { texts, query, list, tally, today } }: Route.ComponentProps) {
  const locale = useLocale();
  const words = texts.contracts;
  const filter = filterIn(query);
  return (
    <PortalPage
      isList
      title={words.title}
      lead={words.lead}
      actions={
        <ListActions
          words={texts.lists}
          isSelectable={list !== null && list.total > 0}
          views={{ list: "contracts", total: list?.total ?? null }}
        >
          {/* A sheet without rows is of no use. */}
          {list?.total === 0 ? null : (
            <ExportButton
              path="/api/export/contracts"
              filter={filter}
              label={words.export}
              busyLabel={texts.lists.bulk.starting}
              title={words.title}
            />
          )}
        </ListActions>
      }
    >
      {tally ? <ListTabs label={words.anyStatus} tabs={tabsOf(tally, words.statuses, texts.lists.all)} /> : null}
      <ListToolbar
        words={texts.lists}
        total={list?.total ?? null}
        searchLabel={words.searchLabel}
        filters={[statusFilter(words, lists.contracts.statuses, words.statuses, tally)]}
        sorts={Object.entries(words.sorts).map(([value, label]) => ({ value, label }))}
        found={list ? format(plural(locale, words.found, list.total), { count: countText(locale, list.total) }) : ""}
        period={<PeriodFilter words={texts.lists} label={words.periodLabel} today={today} />}
      />
      <ListResult
        words={texts.lists}
        list={list}
        filter={filterOf(filter)}
        empty={<ListState icon="document" title={words.empty} text={words.emptyText} />}
        caption={words.title}
        columns={contractColumns(words, locale)}
        idOf={({ contractNumber }) => contractNumber}
        nameOf={({ contractNumber }) => contractNumber}
        usualSort={lists.contracts.usualSort}
        actions={contractActions(words, locale, query, list?.items.map(({ contractNumber }) => contractNumber) ?? [])}
      />
    </PortalPage>
  );
}
