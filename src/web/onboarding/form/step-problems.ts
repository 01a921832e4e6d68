import type { RuleContext, Step } from "#domain/onboarding/types.ts";
import { warningsForStep } from "#domain/onboarding/warnings-for-step.ts";
import type { Problem, Warning } from "#domain/shared/result.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import { recheckStep } from "#forms/onboarding/recheck-step.ts";
import type { Typed } from "../state/blank-values.ts";
import { Store } from "../state/store.ts";
import { placeProblems, wireValues } from "./wire-values.ts";

/** The problems and warnings of the fields of a step. */
export interface Said {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** failed submissions so far; each moves the focus to the summary */
  readonly failures: number;
}

/**
 * Problems and warnings of the step on the screen. Nothing is judged before the first submission. Afterwards each change
 * re-validates the fields that it affects. A warning appears when its field is left, and goes when the field is corrected.
 */
export class StepProblems extends Store<Said> {
  readonly step: Step;
  #context: RuleContext;
  #isLive = false;

  constructor(step: Step, context: RuleContext) {
    super({ problems: [], warnings: [], failures: 0 });
    this.step = step;
    this.#context = context;
  }

  set context(context: RuleContext) {
    this.#context = context;
  }

  /** Validates the whole step. @returns its values for the wire, or null when it cannot be sent */
  submit(typed: Typed): unknown {
    this.#isLive = true;
    const { values, problems } = checkStep(this.step, this.#wire(typed), this.#context);
    if (problems.length > 0) this.fail(problems, typed);
    else this.set({ ...this.get(), problems: [] });
    return problems.length > 0 ? null : values;
  }

  /** Shows problems that a submission has found in the browser or on the server. */
  fail(problems: readonly Problem[], typed: Typed): void {
    this.#isLive = true;
    const { failures } = this.get();
    this.set({ problems: placeProblems(problems, typed), warnings: this.#warnings(typed), failures: failures + 1 });
  }

  change(path: string, typed: Typed): void {
    const before = this.get();
    const known = new Set(before.warnings.map((warning) => warning.path));
    const warnings = known.size === 0 ? before.warnings : this.#warnings(typed).filter(({ path }) => known.has(path));
    const problems = this.#isLive ? this.#recheck(path, typed, before.problems) : before.problems;
    this.set({ ...before, problems, warnings });
  }

  /** A field was left, or the step has just been opened with values in it. */
  settle(typed: Typed): void {
    this.set({ ...this.get(), warnings: this.#warnings(typed) });
  }

  #wire(typed: Typed): Typed {
    return wireValues(this.step, typed, this.#context.customerType);
  }

  #recheck(path: string, typed: Typed, before: readonly Problem[]): readonly Problem[] {
    // The chosen form of an account moves its problems from field to field, so the whole card is validated.
    const changed = path.endsWith(".iban") || path.endsWith(".entry") ? path.slice(0, path.lastIndexOf(".")) : path;
    const rechecked = recheckStep(this.step, this.#wire(typed), changed, before, this.#context);
    return placeProblems(rechecked, typed);
  }

  #warnings(typed: Typed): readonly Warning[] {
    const { values } = checkStep(this.step, this.#wire(typed), this.#context);
    return warningsForStep(values, this.#context);
  }
}
