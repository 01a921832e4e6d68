import { data } from "react-router";
import { risks } from "#domain/cases/case.ts";
import { queueAges, queueDues, queueKinds, queueOrders, queueStates } from "#domain/queue/queue.ts";
import { queueQuerySchema, readQueueAddress, usualQueueOrder } from "#forms/backoffice/queue-schemas.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import { ListActions } from "#web/lists/list-actions.tsx";
import { ListPager } from "#web/lists/list-pager.tsx";
import { filterOf, useSeen } from "#web/lists/list-result.tsx";
import { ListFailed, ListState, NoMatch } from "#web/lists/list-state.tsx";
import { ListTabs } from "#web/lists/list-tabs.tsx";
import { ListToolbar } from "#web/lists/list-toolbar.tsx";
import { loadBeside, loadList } from "#web/lists/load-list.ts";
import { useSelection } from "#web/lists/selection.ts";
import { callsOfStaff } from "#web/lists/view-calls.ts";
import { PostForm } from "#web/page-form/post-form.tsx";
import { countText } from "#web/texts/money.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageBody } from "#web/ui/page-body.tsx";
import { offeredCountries } from "../components/offered-countries.ts";
import { limitedInWords } from "../limited-in-words.ts";
import { staffMemberInWords } from "../roles-in-words.ts";
import { loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/queue.ts";
import { applicationIdOf } from "./application-id-of.ts";
import { type Acted, handleQueueForm } from "./handle-queue-form.ts";
import { proposalTitles } from "./proposal-titles.ts";
import styles from "./queue.module.css";
import { QueueBar } from "./queue-bar.tsx";
import { queueColumns, rowForm } from "./queue-columns.tsx";
import { positionsIn } from "./queue-position.ts";
import { type QueueRow, queueRows, readPages } from "./queue-row.ts";
import { refusedInWords } from "./refused-in-words.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ page, staff, session, locale }) => {
    const whole = catalogue(locale);
    const { backofficeQueue: words, requests, portalLists: lists, publicPages } = whole;
    const { types } = requests;
    const raw = readQueueAddress(url.searchParams);
    const query = queueQuerySchema.parse(raw);
    const [{ list, status, waitMinutes }, tally, { items: colleagues }] = await Promise.all([
      loadList(page, url, staff.listQueue({ raw })),
      loadBeside(page, staff.tallyQueue({ raw })),
      staff.listCaseWorkers({}),
    ]);
    const items = list?.items ?? [];
    const readers = await loadBeside(page, staff.listCaseReaders({ input: { pages: readPages(items) } }));
    const titles = (await loadBeside(page, proposalTitles(staff, items, locale))) ?? new Map();
    return data(
      {
        texts: { words, lists, countries: publicPages.onboarding.countries },
        query,
        countries: offeredCountries(session.roles, "see-cases", query.country),
        tally: tally && tally.items,
        limited: limitedInWords(whole, locale, waitMinutes),
        colleagues: colleagues.map(({ staffId, name }) => ({ value: staffId, label: name })),
        passTo: colleagues
          .filter(({ staffId }) => staffId !== session.staff.id)
          .map((staffMember) => ({ value: staffMember.staffId, label: staffMemberInWords(staffMember, whole) })),
        list: list && {
          ...list,
          items: queueRows(items, session.staff, {
            canTake: staff.takeCase.isAllowed,
            words,
            types,
            locale,
            readers: readers?.items ?? [],
            titles,
            placeAt: positionsIn(url.searchParams, (list.page - 1) * list.pageSize),
          }),
        },
      },
      { status },
    );
  });
}

export const action = async ({ context, url }: Route.ActionArgs) => await handleQueueForm({ context, url });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.texts.words.title);

const noRows: readonly QueueRow[] = [];
const keyOf = ({ key }: QueueRow) => key;

