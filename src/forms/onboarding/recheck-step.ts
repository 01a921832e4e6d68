import { pathsAffectedBy } from "#domain/onboarding/affected-paths.ts";
import { type Part, partsOf } from "#domain/onboarding/parts.ts";
import type { RuleContext, Step } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { checkOneCard, checkPart } from "#forms/onboarding/check-part.ts";

/**
 * The problems of a step after one change: only the card or part that holds the path is read again, and only what the change
 * can make right or wrong is replaced.
 *
 * @param path what changed: a field, a card (`uboData.owners.1`) or a list
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

function problemsAround(part: Part, raw: unknown, path: string, context: RuleContext): readonly Problem[] {
  const [name, index] = path.split(".").slice(part.at.length);
  if (part.list && name === part.list.name && index !== undefined && /^\d+$/.test(index)) {
    return checkOneCard(part, Number(index), raw, context);
  }
  return checkPart(part, raw, context).problems;
}

function holds({ at }: Part, path: string): boolean {
  return at.length === 0 || covers(at.join("."), path);
}

function covers(path: string, other: string): boolean {
  return other === path || other.startsWith(`${path}.`);
}
