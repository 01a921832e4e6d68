import { may } from "#domain/policies/rights.ts";
import { staffScreensFor } from "#domain/policies/staff-screens.ts";
import { searchKey } from "#domain/portal/lists.ts";
import {
  type FoundGroup,
  type FoundItem,
  mostFound,
  type StaffFoundKind,
  shortestSearch,
} from "#domain/portal/search/kinds.ts";
import { areSaidIn, wordsOf } from "#domain/portal/search/said-in.ts";
import { casePath } from "#domain/queue/case-path.ts";
import { type ReadKind, readKinds } from "#domain/queue/queue.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { QueueServices } from "#server/contract/queue.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { countOfQueue, type NamedQueueItem, pageOfQueue } from "#server/database/repositories/queue.ts";
import type { Clock } from "#server/ports/clock.ts";
import { customerForStaff } from "#server/use-cases/books/customer-for-staff.ts";
import { type JudgedSearch, judgeSearch, noteFound } from "#server/use-cases/masked-searches/judge-search.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { FindingDependencies } from "./dependencies.ts";
import { findCustomers } from "./find-customers.ts";
import { indexForReader } from "./index-changes.ts";
import { filterOf, nameOf } from "./list-queue.ts";

type Needed = FindingDependencies & { readonly clock: Clock };
type Group = FoundGroup<StaffFoundKind>;

/** The groups of what stands in the queue. */
const groupOf = {
  application: "applications",
  request: "requests",
  message: "messages",
  upload: "uploads",
} as const satisfies Readonly<Record<ReadKind, StaffFoundKind>>;

/**
 * Everything in the back office that a search means: cases that are open or have ended and customers, in the countries in
 * which the person sees them, and screens that the person may open.
 *
 * @returns kinds of which something was found
 */
export async function searchBackOffice(
  dependencies: Needed,
  { q, locale }: Parameters<QueueServices["search"]>[0],
  session: StaffSession,
): Promise<readonly Group[]> {
  if (searchKey(q).length < shortestSearch) return [];
  const judged = await judgeSearch(dependencies, q, session);
  if (judged.reach === "nothing") return [];
  const mayFindCases = may({ of: "staff", held: session.held }, "see-cases");
  const cases = mayFindCases ? await foundCases(dependencies, { q, locale, judged }, session) : [];
  const customers = await foundCustomers(dependencies, { q, locale, judged }, session);
  const found = [...cases, customers, foundScreens(q, locale, session)].filter(({ total }) => total > 0);
  await noteFound(dependencies, judged, found.length);
  return found;
}

interface Search {
  readonly q: string;
  readonly locale: Locale;
  readonly judged: JudgedSearch;
}

async function foundCases(
  dependencies: Needed,
  { q, locale, judged }: Search,
  session: StaffSession,
): Promise<Group[]> {
  const { database } = dependencies;
  await indexForReader(dependencies);
  const all = await filterOf(dependencies, { state: "any", assignee: null, searchQuery: q, judged }, session);
  const groups: Group[] = [];
  for (const kind of readKinds) {
    const filter = { ...all, kind };
    const rows = await pageOfQueue(database, filter, { sort: "-since", page: 1, pageSize: mostFound });
    const total = rows.length < mostFound ? rows.length : await countOfQueue(database, filter);
    groups.push({ kind: groupOf[kind], total, items: rows.map((row) => foundCase(dependencies, locale, row)) });
  }
  return groups;
}

function foundCase(dependencies: Needed, locale: Locale, row: NamedQueueItem): FoundItem {
  const { backofficeQueue: words, publicPages, requests } = catalogue(locale);
  const { reference, requestType, state, country } = row;
  const name = nameOf(dependencies, row);
  const where = country === null ? null : publicPages.onboarding.countries[country];
  const type = requestType && requests.types[requestType].label;
  const details = [type, name === null ? null : reference, stateText(words.states, state), where];
  return {
    title: name ?? reference ?? words.kinds[row.kind],
    detail: details.filter((detail) => detail !== null).join(" · "),
    href: casePath(locale, row),
  };
}

async function foundCustomers(
  dependencies: Needed,
  { q, locale, judged }: Search,
  session: StaffSession,
): Promise<Group> {
  if (!may({ of: "staff", held: session.held }, "see-customers")) return { kind: "customers", total: 0, items: [] };
  const asked = { searchQuery: q, page: 1, pageSize: mostFound, judged };
  const { rows, total } = await findCustomers(dependencies, asked, session);
  const { countries } = catalogue(locale).publicPages.onboarding;
  return {
    kind: "customers",
    total,
    items: rows.map((row) => {
      const { customerId, name, identifier, country } = customerForStaff(dependencies.sealer, row);
      return {
        title: name,
        detail: `${identifier} · ${countries[country]}`,
        href: localePath(locale, href("/backoffice/customers/:customerId", { customerId })),
      };
    }),
  };
}

/** Rows of the queue have their states as text. */
function stateText(states: Readonly<Record<string, string>>, state: string): string {
  return states[state] ?? state;
}

function foundScreens(q: string, locale: Locale, { held }: StaffSession): Group {
  const { entries } = catalogue(locale).backoffice.menu;
  const words = wordsOf(q);
  const items = staffScreensFor(held).flatMap((screen) => {
    if (words.length === 0 || !areSaidIn(words, entries[screen])) return [];
    return [{ title: entries[screen], detail: "", href: localePath(locale, screen) }];
  });
  return { kind: "screens", total: items.length, items };
}