export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, query, countries, tally, limited, colleagues, passTo, list } = loaderData;
  const { words, lists } = texts;
  const locale = useLocale();
  const { kind, state, country, assignee, due, age, risk, searchQuery } = query;
  const usualSort = usualQueueOrder(query);
  const filter = filterOf({ searchQuery, kind, state, country, assignee, due, age, risk });
  const [picked, onPick] = useSelection(filter);
  const rows = useSeen(list?.items ?? noRows, keyOf);
  const { done, failure } = actionData ?? {};
  // No actions on decided cases, or on those of other staff.
  const hasActions = list?.items.some(({ act }) => act !== null) ?? false;
  const filterBy = <Value extends string>(
    name: "kind" | "state" | "due" | "age" | "risk" | "country",
    any: string,
    values: readonly Value[],
    labels: Readonly<Record<Value, string>>,
  ) => ({ name, label: words[name], any, options: values.map((value) => ({ value, label: labels[value] })) });
  return (
    <PageBody
      isList
      title={words.title}
      actions={
        <ListActions
          words={lists}
          isSelectable={hasActions}
          views={{ list: "queue", total: null, calls: callsOfStaff }}
        />
      }
    >
      {tally === null ? null : (
        <ListTabs
          label={words.kind}
          name="kind"
          isAlways
          tabs={[
            { value: "", label: lists.all, count: tally.reduce((sum, { count }) => sum + count, 0) },
            ...tally.map(({ kind: value, count }) => ({ value, label: words.tabs[value], count })),
          ]}
        />
      )}
      <ListToolbar
        words={lists}
        total={null}
        searchLabel={words.search}
        filters={[
          { ...filterBy("kind", words.anyKind, queueKinds, words.kinds), hasTabs: tally !== null },
          filterBy("state", words.anyState, queueStates, words.states),
          {
            name: "assignee",
            label: words.assignee,
            any: words.anyAssignee,
            options: [{ value: "me", label: words.mine }, { value: "none", label: words.nobodys }, ...colleagues],
          },
          filterBy("due", words.anyDue, queueDues, words.dues),
          filterBy("age", words.anyAge, queueAges, words.ages),
          filterBy("risk", words.anyRisk, risks, words.risks),
          ...(countries.length === 0 ? [] : [filterBy("country", words.anyCountry, countries, texts.countries)]),
        ]}
        sorts={[usualSort, ...queueOrders.filter((one) => one !== usualSort)].map((value) => ({
          value,
          label: words.sorts[value],
        }))}
        found={list ? format(plural(locale, words.found, list.total), { count: countText(locale, list.total) }) : ""}
      />
      {done ? <Outcome acted={done} words={words} rows={list?.items ?? []} /> : null}
      {failure ? <Notice tone="error" role="alert" title={failure.message} /> : null}
      {list === null ? <ListFailed words={lists} why={limited} /> : null}
      {list?.total === 0 && filter !== "" ? <NoMatch words={lists} /> : null}
      {list?.total === 0 && filter === "" ? (
        <ListState icon="check" title={words.empty} text={words.emptyText} />
      ) : null}
      {list && list.total > 0 ? (
        <>
          <PostForm id={rowForm} className={styles.form}>
            {null}
          </PostForm>
          <DataTable
            words={lists}
            caption={words.title}
            columns={queueColumns(words)}
            items={list.items}
            idOf={keyOf}
            nameOf={({ name }) => name}
            usualSort={usualSort}
            selection={hasActions ? { picked, onPick } : undefined}
            isSelectable={({ act }) => act !== null}
          />
          <ListPager words={lists} page={list} />
          <QueueBar words={words} lists={lists} picked={picked} rows={rows} onPick={onPick} passTo={passTo} />
        </>
      ) : null}
    </PageBody>
  );
}

type OutcomeProps = {
  acted: Acted;
  words: Route.ComponentProps["loaderData"]["texts"]["words"];
  rows: readonly QueueRow[];
};

function Outcome({ acted: { act, count, refused }, words, rows }: OutcomeProps) {
  const locale = useLocale();
  const names = rows.filter(({ key }) => refused?.ids.includes(applicationIdOf(key))).map(({ name }) => name);
  return (
    <>
      {count > 0 ? (
        <Notice tone="success" role="status" title={format(plural(locale, words.done[act], count), { count })} />
      ) : null}
      {count === 0 && refused === null ? <Notice role="status" title={words.unchanged} /> : null}
      {refused === null ? null : (
        <Notice tone="error" role="alert" title={refusedInWords(words.refused, names, refused.why)} />
      )}
    </>
  );
}
