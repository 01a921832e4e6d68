import { longestSearch } from "#domain/portal/lists.ts";
import type { FoundKind } from "#domain/search/kinds.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { FoundPage } from "#web/search/found-page.tsx";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import type { Route } from "./+types/search-page.ts";
import { PortalPage } from "./components/portal-page.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor } = context.get(pageContext);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, longestSearch);
  const { groups } = await services.portal.search(q, visitor);
  return { words: catalogue(splitLocale(url.pathname).locale).search.screen, q, groups };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.words.title);

const lists: Partial<
  Record<FoundKind, "/contracts" | "/invoices" | "/documents" | "/requests" | "/offers" | "/messages">
> = {
  vehicles: "/contracts",
  contracts: "/contracts",
  invoices: "/invoices",
  documents: "/documents",
  requests: "/requests",
  offers: "/offers",
  messages: "/messages",
};

export default function SearchPage({ loaderData: { words, q, groups } }: Route.ComponentProps) {
  const locale = useLocale();
  const listOf = (kind: FoundKind) => {
    const list = lists[kind];
    return list === undefined ? null : localePath(locale, href(list, {}, { searchQuery: q }));
  };
  return (
    <PortalPage title={words.title}>
      <FoundPage words={words} q={q} groups={groups} listOf={listOf} />
    </PortalPage>
  );
}
