import type { RuleContext, Step } from "#domain/onboarding/types.ts";
import { warningsForStep } from "#domain/onboarding/warnings-for-step.ts";
import type { Problem, Warning } from "#domain/shared/result.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import { recheckStep } from "#forms/onboarding/recheck-step.ts";
import type { RequestedStep } from "../requested-changes/requested-step.ts";
import type { Typed } from "../state/blank-values.ts";
import { Store } from "../state/store.ts";
import { placeProblems, wireValues } from "./wire-values.ts";

export interface ConversationEntry {
  /** shown at their fields and in the summary */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** all that still keeps the step from being sent, shown or not: what badges count */
  readonly remaining: readonly Problem[];
  /** failed submissions so far; each moves the focus to the summary */
  readonly failures: number;
}

interface ProblemsOptions {
  /** what of the step may change; null: all of it */
  readonly asked?: RequestedStep | null;
  /** whether it was submitted before */
  readonly isSubmitted?: boolean;
  /** path of the only card that is filled in; null: the whole step is */
  readonly card?: string | null;
}

/**
 * Problems and warnings of the step on the screen. No problem is shown before the step is submitted. Afterwards each change
 * re-validates the fields that it affects, those of cards added since too. A warning appears when its field is left, and
 * goes when the field is corrected.
 */
export class StepProblems extends Store<ConversationEntry> {
  readonly step: Step;
  #context: RuleContext;
  readonly #asked: RequestedStep | null;
  readonly #card: string | null;
  #isSubmitted: boolean;
  #open: readonly string[] = [];

  constructor(
    step: Step,
    context: RuleContext,
    typed: Typed,
    { asked = null, isSubmitted = false, card = null }: ProblemsOptions = {},
  ) {
    super({ problems: [], warnings: [], remaining: [], failures: 0 });
    this.step = step;
    this.#context = context;
    this.#asked = asked;
    this.#isSubmitted = isSubmitted;
    this.#card = card;
    this.restart(typed, isSubmitted);
  }

  set context(context: RuleContext) {
    this.#context = context;
  }

  get isSubmitted(): boolean {
    return this.#isSubmitted;
  }

  /** Begins again with other values. @param isSubmitted whether they are those of a submission */
  restart(typed: Typed, isSubmitted: boolean): void {
    this.#isSubmitted = isSubmitted;
    this.#reopen(typed);
    const remaining = this.#remaining(typed);
    this.set({ problems: isSubmitted ? remaining : [], warnings: [], remaining, failures: 0 });
  }

  /** Validates the whole step. @returns its values for the wire, or null when it cannot be sent */
  submit(typed: Typed): unknown {
    this.#isSubmitted = true;
    const { values, problems: found } = checkStep(this.step, this.wire(typed), this.#context);
    const problems = this.#mendable(found);
    if (problems.length > 0) this.fail(problems, typed);
    else this.set({ ...this.get(), problems: [] });
    return problems.length > 0 ? null : values;
  }

  fail(problems: readonly Problem[], typed: Typed): void {
    this.#isSubmitted = true;
    const { failures } = this.get();
    const placed = placeProblems(problems, typed);
    this.set({ problems: placed, warnings: this.#warnings(typed), remaining: placed, failures: failures + 1 });
  }

  change(path: string, typed: Typed): void {
    this.#reopen(typed);
    const before = this.get();
    const known = new Set(before.warnings.map((warning) => warning.path));
    const warnings = known.size === 0 ? before.warnings : this.#warnings(typed).filter(({ path }) => known.has(path));
    const problems = this.#isSubmitted ? this.#recheck(path, typed, before.problems) : before.problems;
    this.set({ ...before, problems, warnings, remaining: this.#remaining(typed) });
  }

  /** A field was left, or the step has just been opened with values in it. */
  settle(typed: Typed): void {
    this.set({ ...this.get(), warnings: this.#warnings(typed) });
  }

  /** The paths that may change with what is typed; nothing where all of the step may. */
  readonly open = (): readonly string[] => this.#open;

  #reopen(typed: Typed): void {
    if (this.#asked === null) return;
    const open = this.#asked.openWith(wireValues(this.step, typed, this.#context));
    if (open.join(" ") !== this.#open.join(" ")) this.#open = open;
  }

  readonly wire = (typed: Typed): Typed => {
    const values = wireValues(this.step, typed, this.#context);
    return this.#asked ? this.#asked.take(values) : values;
  };

  #mendable(problems: readonly Problem[]): readonly Problem[] {
    const card = this.#card;
    if (card !== null) return problems.filter(({ path }) => path === card || path.startsWith(`${card}.`));
    return this.#asked ? this.#asked.mendable(problems) : problems;
  }

  #remaining(typed: Typed): readonly Problem[] {
    return placeProblems(this.#mendable(checkStep(this.step, this.wire(typed), this.#context).problems), typed);
  }

  #recheck(path: string, typed: Typed, before: readonly Problem[]): readonly Problem[] {
    // The chosen form of an account moves its problems from field to field, so the whole card is validated.
    const changed = path.endsWith(".iban") || path.endsWith(".entry") ? path.slice(0, path.lastIndexOf(".")) : path;
    const rechecked = this.#mendable(recheckStep(this.step, this.wire(typed), changed, before, this.#context));
    return placeProblems(rechecked, typed);
  }

  #warnings(typed: Typed): readonly Warning[] {
    const { values } = checkStep(this.step, this.wire(typed), this.#context);
    return warningsForStep(values, this.#context);
  }
}
