import { type AskableStep, isAskedFor } from "#domain/cases/change-request-paths.ts";
import type { RuleContext } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { checkStep } from "./check-step.ts";

/**
 * Problems that the applicant can correct, or has caused, while changes are requested. Other stored values stay, even
 * if a document has expired since.
 *
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
