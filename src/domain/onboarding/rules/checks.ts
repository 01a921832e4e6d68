import { isValidIban } from "#domain/identifiers/iban.ts";
import type { Condition, Rule } from "#domain/onboarding/rules/field.ts";
import { ageOn } from "#domain/shared/calendar-date.ts";
import { isEmailAddress } from "#domain/shared/email-address.ts";
import type { ProblemCode } from "#domain/shared/result.ts";

export const required: Rule<unknown> = {
  dependsOn: [],
  problem: (value) => (value === undefined || (Array.isArray(value) && value.length === 0) ? "required" : null),
  demands: () => true,
};

/** For a consent, only `true` is valid. */
export const mustBeGiven: Rule = {
  dependsOn: [],
  problem: (value) => (value === true ? null : "required"),
  demands: () => true,
};

export function when(condition: Condition, rule: Rule): Rule {
  return {
    dependsOn: [...condition.dependsOn, ...rule.dependsOn],
    problem: (value, card, context) => (condition.holds(card, context) ? rule.problem(value, card, context) : null),
    demands: (card, context) => condition.holds(card, context) && rule.demands?.(card, context) === true,
  };
}

/** Counts all characters of the trimmed text. */
export function length(min: number, max: number = min): Rule {
  return textRule((text) => text.length >= min && text.length <= max, "invalid-format");
}

export function minLength(min: number, code: ProblemCode): Rule {
  return textRule((text) => text.length >= min, code);
}

export const emailAddress: Rule<unknown> = textRule(isEmailAddress, "invalid-format");

export const iban: Rule<unknown> = textRule(isValidIban, "invalid-format");

export function bornFrom(year: number): Rule {
  return textRule((birthdate) => Number(birthdate.slice(0, 4)) >= year, "invalid-format");
}

export function adult(age: number): Rule {
  return {
    dependsOn: [],
    problem: (value, _card, { today }) => (typeof value === "string" && ageOn(today, value) < age ? "under-age" : null),
  };
}

/** Today is valid. */
export const notPast: Rule = {
  dependsOn: [],
  problem: (value, _card, { today }) => (typeof value === "string" && value < today ? "document-expired" : null),
};

export const notNegative: Rule = {
  dependsOn: [],
  problem: (value) => (typeof value === "number" && value < 0 ? "only-positive" : null),
};

interface ChecksAcross<E> {
  readonly notAbove: (name: keyof E & string) => Rule;
  readonly chooseOne: (...names: (keyof E & string)[]) => Rule;
}

export function checksAcross<E>(): ChecksAcross<E> {
  return { notAbove, chooseOne };
}

function notAbove(name: string): Rule {
  return {
    dependsOn: [name],
    problem(value, { values }) {
      const limit = values[name];
      return typeof value === "number" && typeof limit === "number" && value > limit ? "invalid-value" : null;
    },
  };
}

function chooseOne(...names: string[]): Rule {
  return {
    dependsOn: names,
    problem: (_value, { values }) => (names.some((name) => isChosen(values[name])) ? null : "choose-one"),
    demands: () => true,
  };
}

function isChosen(value: unknown): boolean {
  return value === true || (Array.isArray(value) && value.length > 0);
}

function textRule(test: (text: string) => boolean, code: ProblemCode): Rule<unknown> {
  return { dependsOn: [], problem: (value) => (typeof value === "string" && !test(value) ? code : null) };
}
