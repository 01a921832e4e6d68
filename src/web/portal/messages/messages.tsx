import { data } from "react-router";
import { filterIn, lists } from "#domain/portal/lists.ts";
import { restorableDays } from "#domain/portal/message.ts";
import { localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { ListActions } from "#web/lists/list-actions.tsx";
import { ListPager } from "#web/lists/list-pager.tsx";
import { filterOf } from "#web/lists/list-result.tsx";
import { ListFailed, ListState, NoMatch } from "#web/lists/list-state.tsx";
import { ListTabs, tabsOf } from "#web/lists/list-tabs.tsx";
import { ListToolbar, statusFilter } from "#web/lists/list-toolbar.tsx";
import { loadBeside, loadList, readAddress } from "#web/lists/load-list.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PortalPage } from "../parts/portal-page.tsx";
import type { Route } from "./+types/messages.ts";
import { answerAct } from "./answer-act.ts";
import { MessageList } from "./message-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { messages, portalLists } = catalogue(splitLocale(url.pathname).locale);
  const query = readAddress("messages", url);
  const { portal } = page.services;
  const [{ list, status }, tally] = await Promise.all([
    loadList(page, url, portal.messages(query, page.visitor)),
    loadBeside(page, portal.tally("messages", query, page.visitor)),
  ]);
  return data({ texts: { messages, lists: portalLists }, query, list, tally }, { status });
}

export async function action({ context, url }: Route.ActionArgs) {
  return await answerAct({ context, url });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.texts.messages.title);

export default function Messages({ loaderData: { texts, query, list, tally } }: Route.ComponentProps) {
  const locale = useLocale();
  const words = texts.messages;
  const areDeleted = query.status === "deleted";
  const isFiltered = query.searchQuery !== "" || (query.status !== null && !areDeleted);
  const days = { days: restorableDays };
  return (
    <PortalPage
      isList
      title={words.title}
      lead={areDeleted ? format(words.deletedLead, days) : words.lead}
      actions={
        <ListActions
          words={texts.lists}
          isSelectable={!areDeleted && list !== null && list.total > 0}
          views={{ list: "messages", total: list?.total ?? null }}
        >
          {areDeleted ? null : (
            <ButtonLink to={localePath(locale, "/messages/new")} icon="mail">
              {words.begin.action}
            </ButtonLink>
          )}
          <ButtonLink to={{ search: areDeleted ? "" : "?status=deleted" }} variant="secondary">
            {areDeleted ? words.allMessages : words.deletedMessages}
          </ButtonLink>
        </ListActions>
      }
    >
      {tally ? (
        // Deleted ones are in the bin, which is none of all messages.
        <ListTabs label={words.anyStatus} tabs={tabsOf(tally, words, texts.lists.all, "deleted")} />
      ) : null}
      <ListToolbar
        words={texts.lists}
        total={list?.total ?? null}
        searchLabel={words.search}
        filters={[statusFilter(words, ["unread", "read", "deleted"], words, tally)]}
        sorts={[
          { value: lists.messages.usualSort, label: words.sortNewest },
          { value: "received", label: words.sortOldest },
          { value: "subject", label: words.sortSubject },
        ]}
        found={list ? format(plural(locale, words.found, list.total), { count: countText(locale, list.total) }) : ""}
      />
      {list === null ? <ListFailed words={texts.lists} /> : null}
      {list?.total === 0 && isFiltered ? <NoMatch words={texts.lists} /> : null}
      {list?.total === 0 && !isFiltered && areDeleted ? (
        <ListState icon="trash" title={words.noneDeleted} text={format(words.noneDeletedText, days)} />
      ) : null}
      {list?.total === 0 && !isFiltered && !areDeleted ? (
        <ListState icon="mail" title={words.empty} text={words.emptyText} />
      ) : null}
      {list && list.total > 0 ? (
        <>
          <MessageList messages={list.items} areDeleted={areDeleted} filter={filterOf(filterIn(query))} texts={texts} />
          <ListPager words={texts.lists} page={list} />
        </>
      ) : null}
    </PortalPage>
  );
}
