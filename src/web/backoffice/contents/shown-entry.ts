import type { OpeningHours } from "#domain/portal/dealers/dealer.ts";
import type { ContentEntry } from "#server/use-cases/back-office/contents/content-part.ts";

export type Entry = ContentEntry;

export function itemsOf(entry: Entry): readonly object[] {
  if ("people" in entry) return entry.people;
  return "questions" in entry ? entry.questions : [];
}

export function shownEntry(entry: Entry): Readonly<Record<string, string>> {
  const shown: Record<string, string> = {};
  walk(entry, "", shown);
  itemsOf(entry).forEach((_, place) => {
    shown[`${"people" in entry ? "people" : "questions"}.${place}.position`] = String(place + 1);
  });
  if ("latitude" in entry) {
    shown["brands"] = entry.brands.join(", ");
    shown["hours"] = entry.hours.map(hoursLine).join("\n");
  }
  return shown;
}

const hoursLine = ({ days, opens, closes }: OpeningHours) => `${dayRange(days)} ${opens}-${closes}`;

/** Writes consecutive days as `1-5`, others as `1,3`. */
function dayRange(days: readonly number[]): string {
  const [first = 0] = days;
  const isRange = days.length > 2 && days.every((day, place) => day === first + place);
  return isRange ? `${first}-${days.at(-1)}` : days.join(",");
}

function walk(value: unknown, path: string, shown: Record<string, string>): void {
  if (typeof value === "string" || typeof value === "number") shown[path] = String(value);
  if (typeof value !== "object" || value === null) return;
  if (path.endsWith(".segments") && Array.isArray(value)) {
    for (const segment of value) shown[`${path}.${segment}`] = "on";
    return;
  }
  for (const [name, one] of Object.entries(value)) walk(one, path === "" ? name : `${path}.${name}`, shown);
}
