import { data } from "react-router";
import { lists } from "#domain/portal/lists.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { whyInactive } from "#domain/portal/request-types.ts";
import { requestObstacles } from "#domain/portal/requests/obstacles.ts";
import { requestsPath } from "#domain/shared/paths.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { pageContext } from "#web/context.ts";
import { ListActions } from "#web/lists/list-actions.tsx";
import { filterOf, ListResult } from "#web/lists/list-result.tsx";
import { ListState } from "#web/lists/list-state.tsx";
import { ListTabs, tabsOf } from "#web/lists/list-tabs.tsx";
import { ListToolbar, statusFilter } from "#web/lists/list-toolbar.tsx";
import { loadBeside, loadList, readAddress } from "#web/lists/load-list.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PortalPage } from "../components/portal-page.tsx";
import type { Route } from "./+types/requests.ts";
import { InactiveRequest } from "./inactive-request.tsx";
import { NewRequest } from "./new-request.tsx";
import { requestColumns } from "./request-columns.tsx";
import { RequestTypes } from "./request-types.tsx";
import styles from "./requests.module.css";
import { WaitingRequests } from "./waiting-requests.tsx";

/** Requests that wait for the customer, oldest first. */
const first = { searchQuery: "", status: "waiting-for-customer", sort: "created", page: 1, pageSize: 3 } as const;

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const type = requestTypes.find((known) => known === params.type);
  if (params.type !== undefined && type === undefined) throw data(null, { status: 404 });
  const { locale } = splitLocale(url.pathname);
  const { account, errors, portal, portalHelp, portalLists, requests, uploads, validation, wizard } = catalogue(locale);
  const query = { ...readAddress("requests", url), type };
  const [{ list, status }, tally] = await Promise.all([
    loadList(page, url, page.services.portal.requests(query, page.visitor)),
    loadBeside(page, page.services.portal.tally("requests", query, page.visitor)),
  ]);
  const texts = {
    requests: portalHelp.requests,
    lists: portalLists,
    entries: portal.menu.entries,
    statuses: portal.requestStatuses,
    form: requests,
    noIdentity: account.home.noIdentity,
    uploads,
    draft: { saving: wizard.saving, conflict: wizard.conflict, empty: wizard.frame.empty, close: wizard.frame.close },
    problems: problemsOf(validation.problems),
    obstacles: Object.fromEntries(requestObstacles.map((obstacle) => [obstacle, errors[obstacle]])),
  };
  const identity = page.session?.identity ?? null;
  const inactive = type === undefined ? null : whyInactive(type, locale, identity?.country ?? null);
  const canBeMade = type !== undefined && identity !== null && inactive === null;
  const terms = canBeMade ? await page.services.requests.terms(type, page.visitor) : null;
  const { requestDrafts } = page.services;
  const draft = terms && type ? await requestDrafts.open(type, page.visitor) : null;
  const drafted =
    type === undefined && identity !== null ? ((await loadBeside(page, requestDrafts.types(page.visitor))) ?? []) : [];
  const contractNumber = url.searchParams.get("contractNumber") ?? undefined;
  const waiting =
    url.search === "" && type === undefined
      ? await loadBeside(page, page.services.portal.requests(first, page.visitor))
      : null;
  const begun = { identity: identity?.idam ?? "", draft, drafted };
  return data({ texts, query, list, tally, terms, inactive, contractNumber, waiting, ...begun }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData && titleOf(loaderData));

function problemsOf({ required, ...rest }: Catalogue["validation"]["problems"]) {
  return { required, "invalid-format": rest["invalid-format"], "invalid-value": rest["invalid-value"] };
}

const titleOf = ({ query, texts }: Route.ComponentProps["loaderData"]): string =>
  query.type === undefined ? texts.requests.title : texts.entries[requestsPath(query.type)];

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { texts, query, list, tally, terms, inactive, contractNumber, waiting, identity, draft, drafted } = loaderData;
  const locale = useLocale();
  const words = texts.requests;
  const isOfAll = query.type === undefined;
  return (
    <PortalPage
      back={isOfAll ? undefined : "/requests"}
      isList={isOfAll}
      title={titleOf(loaderData)}
      lead={query.type === undefined ? texts.form.lead : texts.form.types[query.type].about}
      actions={
        isOfAll ? (
          <ListActions words={texts.lists} views={{ list: "requests", total: list?.total ?? null }}>
            <ButtonLink to={{ hash: "how" }} variant="secondary" icon="plus">
              {words.fresh}
            </ButtonLink>
          </ListActions>
        ) : undefined
      }
    >
      {waiting === null ? null : <WaitingRequests waiting={waiting} words={texts.form} />}
      {query.type === undefined ? null : terms === null ? (
        <InactiveRequest type={query.type} why={inactive} words={words.inactive} noIdentity={texts.noIdentity} />
      ) : (
        <NewRequest
          key={query.type}
          type={query.type}
          terms={terms}
          identity={identity}
          draft={draft}
          contractNumber={contractNumber}
          words={texts.form}
          uploadWords={texts.uploads}
          draftWords={texts.draft}
          problems={texts.problems}
          obstacles={texts.obstacles}
        />
      )}
      {isOfAll ? null : <h2 className={styles.own}>{texts.form.own}</h2>}
      {tally ? <ListTabs label={words.anyStatus} tabs={tabsOf(tally, texts.statuses, texts.lists.all)} /> : null}
      <ListToolbar
        words={texts.lists}
        total={list?.total ?? null}
        searchLabel={words.searchLabel}
        filters={[statusFilter(words, lists.requests.statuses, texts.statuses, tally)]}
        sorts={Object.entries(words.sorts).map(([value, label]) => ({ value, label }))}
        found={list ? format(plural(locale, words.found, list.total), { count: countText(locale, list.total) }) : ""}
      />
      <ListResult
        words={texts.lists}
        list={list}
        filter={filterOf({ searchQuery: query.searchQuery, status: query.status })}
        empty={<ListState icon="document" title={words.empty} text={words.emptyText} />}
        caption={titleOf(loaderData)}
        columns={requestColumns(words, texts.entries, texts.statuses, locale)}
        idOf={({ requestId }) => requestId}
        nameOf={({ reference }) => reference}
        usualSort={lists.requests.usualSort}
      />
      {isOfAll ? <RequestTypes words={words} form={texts.form} drafted={drafted} /> : null}
    </PortalPage>
  );
}
