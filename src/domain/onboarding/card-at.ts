import type { Fields } from "#domain/onboarding/rules/field.ts";
import { partsOf } from "#domain/onboarding/sections.ts";
import type { RuleContext, Step } from "#domain/onboarding/types.ts";

interface CardAt {
  readonly at: string;
  readonly name: string;
  readonly fields: Fields;
}

/**
 * @param path dotted from the root of the step's values, like `uboData.owners.1.isPep`
 * @returns null where the step has no such field in this context
 */
export function cardAt(step: Step, path: string, context: RuleContext): CardAt | null {
  const names = path.split(".");
  const name = names.at(-1) ?? path;
  const at = path.slice(0, -name.length);
  const depth = names.length - 1;
  const above = names.slice(0, depth).join(".");
  for (const part of partsOf(step, context)) {
    if (part.isEmptied || part.isUnjudged) continue;
    const own = part.at.join(".");
    if (own === above) return { at, name, fields: part.fields };
    const { list } = part;
    if (list && above === `${own}.${list.name}.${names[depth - 1]}`) return { at, name, fields: list.fields };
  }
  return null;
}
