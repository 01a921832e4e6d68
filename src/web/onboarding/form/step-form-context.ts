import { createContext, useContext, useSyncExternalStore } from "react";
import { factsOf } from "#domain/countries/facts.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import { problemText } from "#texts/problem-text.ts";
import { useWizard } from "../state/wizard-context.ts";
import type { StepProblems } from "./step-problems.ts";

export interface StepFormContextValue {
  readonly problems: StepProblems;
  /** A list of cards sets how to open the cards with problems, since a closed card cannot take the focus. */
  readonly onReveal: (reveal: () => void) => () => void;
}

export const StepFormContext = createContext<StepFormContextValue | null>(null);

export function useStepFormContext(): StepFormContextValue {
  const context = useContext(StepFormContext);
  if (!context) throw new Error("a field of the wizard stands outside of a step's form");
  return context;
}

/** The error and the warning of a field, in words. */
export function useSaid(path: string): { error: string | undefined; warning: string | undefined } {
  const { problems } = useStepFormContext();
  const { warnings } = useWizard();
  const problem = useSyncExternalStore(
    problems.subscribe,
    () => problems.get().problems.find((one) => one.path === path)?.code,
    () => undefined,
  );
  const warning = useSyncExternalStore(
    problems.subscribe,
    () => problems.get().warnings.find((one) => one.path === path)?.code,
    () => undefined,
  );
  const wordsFor = useProblemText();
  return { error: problem && wordsFor(problem), warning: warning && warnings[warning] };
}

/** The words for a problem on this screen. */
export function useProblemText(): (code: ProblemCode) => string {
  const { application, locale, problems } = useWizard();
  return (code) => problemText(code, factsOf(application.country), locale, problems);
}
