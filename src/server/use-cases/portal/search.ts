import type { Identity } from "#domain/accounts/identity.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { type MenuSection, menuFor, sectionOf } from "#domain/portal/menu.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { type Action, actionsFor } from "#domain/search/actions.ts";
import { type FoundGroup, type FoundKind, foundKinds, mostFound, shortestSearch } from "#domain/search/kinds.ts";
import { areSaidIn, wordsOf } from "#domain/search/match-words.ts";
import { monthIn } from "#domain/search/month-in.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { localePath, type PagePath, requestsPath } from "#domain/shared/paths.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { catalogue } from "#texts/catalogue.ts";
import { dateTag } from "#texts/date-tag.ts";
import { format } from "#texts/format.ts";
import { findPortalActor } from "../accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "../context.ts";
import { type Found, findRows } from "./find-rows.ts";

export async function search(
  dependencies: PortalDependencies,
  q: string,
  visitor: Visitor,
): Promise<{ readonly groups: readonly FoundGroup[] }> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const actor = await findPortalActor(database, visitor, now);
  if (searchKey(q).length < shortestSearch) return { groups: [] };
  const { locale } = visitor;
  const today = calendarDateInPrague(now);
  const customer = actor && (await findCustomerById(database, actor.customerId));
  const identity = customer ? { roles: actor.roles, country: customer.country } : null;
  const rows = actor ? await findRows(dependencies, q, actor, locale) : {};
  const found: Partial<Record<FoundKind, Found>> = {
    ...rows,
    pages: foundPages(q, locale, menuFor(locale, identity)),
    acts: foundActions(q, locale, identity, today),
  };
  return {
    groups: foundKinds.flatMap((kind) => {
      const { total, items } = found[kind] ?? { total: 0, items: [] };
      return total > 0 ? [{ kind, total, items }] : [];
    }),
  };
}

const acts: ReadonlySet<string> = new Set(requestTypes.map(requestsPath));

function foundPages(q: string, locale: Locale, menu: readonly MenuSection[]): Found {
  const { portal, account, profile } = catalogue(locale);
  const { entries, messages } = portal.menu;
  const ofMenu = menu.flatMap((section) => [section, ...section.entries]).filter(({ isActive }) => isActive);
  const pages: readonly (readonly [path: PagePath, title: string])[] = [
    ...ofMenu.filter(({ path }) => !acts.has(path)).map(({ path }) => [path, entries[path]] as const),
    ["/messages", messages],
    ["/settings", account.settings.title],
    ["/settings/profile", profile.title],
  ];
  const words = wordsOf(q);
  const items = pages.flatMap(([path, title]) => {
    const section = sectionOf(path, menu);
    const detail = section === null || section.path === path ? "" : entries[section.path];
    if (words.length === 0 || !areSaidIn(words, `${title} ${detail}`)) return [];
    return [{ title, detail, href: localePath(locale, path) }];
  });
  return { total: items.length, items: items.slice(0, mostFound) };
}

/** Finds actions by a search such as `stáhnout faktury za říjen`. */
function foundActions(q: string, locale: Locale, identity: Pick<Identity, "country"> | null, today: string): Found {
  const { search, requests } = catalogue(locale);
  const { month, rest } = monthIn(q, locale, today);
  const named = ({ act, month: of }: Action) => {
    if (typeof act === "object") {
      const { label, about } = requests.types[act.request];
      return { title: label, detail: search.request.title, words: `${search.request.words} ${about}` };
    }
    const { title, words } = search.acts[act];
    return { title: of === null ? title : format(title, { month: monthText(locale, of) }), detail: "", words };
  };
  const items = actionsFor(locale, identity, month, today).flatMap((act) => {
    if (month !== null && act.month === null) return [];
    const { title, detail, words } = named(act);
    if (!areSaidIn(rest, `${title} ${detail} ${words} ${search.smallWords}`)) return [];
    const section = act.section === null ? "" : `#${act.section}`;
    return [{ title, detail, href: localePath(locale, act.path) + section }];
  });
  return { total: items.length, items: items.slice(0, mostFound) };
}

function monthText(locale: Locale, month: string): string {
  const monthFormat = new Intl.DateTimeFormat(dateTag(locale), { month: "long", year: "numeric", timeZone: "UTC" });
  return monthFormat.format(new Date(`${month}-01`));
}
