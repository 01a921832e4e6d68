import { type AskableStep, isAskedFor } from "#domain/cases/change-request-paths.ts";
import type { RuleContext } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { checkStep } from "./check-step.ts";

/**
 * While changes are asked for: the problems of a step that the applicant can mend, or has made. What is stored and not asked
 * for stays as it is, even if a document has run out since it was filed.
 *
 * @param stored values of the step
 * @param asked paths of the step that may change
 */
export function mendableProblems(
  step: AskableStep,
  problems: readonly Problem[],
  { stored, asked, context }: { stored: unknown; asked: readonly string[]; context: RuleContext },
): readonly Problem[] {
  const known = new Set(checkStep(step, stored, context).problems.map(({ path, code }) => `${path} ${code}`));
  return problems.filter(({ path, code }) => isAskedFor(step, path, asked, context) || !known.has(`${path} ${code}`));
}
