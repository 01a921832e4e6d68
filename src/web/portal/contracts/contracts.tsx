import { data } from "react-router";
import type { Contract, Vehicle as VehicleFacts } from "#domain/portal/contract.ts";
import { filterIn, lists } from "#domain/portal/lists.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import type { Column } from "#web/lists/data-table.tsx";
import { ListActions } from "#web/lists/list-actions.tsx";
import { filterOf, ListResult } from "#web/lists/list-result.tsx";
import { ListState } from "#web/lists/list-state.tsx";
import { ListTabs, tabsOf } from "#web/lists/list-tabs.tsx";
import { ListToolbar, statusFilter } from "#web/lists/list-toolbar.tsx";
import { loadBeside, loadList, readAddress } from "#web/lists/load-list.ts";
import { PeriodFilter } from "#web/lists/period-filter.tsx";
import { RowLink } from "#web/lists/row-link.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Day } from "#web/ui/day.tsx";
import { NumberPlate } from "#web/ui/number-plate.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import { useCountry } from "../components/country.ts";
import { ExportButton } from "../components/export-button.tsx";
import { Money } from "../components/money.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/contracts.ts";
import { contractActions } from "./contract-actions.ts";
import { ContractStatusBadge } from "./contract-status.tsx";
import styles from "./vehicle-cell.module.css";

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

function contractColumns(words: Catalogue["portalContracts"], locale: Locale): readonly Column<Contract>[] {
  return [
    {
      key: "contractNumber",
      label: words.number,
      sort: "contractNumber",
      place: "name",
      cell: ({ contractNumber }) => (
        <RowLink to={localePath(locale, href("/contracts/:contractNumber", { contractNumber }))}>
          {contractNumber}
        </RowLink>
      ),
    },
    {
      key: "vehicle",
      label: words.vehicle,
      place: "about",
      cell: ({ vehicle }) => <VehicleCell vehicle={vehicle} noPlate={words.noPlate} />,
    },
    {
      key: "status",
      label: words.status,
      place: "badge",
      cell: ({ status }) => <ContractStatusBadge status={status} words={words.statuses} />,
    },
    {
      key: "instalment",
      label: words.instalment,
      sort: "instalment",
      isFigure: true,
      place: "sum",
      cell: ({ instalment, currency }) => <Money amount={instalment} currency={currency} />,
    },
    {
      key: "outstanding",
      label: words.outstanding,
      sort: "outstanding",
      isFigure: true,
      cell: ({ outstanding, currency }) => <Money amount={outstanding} currency={currency} />,
    },
    { key: "end", label: words.end, sort: "end", isFigure: true, cell: ({ end }) => <Day date={end} /> },
  ];
}

function VehicleCell({ vehicle, noPlate }: { vehicle: VehicleFacts; noPlate: string }) {
  const country = useCountry();
  return (
    <span className={styles.cell}>
      <Vehicle body={vehicle.bodyType} className={styles.drawing} />
      <span className={styles.words}>
        <span>
          {vehicle.make} {vehicle.model}
        </span>
        {vehicle.plate === null ? (
          <span className={styles.none}>{noPlate}</span>
        ) : (
          <NumberPlate plate={vehicle.plate} country={country} />
        )}
      </span>
    </span>
  );
}
