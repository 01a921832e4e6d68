import * as z from "zod/mini";
import { may } from "#domain/policies/rights.ts";
import { staffScreensFor } from "#domain/policies/staff-screens.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { casePath } from "#domain/queue/case-path.ts";
import { type ReadKind, readKinds } from "#domain/queue/queue.ts";
import {
  type FoundGroup,
  type FoundItem,
  mostFound,
  type StaffFoundKind,
  shortestSearch,
  staffFoundKinds,
} from "#domain/search/kinds.ts";
import { areSaidIn, wordsOf } from "#domain/search/match-words.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { staffSearchSchema } from "#forms/backoffice/queue-schemas.ts";
import { type JudgedSearch, judgeSearch, noteFound } from "#server/audit/judge-search.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { countOfQueue, type NamedQueueItem, pageOfQueue } from "#server/database/repositories/queue.ts";
import { customerForStaff } from "#server/use-cases/back-office/customer-for-staff.ts";
import { findCustomers } from "#server/use-cases/search/find-customers.ts";
import { indexForReader } from "#server/use-cases/search/index-changes.ts";
import { catalogue } from "#texts/catalogue.ts";
import { staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { filterOf } from "./queue-filter.ts";
import { nameOf, type QueueNeeds } from "./queue-item.ts";

type Group = FoundGroup<StaffFoundKind>;

const groupOf = {
  application: "applications",
  request: "requests",
  message: "messages",
  upload: "uploads",
} as const satisfies Readonly<Record<ReadKind, StaffFoundKind>>;

/** Searches cases and customers in the staff member's countries, and screens that they may open. */
export const searchBackOffice = staffQuery({
  right: "enter-back-office",
  subject: noSubject,
  input: z.extend(staffSearchSchema, { locale: z.enum(locales) }),
  output: z.object({
    groups: z.array(
      z.object({
        kind: z.enum(staffFoundKinds),
        total: z.int(),
        items: z.array(z.object({ title: z.string(), detail: z.string(), href: z.string() })),
      }),
    ),
  }),
  route: {
    path: "/api/backoffice/search",
    summary: "Searches cases and screens, in the countries of the caller's roles",
    description: "Kinds with results; empty for fewer than two letters",
    inputInLanguage: staffSearchSchema,
    errors: [["too-many-requests", "30 searches an hour by masked values without a result"]],
  },
}).run(async ({ session, input: { q, locale } }, needs: QueueNeeds) => {
  if (searchKey(q).length < shortestSearch) return { groups: [] };
  const judged = await judgeSearch(needs, q, session);
  if (judged.reach === "nothing") return { groups: [] };
  const mayFindCases = may({ of: "staff", roles: session.roles }, "see-cases");
  const cases = mayFindCases ? await foundCases(needs, { q, locale, judged }, session) : [];
  const customers = await foundCustomers(needs, { q, locale, judged }, session);
  const groups = [...cases, customers, foundScreens(q, locale, session)].filter(({ total }) => total > 0);
  await noteFound(needs, judged, groups.length);
  return { groups };
});

interface Search {
  readonly q: string;
  readonly locale: Locale;
  readonly judged: JudgedSearch;
}

async function foundCases(needs: QueueNeeds, { q, locale, judged }: Search, session: StaffSession): Promise<Group[]> {
  const { database } = needs;
  await indexForReader(needs);
  const all = await filterOf(needs, { state: "any", assignee: null, searchQuery: q, judged }, session);
  const groups: Group[] = [];
  for (const kind of readKinds) {
    const filter = { ...all, kind };
    const rows = await pageOfQueue(database, filter, { sort: "-since", page: 1, pageSize: mostFound });
    const total = rows.length < mostFound ? rows.length : await countOfQueue(database, filter);
    groups.push({ kind: groupOf[kind], total, items: rows.map((row) => foundCase(needs, locale, row)) });
  }
  return groups;
}

function foundCase(needs: QueueNeeds, locale: Locale, row: NamedQueueItem): FoundItem {
  const { backofficeQueue: words, publicPages, requests } = catalogue(locale);
  const { reference, requestType, state, country } = row;
  const name = nameOf(needs, row);
  const where = country === null ? null : publicPages.onboarding.countries[country];
  const type = requestType && requests.types[requestType].label;
  const details = [type, name === null ? null : reference, stateText(words.states, state), where];
  return {
    title: name ?? reference ?? words.kinds[row.kind],
    detail: details.filter((detail) => detail !== null).join(" · "),
    href: casePath(locale, row),
  };
}

async function foundCustomers(needs: QueueNeeds, { q, locale, judged }: Search, session: StaffSession): Promise<Group> {
  if (!may({ of: "staff", roles: session.roles }, "see-customers")) return { kind: "customers", total: 0, items: [] };
  const asked = { searchQuery: q, page: 1, pageSize: mostFound, judged };
  const { rows, total } = await findCustomers(needs, asked, session);
  const { countries } = catalogue(locale).publicPages.onboarding;
  return {
    kind: "customers",
    total,
    items: rows.map((row) => {
      const { customerId, name, identifier, country } = customerForStaff(needs.sealer, row);
      return {
        title: name,
        detail: `${identifier} · ${countries[country]}`,
        href: localePath(locale, href("/backoffice/customers/:customerId", { customerId })),
      };
    }),
  };
}

function stateText(states: Readonly<Record<string, string>>, state: string): string {
  return states[state] ?? state;
}

function foundScreens(q: string, locale: Locale, { roles: held }: StaffSession): Group {
  const { entries } = catalogue(locale).backoffice.menu;
  const words = wordsOf(q);
  const items = staffScreensFor(held).flatMap((screen) => {
    if (words.length === 0 || !areSaidIn(words, entries[screen])) return [];
    return [{ title: entries[screen], detail: "", href: localePath(locale, screen) }];
  });
  return { kind: "screens", total: items.length, items };
}
