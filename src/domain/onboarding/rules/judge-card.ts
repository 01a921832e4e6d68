import type { Card, Entity, Fields, Rule } from "#domain/onboarding/rules/field.ts";
import type { ProblemCode } from "#domain/shared/result.ts";

export interface JudgedCard {
  /** without those that do not apply */
  readonly values: Entity;
  /** at most one per field, in the order of the table */
  readonly problems: readonly { readonly name: string; readonly code: ProblemCode }[];
}

export function judgeCard<C>(fields: Fields<Record<string, unknown>, C>, card: Card, context: C): JudgedCard {
  const values: Record<string, unknown> = {};
  const problems: { name: string; code: ProblemCode }[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (!field || field.applies?.holds(card, context) === false) continue;
    const value = card.values[name];
    if (value !== undefined) values[name] = value;
    if (field.judged?.holds(card, context) === false) continue;
    const code = card.unread.get(name) ?? firstProblem(field.rules, value, card, context);
    if (code) problems.push({ name, code });
  }
  return { values, problems };
}

function firstProblem<C>(rules: readonly Rule<C>[], value: unknown, card: Card, context: C): ProblemCode | null {
  for (const rule of rules) {
    const code = rule.problem(value, card, context);
    if (code) return code;
  }
  return null;
}
