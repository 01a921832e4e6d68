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
  /** values of the step that were there before: as they were filed, and as they are stored */
  readonly before: readonly unknown[];
  /** values of the step with the new answers; all else in them counts for nothing */
  readonly sent: unknown;
  /** paths of the step that were asked for */
  readonly asked: readonly string[];
  readonly context: RuleContext;
}

/**
 * The paths of a step that may change while changes are asked for: those that were asked for, and the fields of the same card
 * that the new answers make another thing of. Such a field depends on what is asked, and it appears, goes, has to be filled in
 * now, or is contradicted. Without them an answer could be refused for what nobody may mend.
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
  /** path of the card with its dot; empty: the root of the step's values */
  readonly at: string;
  readonly fields: Fields;
}

/** The cards in which fields have other values. A whole list that has is open with all that is in it. */
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

/** @param at path of the card with its dot; empty: the root */
function cardOf(values: unknown, at: string): object {
  const names = at.split(".").slice(0, -1);
  const card = names.reduce<unknown>(
    (here, name) =>
      typeof here === "object" && here !== null ? Object.getOwnPropertyDescriptor(here, name)?.value : undefined,
    values,
  );
  return isPlainObject(card) ? card : {};
}
