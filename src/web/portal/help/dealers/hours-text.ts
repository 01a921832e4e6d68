import type { OpeningHours } from "#domain/portal/dealers/dealer.ts";
import { dayMs } from "#domain/shared/days.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { fullLocales } from "#web/texts/language-names.ts";

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

/** `po–pá 8:00–17:00`: days that follow each other as one range, times as people write them. */
export function hoursText(locale: Locale, { days, opens, closes }: OpeningHours): string {
  const name = new Intl.DateTimeFormat(fullLocales[locale], { weekday: "short", timeZone: "UTC" });
  const dayName = (day: number) => name.format(monday + (day - 1) * dayMs);
  const ranges = days
    .toSorted((a, b) => a - b)
    .reduce<[number, number][]>((runs, day) => {
      const last = runs.at(-1);
      return last?.[1] === day - 1 ? [...runs.slice(0, -1), [last[0], day]] : [...runs, [day, day]];
    }, []);
  const named = ranges.map(([first, last]) => (first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`));
  return `${named.join(", ")} ${shortTime(opens)}–${shortTime(closes)}`;
}

const shortTime = (time: string) => time.replace(/^0/, "");
