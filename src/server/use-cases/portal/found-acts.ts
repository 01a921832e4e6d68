import type { Identity } from "#domain/accounts/identity.ts";
import { type Act, actsFor } from "#domain/portal/search/acts.ts";
import { mostFound } from "#domain/portal/search/kinds.ts";
import { monthIn } from "#domain/portal/search/month-in.ts";
import { areSaidIn } from "#domain/portal/search/said-in.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { dateTag } from "#texts/date-tag.ts";
import { format } from "#texts/format.ts";
import type { Found } from "./find-rows.ts";

/** What can be done by a search, as `stáhnout faktury za říjen`. */
export function foundActs(q: string, locale: Locale, identity: Pick<Identity, "country"> | null, today: string): Found {
  const { search, requests } = catalogue(locale);
  const { month, rest } = monthIn(q, locale, today);
  const named = ({ act, month: of }: Act) => {
    if (typeof act === "object") {
      const { label, about } = requests.types[act.request];
      return { title: label, detail: search.request.title, words: `${search.request.words} ${about}` };
    }
    const { title, words } = search.acts[act];
    return { title: of === null ? title : format(title, { month: monthText(locale, of) }), detail: "", words };
  };
  const items = actsFor(locale, identity, month, today).flatMap((act) => {
    // A month means only what is done for a month.
    if (month !== null && act.month === null) return [];
    const { title, detail, words } = named(act);
    if (!areSaidIn(rest, `${title} ${detail} ${words} ${search.smallWords}`)) return [];
    const section = act.section === null ? "" : `#${act.section}`;
    return [{ title, detail, href: localePath(locale, act.path) + section }];
  });
  return { total: items.length, items: items.slice(0, mostFound) };
}

function monthText(locale: Locale, month: string): string {
  const format = new Intl.DateTimeFormat(dateTag(locale), { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01`));
}
