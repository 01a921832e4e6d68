import type { Fields } from "#domain/onboarding/rules/field.ts";
import { partsOf, type Section } from "#domain/onboarding/sections.ts";
import type { RuleContext, Step } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { checkOneCard, checkPart } from "#forms/onboarding/check-part.ts";

/**
 * Reads only the card or part of the path again, and replaces only affected problems.
 *
 * @param path a field, a card (`uboData.owners.1`) or a list
 * @param before the problems known so far
 */
export function recheckStep(
  step: Step,
  raw: unknown,
  path: string,
  before: readonly Problem[],
  context: RuleContext,
): readonly Problem[] {
  const affected = pathsAffectedBy(step, path, context);
  const isAffected = (problem: Problem) => affected.some((one) => covers(one, problem.path));
  const fresh = partsOf(step, context)
    .filter((part) => holds(part, path))
    .flatMap((part) => problemsAround(part, raw, path, context).filter(isAffected));
  return [...before.filter((problem) => !isAffected(problem)), ...fresh];
}

function problemsAround(part: Section, raw: unknown, path: string, context: RuleContext): readonly Problem[] {
  const [name, index] = path.split(".").slice(part.at.length);
  if (part.list && name === part.list.name && index !== undefined && /^\d+$/.test(index)) {
    return checkOneCard(part, Number(index), raw, context);
  }
  return checkPart(part, raw, context).problems;
}

function holds({ at }: Section, path: string): boolean {
  return at.length === 0 || covers(at.join("."), path);
}

function covers(path: string, other: string): boolean {
  return other === path || other.startsWith(`${path}.`);
}

/**
 * A field affects itself and the fields of its card whose rules depend on it; a list or card affects itself and
 * everything below.
 *
 * @param path dotted from the root of the step's values, like `uboData.owners.1.isPep`
 */
export function pathsAffectedBy(step: Step, path: string, context: RuleContext): readonly string[] {
  const names = path.split(".");
  for (const part of partsOf(step, context)) {
    const affected = affectedIn(part, names);
    if (affected) return affected;
  }
  return [path];
}

function affectedIn({ at, fields, list }: Section, names: readonly string[]): readonly string[] | null {
  const [name, index, inCard] = names.slice(at.length);
  if (name === undefined || !at.every((part, depth) => names[depth] === part)) return null;
  const prefix = [...at, ""].join(".");
  if (list && (name === list.count || (name === list.name && index === undefined))) return [`${prefix}${list.name}`];
  if (list && name === list.name) {
    const card = `${prefix}${name}.${index}`;
    return inCard === undefined ? [card] : dependents(list.fields, inCard).map((field) => `${card}.${field}`);
  }
  return fields[name] ? dependents(fields, name).map((field) => prefix + field) : null;
}

function dependents(fields: Fields, changed: string): string[] {
  const others = Object.entries(fields).filter(
    ([name, field]) =>
      name !== changed &&
      field &&
      [field.applies, field.judged, ...field.rules].some((part) => part?.dependsOn.includes(changed)),
  );
  return [changed, ...others.map(([name]) => name)];
}
