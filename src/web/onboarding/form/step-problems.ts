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
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** all problems that block the submission, shown or not; badges count them */
  readonly remaining: readonly Problem[];
  /** failed submissions so far; each moves the focus to the summary */
  readonly failures: number;
}

interface ProblemsOptions {
  readonly asked?: RequestedStep | null;
  readonly isSubmitted?: boolean;
  readonly card?: string | null;
}

/**
 * Problems and warnings of the current step. Problems are shown after the first submission; then each change validates
 * the affected fields again. A warning appears when its field loses the focus, and disappears when the value is
 * corrected.
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

  restart(typed: Typed, isSubmitted: boolean): void {
    this.#isSubmitted = isSubmitted;
    this.#reopen(typed);
    const remaining = this.#remaining(typed);
    this.set({ problems: isSubmitted ? remaining : [], warnings: [], remaining, failures: 0 });
  }

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

  /** Called when a field loses the focus and when the step opens with values. */
  settle(typed: Typed): void {
    this.set({ ...this.get(), warnings: this.#warnings(typed) });
  }

  /** Returns the paths that may change with the typed values; empty if all may. */
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
    // The chosen form of an account moves its problems between fields, so the entire card is validated.
    const changed = path.endsWith(".iban") || path.endsWith(".entry") ? path.slice(0, path.lastIndexOf(".")) : path;
    const rechecked = this.#mendable(recheckStep(this.step, this.wire(typed), changed, before, this.#context));
    return placeProblems(rechecked, typed);
  }

  #warnings(typed: Typed): readonly Warning[] {
    const { values } = checkStep(this.step, this.wire(typed), this.#context);
    return warningsForStep(values, this.#context);
  }
}
