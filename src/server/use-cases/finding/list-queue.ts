import type { Country } from "#domain/countries/codes.ts";
import { approvalActionNames, approvalActions } from "#domain/policies/approvals.ts";
import { reachOf } from "#domain/policies/rights.ts";
import { slaAt } from "#domain/queue/clock.ts";
import { type QueueDue, queueKinds } from "#domain/queue/queue.ts";
import { endOfDay } from "#domain/queue/working-time.ts";
import type { QueueItem, QueuePage, QueueQuery, QueueTally } from "#server/contract/queue.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import {
  countOfQueue,
  findBySearch,
  type NamedQueueItem,
  namesInQueue,
  pageOfQueue,
  type QueueFilter,
  queueItemsBy,
  tallyOfQueue,
} from "#server/database/repositories/queue.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import type { Clock } from "#server/ports/clock.ts";
import {
  type JudgedSearch,
  judgeSearch,
  noteFound,
  searchedCountries,
} from "#server/use-cases/masked-searches/judge-search.ts";
import type { FindingDependencies } from "./dependencies.ts";
import { searchedCustomer } from "./find-customers.ts";
import { inOrderOfNames } from "./in-order-of-names.ts";
import { indexForReader, nameContext } from "./index-changes.ts";
import { openName } from "./opened-names.ts";

type Needed = FindingDependencies & { readonly clock: Clock };

/** What waits for the provider's people, in the countries in which the person may see cases. */
export async function listQueue(dependencies: Needed, query: QueueQuery, session: StaffSession): Promise<QueuePage> {
  const { database } = dependencies;
  const { page, pageSize } = query;
  const judged = await judgeSearch(dependencies, query.searchQuery, session);
  if (judged.reach === "nothing") return { items: [], total: 0, page, pageSize };
  await indexForReader(dependencies);
  const filter = await filterOf(dependencies, { ...query, judged }, session);
  const { rows, total } = await pageOf(dependencies, query, filter, session);
  await noteFound(dependencies, judged, total);
  const people = rows.flatMap(({ assigneeId }) => (assigneeId === null ? [] : [assigneeId]));
  const names = await namesOfStaff(database, [...new Set(people)]);
  const now = dependencies.clock.now();
  const items = rows.map((row): QueueItem => {
    const { kind, id, reference, requestType, round, state, country, assigneeId, since, due } = row;
    const { atRiskFrom, wasLate, clock } = row;
    return {
      kind,
      id,
      reference,
      requestType,
      round,
      state,
      country,
      customerName: nameOf(dependencies, row),
      assignee: assigneeId === null ? null : { staffId: assigneeId, name: names.get(assigneeId) ?? "" },
      since: since.toISOString(),
      due: due?.toISOString() ?? null,
      sla: slaAt({ state: clock, due, atRiskFrom, wasLate }, now),
    };
  });
  return { items, total, page, pageSize };
}

/** How many of each kind a query means, whichever kind it asks for; kinds without any are 0. */
export async function tallyQueue(
  dependencies: Needed,
  query: QueueQuery,
  session: StaffSession,
): Promise<readonly QueueTally[]> {
  const judged = await judgeSearch(dependencies, query.searchQuery, session);
  if (judged.reach === "nothing") return queueKinds.map((kind) => ({ kind, count: 0 }));
  await indexForReader(dependencies);
  const counted = await tallyOfQueue(
    dependencies.database,
    await filterOf(dependencies, { ...query, judged }, session),
  );
  await noteFound(
    dependencies,
    judged,
    counted.reduce((sum, { count }) => sum + count, 0),
  );
  return queueKinds.map((kind) => ({ kind, count: counted.find((one) => one.kind === kind)?.count ?? 0 }));
}

/** What a query means for the person who asks. */
export async function filterOf(
  { database, blindIndex, clock }: Needed,
  {
    kind,
    state,
    country,
    due,
    age,
    risk,
    assignee,
    searchQuery,
    judged,
  }: Omit<QueueQuery, "state" | "sort" | "page" | "pageSize"> &
    Pick<QueueFilter, "state"> & { readonly judged: JudgedSearch },
  session: StaffSession,
): Promise<QueueFilter> {
  const reference = searchQuery.replaceAll(/\s/g, "").toUpperCase();
  const search =
    searchQuery === ""
      ? null
      : await findBySearch(database, { ...searchedCustomer(blindIndex, searchQuery, judged), reference });
  return {
    kind,
    state,
    countries: countriesOf(judged, session, country),
    assignee: assignee === "me" ? session.staff.id : assignee,
    due: due === undefined ? null : dueWithin(due, clock.now()),
    inStateSince: age === undefined ? null : new Date(clock.now().getTime() - Number(age) * 86_400_000),
    risk,
    search,
  };
}

/** The countries in which the person sees cases, or the one of these that is asked for. */
function countriesOf(
  judged: JudgedSearch,
  session: StaffSession,
  country: Country | undefined,
): QueueFilter["countries"] {
  const { held } = session;
  if (judged.reach !== "free") {
    const searched = searchedCountries(judged, session, "see-cases");
    return { in: searched.filter((one) => country === undefined || one === country), andActions: null };
  }
  const reach = reachOf(held, "see-cases");
  if (reach === "everywhere") return country === undefined ? reach : { in: [country], andActions: null };
  if (country !== undefined) return { in: reach.filter((one) => one === country), andActions: null };
  const andActions = approvalActionNames.filter(
    (action) => reachOf(held, approvalActions[action].see) === "everywhere",
  );
  return { in: reach, andActions };
}

function dueWithin(due: QueueDue, now: Date): NonNullable<QueueFilter["due"]> {
  return due === "breached" ? { from: null, until: now } : { from: now, until: endOfDay(now) };
}

async function pageOf(
  dependencies: Needed,
  { sort, page, pageSize }: QueueQuery,
  filter: QueueFilter,
  { staff }: StaffSession,
): Promise<{ readonly rows: readonly NamedQueueItem[]; readonly total: number }> {
  const { database } = dependencies;
  if (sort !== "customerName" && sort !== "-customerName") {
    // At once, since each goes through all that the filter means.
    const [rows, total] = await Promise.all([
      pageOfQueue(database, filter, { sort, page, pageSize }),
      countOfQueue(database, filter),
    ]);
    return { rows, total };
  }
  const isDescending = sort === "-customerName";
  const named = await namesInQueue(database, filter);
  const keys = await inOrderOfNames(named, (row) => nameOf(dependencies, row), {
    locale: staff.locale,
    isDescending,
    page,
    pageSize,
  });
  const found = new Map((await queueItemsBy(database, keys)).map((row) => [`${row.kind} ${row.id}`, row]));
  return { rows: keys.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? []), total: named.length };
}

/** What the customer of a row is called; null: it has none. */
export function nameOf(
  { sealer }: Pick<FindingDependencies, "sealer">,
  { applicationId, sealedName, customerName }: Pick<NamedQueueItem, "applicationId" | "sealedName" | "customerName">,
): string | null {
  if (applicationId === null || sealedName === null) return customerName;
  return openName(sealer, sealedName, nameContext(applicationId));
}
