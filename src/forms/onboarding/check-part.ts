import type { Entity, Fields } from "#domain/onboarding/rules/field.ts";
import { judgeCard } from "#domain/onboarding/rules/judge-card.ts";
import type { CardList, Section } from "#domain/onboarding/sections.ts";
import type { RuleContext } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { ownValue, readCard } from "#forms/onboarding/read-card.ts";
import { longestList } from "#forms/onboarding/read-value.ts";

export interface CheckedPart {
  readonly values: Entity;
  readonly problems: readonly Problem[];
}

export function checkPart(part: Section, rawStep: unknown, context: RuleContext): CheckedPart {
  const { list } = part;
  const empty = list ? { [list.count]: 0, [list.name]: [] } : {};
  if (part.isEmptied) return { values: empty, problems: [] };
  const found = walk(rawStep, part.at);
  if ("problem" in found) return { values: empty, problems: part.isUnjudged ? [] : [found.problem] };
  if (part.isUnjudged) return { values: readCard(found.raw, part.fields).values, problems: [] };
  const own = checkCard(part.fields, found.raw, part.at.join("."), context);
  if (!list) return own;
  const cards = checkList(list, ownValue(found.raw, list.name), [...part.at, list.name].join("."), context);
  return {
    values: { ...own.values, [list.count]: cards.values.length, [list.name]: cards.values },
    problems: [...own.problems, ...cards.problems],
  };
}

export function checkOneCard(part: Section, index: number, rawStep: unknown, context: RuleContext): readonly Problem[] {
  const found = walk(rawStep, part.at);
  const entries = part.list && "raw" in found ? ownValue(found.raw, part.list.name) : undefined;
  const isReadable = Array.isArray(entries) && entries.length <= longestList && index < entries.length;
  if (!part.list || part.isEmptied || !isReadable) return checkPart(part, rawStep, context).problems;
  return checkEntry(part.list, entries[index], [...part.at, part.list.name, index].join("."), context).problems;
}

export function checkCard(fields: Fields, raw: object, at: string, context: RuleContext): CheckedPart {
  const judged = judgeCard(fields, readCard(raw, fields), context);
  const problems = judged.problems.map(({ name, code }) => ({ path: at === "" ? name : `${at}.${name}`, code }));
  return { values: judged.values, problems };
}

function checkList(
  list: CardList,
  raw: unknown,
  at: string,
  context: RuleContext,
): { values: readonly Entity[]; problems: readonly Problem[] } {
  const entries = isNotGiven(raw) ? [] : raw;
  if (!Array.isArray(entries)) return { values: [], problems: [{ path: at, code: "invalid-format" }] };
  if (entries.length > longestList) return { values: [], problems: [{ path: at, code: "too-many" }] };
  if (entries.length === 0 && list.isRequired) return { values: [], problems: [{ path: at, code: "required" }] };
  const cards = Array.from(entries, (entry: unknown, index) => checkEntry(list, entry, `${at}.${index}`, context));
  return { values: cards.map(({ values }) => values), problems: cards.flatMap(({ problems }) => problems) };
}

function checkEntry(list: CardList, raw: unknown, at: string, context: RuleContext): CheckedPart {
  if (isNotGiven(raw)) return checkCard(list.fields, {}, at, context);
  if (!isPlainObject(raw)) return { values: {}, problems: [{ path: at, code: "invalid-format" }] };
  return checkCard(list.fields, raw, at, context);
}

/** A missing object counts as empty; another type is a problem at its place. */
function walk(raw: unknown, at: readonly string[]): { raw: object } | { problem: Problem } {
  let here = raw;
  for (const [depth, name] of ["", ...at].entries()) {
    if (depth > 0 && isPlainObject(here)) here = ownValue(here, name);
    if (isNotGiven(here)) return { raw: {} };
    if (!isPlainObject(here)) return { problem: { path: at.slice(0, depth).join("."), code: "invalid-format" } };
  }
  return isPlainObject(here) ? { raw: here } : { raw: {} };
}

function isNotGiven(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === "";
}

export function isPlainObject(raw: unknown): raw is Entity {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}
