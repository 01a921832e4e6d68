import { Fragment, lazy } from "react";
import { data, useLocation, useNavigate } from "react-router";
import type { InvoiceSum } from "#domain/portal/invoice.ts";
import { filterIn, lists, type StatusTally } from "#domain/portal/lists.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { localePath, withQuery } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { ListActions } from "#web/lists/list-actions.tsx";
import { filterOf, ListResult } from "#web/lists/list-result.tsx";
import { ListState } from "#web/lists/list-state.tsx";
import { type ListTab, ListTabs, tabsOf } from "#web/lists/list-tabs.tsx";
import { ListToolbar, statusFilter } from "#web/lists/list-toolbar.tsx";
import { loadBeside, loadList, readAddress } from "#web/lists/load-list.ts";
import { OfContract } from "#web/lists/of-contract.tsx";
import { PeriodFilter } from "#web/lists/period-filter.tsx";
import type { FromList } from "#web/lists/row-link.tsx";
import type { Selection } from "#web/lists/selection.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { useCountry } from "../components/country.ts";
import { ExportButton } from "../components/export-button.tsx";
import { Money } from "../components/money.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/invoices.ts";
import { invoiceActions } from "./invoice-actions.ts";
import { invoiceColumns } from "./invoice-columns.tsx";
import { type InvoiceRow, invoiceRow } from "./invoice-row.ts";
import { type PickedInvoices, pickedName } from "./payment/picked-invoices.ts";

const MonthPack = lazy(() => import("./month-pack.tsx"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { portal } = page.services;
  const { portalInvoices, portalLists } = catalogue(splitLocale(url.pathname).locale);
  const query = readAddress("invoices", url);
  const [{ list, status }, tally] = await Promise.all([
    loadList(page, url, portal.invoices(query, page.visitor)),
    loadBeside(page, portal.tally("invoices", query, page.visitor)),
  ]);
  const rows = list && { ...list, items: list.items.map(invoiceRow) };
  const texts = { invoices: portalInvoices, lists: portalLists };
  return data({ texts, query, list: rows, tally, today: calendarDateInPrague(new Date()) }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.invoices.title);

export default function Invoices({ loaderData: { texts, query, list, tally, today } }: Route.ComponentProps) {
  const locale = useLocale();
  const country = useCountry();
  const words = texts.invoices;
  const { search } = useLocation();
  const navigate = useNavigate();
  function pay({ isAll, ids }: Selection) {
    const page = localePath(locale, "/invoices/payment");
    const state: PickedInvoices & FromList = { invoiceIds: [...ids], list: search };
    void navigate(isAll ? page + search : withQuery(page, { [pickedName]: String(ids.size) }), { state });
  }
  const filter = filterIn(query);
  const found = list ? format(plural(locale, words.found, list.total), { count: countText(locale, list.total) }) : "";
  return (
    <PortalPage
      isList
      title={words.title}
      lead={words.lead}
      actions={
        <ListActions
          words={texts.lists}
          isSelectable={list !== null && list.total > 0}
          views={{ list: "invoices", total: list?.total ?? null }}
          dialogs={[
            {
              label: words.pack.label,
              icon: "download",
              dialog: <MonthPack words={words.pack} closeLabel={texts.lists.bulk.close} today={today} />,
            },
          ]}
        >
          {list?.total === 0 ? null : (
            <ExportButton
              path="/api/export/invoices"
              filter={filter}
              label={words.export}
              busyLabel={texts.lists.bulk.starting}
              title={words.title}
            />
          )}
        </ListActions>
      }
    >
      {tally ? <ListTabs label={words.anyStatus} tabs={invoiceTabs(tally, words, texts.lists.all)} /> : null}
      <ListToolbar
        words={texts.lists}
        total={list?.total ?? null}
        searchLabel={words.searchLabel}
        filters={[statusFilter(words, lists.invoices.statuses, words.statuses, tally)]}
        sorts={Object.entries(words.sorts).map(([value, label]) => ({ value, label }))}
        found={found}
        period={
          <PeriodFilter
            words={texts.lists}
            today={today}
            dateFields={[
              { value: "issued", label: words.byIssued },
              { value: "due", label: words.byDue },
            ]}
          />
        }
      />
      <OfContract words={texts.lists} contractNumber={filter.contractNumber} />
      <ListResult
        words={texts.lists}
        list={list}
        filter={filterOf(filter)}
        empty={<ListState icon="document" title={words.empty} text={words.emptyText} />}
        caption={words.title}
        columns={invoiceColumns(words, country, locale)}
        idOf={({ invoiceId }) => invoiceId}
        nameOf={({ number }) => number}
        usualSort={lists.invoices.usualSort}
        actions={invoiceActions(words, locale, query, pay)}
        totals={
          list && {
            label: format(words.totals, { found }),
            cells: {
              amount: <Sums sums={list.sums} of="amount" />,
              remaining: <Sums sums={list.sums} of="remaining" />,
            },
          }
        }
        worth={{ all: <Sums sums={list?.sums ?? []} of="amount" />, of: worthOf }}
      />
    </PortalPage>
  );
}

/** Returns tabs by status with count and remaining amount, or the total if nothing remains. */
function invoiceTabs(
  tally: readonly StatusTally<"invoices">[],
  words: Catalogue["portalInvoices"],
  all: string,
): readonly ListTab[] {
  const sumsOfAll = new Map<string, InvoiceSum>();
  for (const { sums } of tally) {
    for (const { currency, amount, remaining } of sums) {
      const sum = sumsOfAll.get(currency);
      sumsOfAll.set(currency, {
        currency,
        amount: amount + (sum?.amount ?? 0),
        remaining: remaining + (sum?.remaining ?? 0),
      });
    }
  }
  const sumsOf = (value: string) => tally.find(({ status }) => status === value)?.sums ?? [...sumsOfAll.values()];
  return tabsOf(tally, words.statuses, all).map((tab) => ({
    ...tab,
    sum: <TabSum sums={sumsOf(tab.value)} words={words} />,
  }));
}

function TabSum({ sums, words }: { sums: readonly InvoiceSum[]; words: Catalogue["portalInvoices"] }) {
  if (!sums.some(({ remaining }) => remaining > 0)) return <Sums sums={sums} of="amount" />;
  return (
    <>
      {words.remaining} <Sums sums={sums} of="remaining" />
    </>
  );
}

function Sums({ sums, of }: { sums: readonly InvoiceSum[]; of: "amount" | "remaining" }) {
  return sums.map((sum, index) => (
    <Fragment key={sum.currency}>
      {index === 0 ? null : " + "}
      <Money amount={sum[of]} currency={sum.currency} />
    </Fragment>
  ));
}

const worthOf = (invoices: readonly InvoiceRow[]) => <Sums sums={sumUp(invoices)} of="amount" />;

function sumUp(invoices: readonly InvoiceRow[]): InvoiceSum[] {
  const sums = new Map<string, InvoiceSum>();
  for (const { currency, amount, remaining } of invoices) {
    const sum = sums.get(currency) ?? { currency, amount: 0, remaining: 0 };
    sums.set(currency, { currency, amount: sum.amount + amount, remaining: sum.remaining + remaining });
  }
  return [...sums.values()];
}
