import type { StepUp } from "#server/contract/profile.ts";
import { useSecondsUntil } from "#web/ui/use-seconds-until.ts";

/** Returns whether the password has to be given again, also when the step-up expires while the page is open. */
export function useIsStepUpNeeded({ provedUntil }: StepUp): boolean {
  const seconds = useSecondsUntil(provedUntil ?? "");
  return provedUntil === null || seconds === 0;
}
