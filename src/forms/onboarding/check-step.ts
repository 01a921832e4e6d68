import type { Entity } from "#domain/onboarding/rules/field.ts";
import { partsOf } from "#domain/onboarding/sections.ts";
import type { RuleContext, Step, ValuesOf } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { checkPart, isPlainObject } from "#forms/onboarding/check-part.ts";

/** Values have known fields only, trimmed, numbers as numbers. */
export interface CheckedStep<S extends Step> {
  readonly values: ValuesOf[S];
  readonly problems: readonly Problem[];
}

/**
 * Browser and server both call it, so they cannot disagree. Never throws.
 *
 * @param raw untrusted; unknown fields and parts that do not apply are dropped
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

/** An empty part leaves no trace. */
function placed(root: Entity, at: readonly string[], values: Entity): Entity {
  const [name, ...rest] = at;
  if (Object.keys(values).length === 0) return root;
  if (name === undefined) return { ...root, ...values };
  const inner = root[name];
  return { ...root, [name]: placed(isPlainObject(inner) ? inner : {}, rest, values) };
}
