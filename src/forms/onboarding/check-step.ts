import { partsOf } from "#domain/onboarding/parts.ts";
import type { Entity } from "#domain/onboarding/rules/field.ts";
import type { RuleContext, Step, ValuesOf } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { checkPart, isPlainObject } from "#forms/onboarding/check-part.ts";

/** What came of checking a step: the values as read (only known fields, trimmed, numbers as numbers) and what is wrong. */
export interface CheckedStep<S extends Step> {
  readonly values: ValuesOf[S];
  readonly problems: readonly Problem[];
}

/**
 * Reads what arrived for a step and applies the country's rules. The browser and the server call this very function,
 * so that they cannot disagree. Never throws, whatever `raw` is.
 *
 * @param raw the step's `values` as they came: unknown fields and parts that do not apply are left out
 * @returns no problems means the step may be stored
 */
export function checkStep<S extends Step>(step: S, raw: unknown, context: RuleContext): CheckedStep<S> {
  let values: Entity = {};
  const problems = new Map<string, Problem>();
  for (const part of partsOf(step, context)) {
    const checked = checkPart(part, raw, context);
    values = placed(values, part.at, checked.values);
    for (const problem of checked.problems) problems.set(problem.path, problem);
  }
  return { values, problems: [...problems.values()] };
}

/** The step's values with a part's where they belong; a part with nothing in it leaves no trace. */
function placed(root: Entity, at: readonly string[], values: Entity): Entity {
  const [name, ...rest] = at;
  if (Object.keys(values).length === 0) return root;
  if (name === undefined) return { ...root, ...values };
  const inner = root[name];
  return { ...root, [name]: placed(isPlainObject(inner) ? inner : {}, rest, values) };
}
