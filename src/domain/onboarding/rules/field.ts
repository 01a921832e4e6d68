import type { RuleContext } from "#domain/onboarding/types.ts";
import type { ProblemCode } from "#domain/shared/result.ts";

export type Kind =
  | { readonly is: "iban" | "number" | "date" | "flag" }
  /** in characters */
  | { readonly is: "text"; readonly longest?: number }
  | { readonly is: "choice" | "choices"; readonly of: readonly string[] };

export type Entity = Readonly<Record<string, unknown>>;

/** A value that could not be read is missing in `values`; its name is in `unread`. */
export interface Card {
  readonly values: Entity;
  readonly unread: ReadonlyMap<string, ProblemCode>;
}

export interface Condition<C = RuleContext> {
  /** fields of the card that decide it; their change re-validates dependent fields */
  readonly dependsOn: readonly string[];
  holds(card: Card, context: C): boolean;
}

export interface Rule<C = RuleContext> {
  readonly dependsOn: readonly string[];
  problem(value: unknown, card: Card, context: C): ProblemCode | null;
  /** Whether a blank field breaks the rule: alone, or with its group blank too. Absent: never. */
  demands?(card: Card, context: C): boolean;
}

export interface Field<C = RuleContext> {
  readonly kind: Kind;
  /** The first problem counts. */
  readonly rules: readonly Rule<C>[];
  /** Otherwise the value is dropped. */
  readonly applies?: Condition<C>;
  /** Otherwise the value is kept unchecked. */
  readonly judged?: Condition<C>;
  /** Otherwise the screen hides the field; a received value is still checked. */
  readonly asked?: Condition<C>;
}

/** Fields in the order of the screen and of the problems. */
export type Fields<E = Record<string, unknown>, C = RuleContext> = {
  readonly [name in keyof E & string]?: Field<C>;
};

export function text(...rules: Rule[]): Field {
  return { kind: { is: "text" }, rules };
}

export function ibanText(...rules: Rule[]): Field {
  return { kind: { is: "iban" }, rules };
}

/** `YYYY-MM-DD`, an existing day. */
export function date(...rules: Rule[]): Field {
  return { kind: { is: "date" }, rules };
}

export function number(...rules: Rule[]): Field {
  return { kind: { is: "number" }, rules };
}

/** Both true and false are values. */
export function flag(...rules: Rule[]): Field {
  return { kind: { is: "flag" }, rules };
}

export function choice(of: readonly string[], ...rules: Rule[]): Field {
  return { kind: { is: "choice", of }, rules };
}

export function choices(of: readonly string[], ...rules: Rule[]): Field {
  return { kind: { is: "choices", of }, rules };
}

export function only(condition: Condition, field: Field): Field {
  return { ...field, applies: condition };
}

export function judgedOnly(condition: Condition, field: Field): Field {
  return { ...field, judged: condition };
}

export function askedOnly(condition: Condition, field: Field): Field {
  return { ...field, asked: condition };
}
