import type { StepUp } from "#server/contract/profile.ts";
import { useSecondsUntil } from "#web/ui/use-seconds-until.ts";

/** Whether the password has to be given again, also once the last time lapses while the page is read. */
export function useIsStepUpNeeded({ provedUntil }: StepUp): boolean {
  const seconds = useSecondsUntil(provedUntil ?? "");
  return provedUntil === null || seconds === 0;
}
