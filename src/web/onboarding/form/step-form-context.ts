import { createContext, useContext, useSyncExternalStore } from "react";
import { factsOf } from "#domain/countries/facts.ts";
import type { Problem, ProblemCode } from "#domain/shared/result.ts";
import { problemText } from "#texts/problem-text.ts";
import type { RequestedStep } from "../requested-changes/requested-step.ts";
import { useWizard } from "../state/wizard-context.ts";
import type { StepProblems } from "./step-problems.ts";

export interface StepFormContextValue {
  readonly problems: StepProblems;
  /** the values that may change; null: all */
  readonly asked: RequestedStep | null;
  /**
   * Parts and lists register how to open the closed parent of an element, since a hidden element cannot take the focus.
   */
  readonly onReveal: (reveal: (target: Element) => void) => () => void;
  readonly reveal: (target: Element) => void;
}

export const StepFormContext = createContext<StepFormContextValue | null>(null);

/** Counts how often the part was opened: a list in it then opens its blank cards. */
export const PartContext = createContext(0);

export function useStepFormContext(): StepFormContextValue {
  const context = useContext(StepFormContext);
  if (!context) throw new Error("a wizard field is used outside a step form");
  return context;
}

export function useMayChange(): (path: string) => boolean {
  const { asked, problems } = useStepFormContext();
  const open = useSyncExternalStore(problems.subscribe, problems.open, problems.open);
  return (path) => asked === null || asked.mayChange(path, open);
}

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

/** Returns the problems in parts of the step, shown or not. @param at paths of parts, lists or cards */
export function useRemaining(at: readonly string[]): readonly Problem[] {
  const { problems } = useStepFormContext();
  const { remaining } = useSyncExternalStore(problems.subscribe, problems.get, problems.get);
  return remaining.filter(({ path }) => at.some((one) => path === one || path.startsWith(`${one}.`)));
}

export function useProblemText(): (code: ProblemCode) => string {
  const { application, locale, problems } = useWizard();
  return (code) => problemText(code, factsOf(application.country), locale, problems);
}
