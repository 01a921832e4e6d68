import type { RuleContext, Step } from "#domain/onboarding/types.ts";
import { type AskableStep, isAskedFor, isPaper } from "#domain/review/ask-paths.ts";
import { takeAsked } from "#domain/review/take-asked.ts";
import type { Problem } from "#domain/shared/result.ts";
import { mendableProblems } from "#forms/onboarding/mendable-problems.ts";
import type { AskedRound, OpenApplication } from "#server/contract/onboarding.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import type { Typed } from "../state/blank-values.ts";
import { objectOf } from "../state/typed-step.ts";

export type ShownAsk = AskedRound["asks"][number];

/** A step of which something is asked, since the application was filed. All else in it stays as it is stored. */
export interface AskedStep {
  readonly asks: readonly ShownAsk[];
  readonly mayChange: (path: string) => boolean;
  /** The step's values with nothing changed but what is asked. */
  readonly take: (wire: Typed) => Typed;
  readonly mendable: (problems: readonly Problem[]) => readonly Problem[];
}

const askable: readonly AskableStep[] = [0, 1, 2];

/** @returns null: the whole step may be filled in */
export function askedStepOf(step: Step, { changes, steps }: OpenApplication, context: RuleContext): AskedStep | null {
  if (changes === null || step === "onedoc") return null;
  const asks = changes.asks.filter((ask) => ask.step === step);
  const asked = asks.map(({ path }) => path);
  const stored = steps.find((one) => one.step === step)?.values;
  const mayChange = (path: string) => isAskedFor(step, path, asked, context);
  return {
    asks,
    mayChange,
    take: (wire) => objectOf(takeAsked(stored, withWholePhone(step, wire, stored, mayChange), mayChange)),
    mendable: (problems) => mendableProblems(step, problems, { stored, asked, context }),
  };
}

/** Where the calling code has to stay, another one stands with the number itself. */
function withWholePhone(step: AskableStep, wire: Typed, stored: unknown, mayChange: AskedStep["mayChange"]): Typed {
  if (step === 2) {
    const { customerData: before } = objectOf(stored);
    const mayChangeHere = (path: string) => mayChange(`customerData.${path}`);
    return { ...wire, customerData: withWholePhone(0, objectOf(wire.customerData), before, mayChangeHere) };
  }
  if (step === 1 || mayChange("phone_code") || !mayChange("phone")) return wire;
  const { phone_code: code } = objectOf(stored);
  const isOther = asText(wire.phone_code) !== asText(code) && asText(wire.phone) !== "";
  return isOther ? { ...wire, phone: `${asText(wire.phone_code)} ${asText(wire.phone)}` } : wire;
}

/** A paper that is asked for in a step and has not been sent. */
export function missingPapers(changes: AskedRound | null, step: Step): readonly Problem[] {
  const open = changes?.asks.filter((ask) => ask.step === step && isPaper(ask.path) && !ask.isAnswered) ?? [];
  return open.map(({ path }) => ({ path, code: "required" }));
}

/** The step to go on with while changes are asked for: the first that lacks an answer, or the last one. @param done was just answered */
export function nextAskedStep({ asks }: AskedRound, done: Step | null = null): Step {
  const open = asks.filter(({ step, isAnswered }) => !isAnswered && step !== done).map(({ step }) => step);
  return askable.find((step) => open.includes(step)) ?? "onedoc";
}

/** The step before that has something to be changed; null: none has. */
export function askedBefore({ asks }: AskedRound, step: Step): AskableStep | null {
  const before = asks.map((ask) => ask.step).filter((one) => step === "onedoc" || one < step);
  return askable.findLast((one) => before.includes(one)) ?? null;
}

/** Whether a step has something to be changed, or changes to be sent. */
export function isAskedStep(changes: AskedRound, step: Step): boolean {
  if (step === "onedoc") return changes.asks.every(({ isAnswered }) => isAnswered);
  return changes.asks.some((ask) => ask.step === step);
}
