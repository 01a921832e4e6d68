import { type ParagraphDifference, paragraphDifferences } from "#domain/shared/text-differences.ts";
import type { ContentSection } from "./content-sections.ts";

export interface EntryDifference {
  readonly entry: string;
  readonly change: "added" | "removed" | "changed";
  readonly fields: readonly { readonly path: string; readonly paragraphs: readonly ParagraphDifference[] }[];
}

type Entry = Readonly<Record<string, unknown>>;

export function entryKey(entry: Entry): string {
  const { id, country, kind } = entry;
  return typeof id === "string" ? id : `${String(country)}-${String(kind)}`;
}

/** The order of entries counts only for groups of questions, where an entry without a name represents it. */
export function contentDifferences(
  part: ContentSection,
  before: readonly Entry[],
  after: readonly Entry[],
): readonly EntryDifference[] {
  const [old, fresh] = [byKey(before), byKey(after)];
  const differences: EntryDifference[] = [];
  const [was, is] = [[...old.keys()].join("\n"), [...fresh.keys()].join("\n")];
  if (part === "faq" && hasMoved(was, is)) {
    const paragraphs = paragraphDifferences(linesIn(was), linesIn(is));
    differences.push({ entry: "", change: "changed", fields: [{ path: "order", paragraphs }] });
  }
  for (const entry of new Set([...fresh.keys(), ...old.keys()])) {
    const [texts, now] = [textsIn(old.get(entry)), textsIn(fresh.get(entry))];
    const fields = [...new Set([...now.keys(), ...texts.keys()])]
      .filter((path) =>
        path.endsWith(orderOf) ? hasMoved(texts.get(path), now.get(path)) : now.get(path) !== texts.get(path),
      )
      .map((path) => ({ path, paragraphs: paragraphDifferences(linesIn(texts.get(path)), linesIn(now.get(path))) }));
    const change = !old.has(entry) ? "added" : fresh.has(entry) ? "changed" : "removed";
    if (fields.length > 0) differences.push({ entry, change, fields });
  }
  return differences;
}

const byKey = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entryKey(entry), entry]));

/** The order counts only where a remaining entry has changed its place among the others that remained. */
const orderOf = ".order";

function hasMoved(before = "", after = ""): boolean {
  const [was, is] = [before.split("\n"), after.split("\n")];
  const stayed = (names: readonly string[], others: readonly string[]) => names.filter((name) => others.includes(name));
  return stayed(was, is).join("\n") !== stayed(is, was).join("\n");
}

const linesIn = (text = "") => text.split(/\n+/).filter((line) => line.trim() !== "");

/** Paths name list items by id or name, as in `questions.payments.texts.cs`. */
function textsIn(value: unknown): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  walk(value, [], texts);
  return texts;
}

function walk(value: unknown, path: readonly string[], texts: Map<string, string>): void {
  if (value === undefined || value === null) return;
  if (!Array.isArray(value)) {
    if (typeof value === "object") for (const [name, one] of Object.entries(value)) walk(one, [...path, name], texts);
    else if (typeof value === "string" || typeof value === "number") texts.set(path.join("."), String(value));
    return;
  }
  if (value.every((one) => typeof one !== "object")) {
    if (value.length > 0) texts.set(path.join("."), value.join(", "));
    return;
  }
  const names = value.map((one, place) => nameIn(one) ?? String(place + 1));
  names.forEach((name, place) => {
    // Duplicate names are distinguished by their position.
    const isTwice = names.indexOf(name) !== place;
    walk(value[place], [...path, isTwice ? `${name} ${place + 1}` : name], texts);
  });
  const named = names.filter((name) => !/^\d+$/.test(name));
  if (named.length > 0) texts.set(`${path.join(".")}${orderOf}`, named.join("\n"));
}

function nameIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const named = [Reflect.get(value, "id"), Reflect.get(value, "name")].find((one) => typeof one === "string");
  return typeof named === "string" ? named.replaceAll(".", " ") : undefined;
}
