import { applyRequestedValues } from "#domain/cases/apply-requested-values.ts";
import { type AskableStep, isAskedFor } from "#domain/cases/change-request-paths.ts";
import { differences } from "#domain/cases/differences.ts";
import { cardAt } from "#domain/onboarding/card-at.ts";
import type { Fields } from "#domain/onboarding/rules/field.ts";
import { decidingFields, formOf } from "#domain/onboarding/rules/form-of.ts";
import type { RuleContext } from "#domain/onboarding/types.ts";
import { isPlainObject } from "./check-part.ts";
import { checkStep } from "./check-step.ts";
import { readCard } from "./read-card.ts";

interface Answered {
  /** earlier values of the step: as submitted, and as stored */
  readonly before: readonly unknown[];
  /** new values of the step; only requested paths count */
  readonly sent: unknown;
  readonly asked: readonly string[];
  readonly context: RuleContext;
}

/**
 * Opens the requested paths, and fields of the same card that depend on them and now appear, disappear, become required
 * or are contradicted. Otherwise a reply could be refused for a field that the applicant cannot correct.
 */
export function openPaths(step: AskableStep, { before, sent, asked, context }: Answered): readonly string[] {
  let open = asked;
  for (;;) {
    const isOpen = (path: string) => isAskedFor(step, path, open, context);
    const more = before.flatMap((values) => {
      const now = applyRequestedValues(values, sent, isOpen);
      return changedCards(step, differences(values, now), context).flatMap((card) =>
        openedIn(step, card, { values, now, isOpen, context }),
      );
    });
    if (more.length === 0) return open;
    open = [...open, ...new Set(more)];
  }
}

interface ChangedCard {
  readonly at: string;
  readonly fields: Fields;
}

/** A list that differs as a whole is already open, with all its cards. */
function changedCards(step: AskableStep, paths: readonly string[], context: RuleContext): readonly ChangedCard[] {
  const cards = new Map<string, ChangedCard>();
  for (const path of paths) {
    const card = cardAt(step, path, context);
    if (card) cards.set(card.at, card);
  }
  return [...cards.values()];
}

interface Seen {
  readonly values: unknown;
  readonly now: unknown;
  readonly isOpen: (path: string) => boolean;
  readonly context: RuleContext;
}

function openedIn(
  step: AskableStep,
  { at, fields }: ChangedCard,
  { values, now, isOpen, context }: Seen,
): readonly string[] {
  const formBefore = formOf(fields, readCard(cardOf(values, at), fields), context);
  const formNow = formOf(fields, readCard(cardOf(now, at), fields), context);
  const problems = (of: unknown) => checkStep(step, of, context).problems.map(({ path, code }) => `${path} ${code}`);
  const known = new Set(problems(values));
  const wrong = new Set(
    problems(now)
      .filter((problem) => !known.has(problem))
      .map((problem) => problem.split(" ")[0]),
  );
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = at + name;
    if (field === undefined || isOpen(path)) return [];
    const depends = decidingFields(field).some((other) => isOpen(at + other));
    return depends && (formBefore[name] !== formNow[name] || wrong.has(path)) ? [path] : [];
  });
}

function cardOf(values: unknown, at: string): object {
  const names = at.split(".").slice(0, -1);
  const card = names.reduce<unknown>(
    (here, name) =>
      typeof here === "object" && here !== null ? Object.getOwnPropertyDescriptor(here, name)?.value : undefined,
    values,
  );
  return isPlainObject(card) ? card : {};
}
