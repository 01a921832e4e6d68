import { data } from "react-router";
import { type ListQuery, lists } from "#domain/portal/lists.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { countText } from "#web/texts/money.ts";
import { pageTitle } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { readListQuery } from "../lists/list-address.ts";
import { ListPager } from "../lists/list-pager.tsx";
import { ListFailed, ListState, NoMatch } from "../lists/list-state.tsx";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { loadList } from "../lists/load-list.ts";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/messages.ts";
import { MessageRow } from "./message-row.tsx";
import styles from "./messages.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { messages, portalLists } = catalogue(splitLocale(url.pathname).locale);
  const query: ListQuery<"messages"> = readListQuery(lists.messages, url.searchParams);
  const { list, status } = await loadList(page, url, page.services.portal.messages(query, page.visitor));
  return data({ texts: { messages, lists: portalLists }, query, list }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.texts.messages.title ?? "", matches[0].loaderData.companyInfo.siteName) },
];

/** What the provider has written, the unread marked. */
export default function Messages({ loaderData: { texts, query, list } }: Route.ComponentProps) {
  const locale = useLocale();
  const words = texts.messages;
  const isFiltered = query.searchQuery !== "" || query.status !== null;
  return (
    <PortalPage title={words.title} lead={words.lead}>
      <ListToolbar
        words={texts.lists}
        searchLabel={words.search}
        filters={[
          {
            name: "status",
            label: words.status,
            any: words.anyStatus,
            options: [
              { value: "unread", label: words.unread },
              { value: "read", label: words.read },
            ],
          },
        ]}
        sorts={[
          { value: lists.messages.usualSort, label: words.sortNewest },
          { value: "received", label: words.sortOldest },
          { value: "subject", label: words.sortSubject },
        ]}
        found={list ? format(plural(locale, words.found, list.total), { count: countText(locale, list.total) }) : ""}
      />
      {list === null ? <ListFailed words={texts.lists} /> : null}
      {list?.total === 0 && isFiltered ? <NoMatch words={texts.lists} /> : null}
      {list?.total === 0 && !isFiltered ? <ListState icon="mail" title={words.empty} text={words.emptyText} /> : null}
      {list && list.total > 0 ? (
        <>
          <ul className={styles.messages}>
            {list.items.map((message) => (
              <MessageRow key={message.hash} message={message} words={words} />
            ))}
          </ul>
          <ListPager words={texts.lists} page={list} />
        </>
      ) : null}
    </PortalPage>
  );
}
