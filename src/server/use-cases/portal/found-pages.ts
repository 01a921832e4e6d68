import { type MenuSection, sectionOf } from "#domain/portal/menu.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { mostFound } from "#domain/portal/search/kinds.ts";
import { areSaidIn, wordsOf } from "#domain/portal/search/said-in.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { localePath, type PagePath, requestsPath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { Found } from "./find-rows.ts";

/** Requests are made there, so they are found among what can be done. */
const acts: ReadonlySet<string> = new Set(requestTypes.map(requestsPath));

/** Pages whose name, or the name of whose section, a search begins the words of. @param menu what the visitor sees of it */
export function foundPages(q: string, locale: Locale, menu: readonly MenuSection[]): Found {
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
