import { searchKey } from "#domain/portal/lists.ts";
import { addMonths } from "#domain/shared/calendar-date.ts";
import { inEachLocale, type Locale } from "#domain/shared/locale.ts";

interface NamedMonth {
  /** `YYYY-MM` */
  readonly month: string | null;
  /** in the form of `searchKey` */
  readonly rest: readonly string[];
}

/**
 * Finds a month among words: by name in any grammatical case (`říjen`, `října`, `oct`), or in figures (`10/2026`,
 * `2026-10`). Without a year it is the latest that has begun.
 *
 * @param today `YYYY-MM-DD`
 */
export function monthIn(text: string, locale: Locale, today: string): NamedMonth {
  const said = text.split(/\s+/).filter((word) => searchKey(word) !== "");
  const inFigures = said.map(figuresOf).find((month) => month !== null) ?? null;
  if (inFigures !== null) return { month: inFigures, rest: keys(said.filter((word) => figuresOf(word) === null)) };
  const named = said.map((word) => monthNamed(searchKey(word), locale));
  const at = named.findIndex((number) => number !== null);
  const number = named[at] ?? null;
  if (number === null) return { month: null, rest: keys(said) };
  const years = said.filter((word) => /^20\d\d\.?$/.test(word));
  const rest = said.filter((word, index) => index !== at && !years.includes(word));
  return { month: monthOf(number, years[0]?.slice(0, 4), today), rest: keys(rest) };
}

function monthOf(number: number, year: string | undefined, today: string): string {
  const month = String(number).padStart(2, "0");
  if (year !== undefined) return `${year}-${month}`;
  const ofThisYear = `${today.slice(0, 4)}-${month}`;
  return ofThisYear <= today.slice(0, 7) ? ofThisYear : addMonths(`${ofThisYear}-01`, -12).slice(0, 7);
}

function keys(words: readonly string[]): string[] {
  return words
    .flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
    .map(searchKey)
    .filter((word) => word !== "");
}

function figuresOf(word: string): string | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])[/.](20\d\d)$/.exec(word) ?? [];
  if (month !== undefined && year !== undefined) return `${year}-${month.padStart(2, "0")}`;
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(word) ? word : null;
}

/** Each month alone and in a date: the forms differ where nouns are inflected. */
const names = inEachLocale((locale) =>
  Array.from({ length: 12 }, (_, index) => {
    const at = new Date(Date.UTC(2026, index, 1));
    const alone = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(at);
    const inDate = new Intl.DateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" })
      .formatToParts(at)
      .find(({ type }) => type === "month");
    return [searchKey(alone), searchKey(inDate?.value ?? alone)] as const;
  }),
);

const shortestName = 3;

function monthNamed(word: string, locale: Locale): number | null {
  if (word.length < shortestName) return null;
  const forms = names[locale];
  const exact = forms.findIndex((both) => both.some((name) => name === word));
  if (exact >= 0) return exact + 1;
  const begun = forms.findIndex((both) => both.some((name) => name.startsWith(word)));
  if (begun >= 0) return begun + 1;
  const stems = forms.map(([alone, inDate]) => sameStart(alone, inDate));
  const longest = stems
    .filter((stem) => stem.length >= shortestName && word.startsWith(stem) && word.length - stem.length <= longestCase)
    .toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : stems.indexOf(longest) + 1;
}

/** `října` of `říj`, `októberben` of `október` */
const longestCase = 4;

function sameStart(one: string, other: string): string {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return one.slice(0, same);
}
