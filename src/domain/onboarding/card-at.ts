import { partsOf } from "#domain/onboarding/parts.ts";
import type { Fields } from "#domain/onboarding/rules/field.ts";
import type { RuleContext, Step } from "#domain/onboarding/types.ts";

/** The part, or the card of its list, that a path leads into. */
interface CardAt {
  /** path of the card with its dot; empty: the root of the step's values */
  readonly at: string;
  readonly name: string;
  readonly fields: Fields;
}

/**
 * Where a field stands.
 *
 * @param path dotted from the root of the step's values, like `uboData.owners.1.isPep`
 * @returns null where the step asks for nothing of the kind in this context
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
