import { data } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import { readCustomersAddress } from "#forms/backoffice/customer-schemas.ts";
import type { ListedCustomer } from "#server/use-cases/back-office/customers/customer.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import type { Column } from "#web/lists/data-table.tsx";
import { filterOf, ListResult } from "#web/lists/list-result.tsx";
import { ListState } from "#web/lists/list-state.tsx";
import { ListToolbar } from "#web/lists/list-toolbar.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { RowLink } from "#web/lists/row-link.tsx";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PageBody } from "#web/ui/page-body.tsx";
import { limitedInWords } from "../limited-in-words.ts";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/customers.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ page, staff, locale }) => {
    const raw = readCustomersAddress(url.searchParams);
    const { list, status, waitMinutes } = await loadList(page, url, staff.listCustomers({ raw }));
    const whole = catalogue(locale);
    const { backofficeCustomers, portalLists: lists, publicPages, wizard } = whole;
    const texts = {
      words: backofficeCustomers.list,
      lists,
      countries: publicPages.onboarding.countries,
      types: wizard.step0.types,
    };
    const { searchQuery = "" } = raw;
    return data({ texts, searchQuery, list, limited: limitedInWords(whole, locale, waitMinutes) }, { status });
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.texts.words.title);

export default function Customers({ loaderData: { texts, searchQuery, list, limited } }: Route.ComponentProps) {
  const { words, lists } = texts;
  const locale = useLocale();
  return (
    <PageBody isList title={words.title}>
      <ListToolbar
        words={lists}
        total={null}
        searchLabel={words.search}
        filters={[]}
        sorts={[]}
        found={list ? format(plural(locale, words.found, list.total), { count: countText(locale, list.total) }) : ""}
      />
      <ListResult
        words={lists}
        list={list}
        why={limited}
        filter={filterOf({ searchQuery })}
        empty={<ListState icon="user" title={words.empty} text={words.emptyText} />}
        caption={words.title}
        columns={columns(texts, (customerId) =>
          localePath(locale, href("/backoffice/customers/:customerId", { customerId })),
        )}
        idOf={({ customerId }) => customerId}
        nameOf={({ name }) => name}
        usualSort=""
      />
    </PageBody>
  );
}

function columns(
  { words, countries, types }: Route.ComponentProps["loaderData"]["texts"],
  pathOf: (customerId: string) => string,
): readonly Column<ListedCustomer>[] {
  return [
    {
      key: "name",
      label: words.name,
      place: "name",
      cell: ({ customerId, name }) => <RowLink to={pathOf(customerId)}>{name}</RowLink>,
    },
    { key: "type", label: words.type, place: "about", cell: ({ customerType }) => types[customerType].label },
    { key: "identifier", label: words.identifier, isWhole: true, place: "when", cell: ({ identifier }) => identifier },
    { key: "country", label: words.country, cell: ({ country }) => countries[country] },
  ];
}
