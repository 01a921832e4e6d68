import { data } from "react-router";
import { filterIn, lists } from "#domain/portal/lists.ts";
import { type Message, restorableDays } from "#domain/portal/message.ts";
import { localePath } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import bar from "#web/lists/bulk-bar.module.css";
import { ListActions } from "#web/lists/list-actions.tsx";
import { ListPager } from "#web/lists/list-pager.tsx";
import { filterOf } from "#web/lists/list-result.tsx";
import { ListFailed, ListState, NoMatch } from "#web/lists/list-state.tsx";
import { ListTabs, tabsOf } from "#web/lists/list-tabs.tsx";
import { ListToolbar, statusFilter } from "#web/lists/list-toolbar.tsx";
import { loadBeside, loadList, readAddress } from "#web/lists/load-list.ts";
import { SelectPage } from "#web/lists/select-boxes.tsx";
import { nothing, useSelection } from "#web/lists/selection.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/messages.ts";
import { handleAction } from "./handle-action.ts";
import { DeletedRow, MessageRow } from "./message-row.tsx";
import styles from "./messages.module.css";
import { useMessageActions } from "./use-message-actions.ts";

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
  return await handleAction({ context, url });
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
      {tally ? <ListTabs label={words.anyStatus} tabs={tabsOf(tally, words, texts.lists.all, "deleted")} /> : null}
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

type MessageListProps = {
  messages: readonly Message[];
  areDeleted: boolean;
  filter: string;
  texts: { messages: Catalogue["messages"]; lists: Catalogue["portalLists"] };
};

function MessageList({ messages, areDeleted, filter, texts }: MessageListProps) {
  const locale = useLocale();
  const words = texts.messages;
  const { select } = texts.lists;
  const { list, ...acts } = useMessageActions(words.actions, messages);
  const [picked, onPick] = useSelection(filter);
  const ids = messages.map(({ hash }) => hash);
  const count = picked.ids.size;
  return (
    <>
      <FailureNotice>{acts.hasFailed ? words.actions.failed : null}</FailureNotice>
      <div>
        {areDeleted ? null : (
          <div className={styles.page}>
            <SelectPage ids={ids} picked={picked} onPick={onPick} label={select.page} />
          </div>
        )}
        <ul ref={list} className={styles.messages}>
          {messages.map((message) =>
            areDeleted ? (
              <DeletedRow key={message.hash} message={message} words={words} acts={acts} />
            ) : (
              <MessageRow
                key={message.hash}
                message={message}
                words={words}
                acts={acts}
                selection={{ label: select.row, pageIds: ids, picked, onPick }}
              />
            ),
          )}
        </ul>
      </div>
      {count === 0 ? null : (
        <section aria-label={select.label} className={bar.bar}>
          <p role="status" className={bar.count}>
            {format(plural(locale, select.count, count), { count })}
          </p>
          <Button variant="quiet" className={bar.quiet} onClick={() => onPick(nothing)}>
            {select.clear}
          </Button>
          <div className={bar.actions}>
            <Button
              variant="danger"
              icon="trash"
              isBusy={acts.busy.size > 0}
              busyLabel={words.actions.working}
              onClick={() => {
                const hashes = [...picked.ids];
                void acts.run("delete", hashes).then(() => onPick(nothing));
              }}
            >
              {format(plural(locale, words.actions.deleteSelected, count), { count })}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
