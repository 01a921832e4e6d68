import { type Part, partsOf } from "#domain/onboarding/parts.ts";
import type { Fields } from "#domain/onboarding/rules/field.ts";
import type { RuleContext, Step } from "#domain/onboarding/types.ts";

/**
 * What a change of one field can make right or wrong: the field itself and those of the same card whose rules look at
 * it. A path that is not a field of a card (a list, a whole card) stands for itself and everything beneath it.
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

function affectedIn({ at, fields, list }: Part, names: readonly string[]): readonly string[] | null {
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
