import type { RuleContext } from "#domain/onboarding/types.ts";
import type { ProblemCode } from "#domain/shared/result.ts";

/** How a value is read from the wire. */
export type Kind =
  | { readonly is: "iban" | "number" | "date" | "flag" }
  /** @see longest in characters, where it is not the usual limit of a text */
  | { readonly is: "text"; readonly longest?: number }
  /** one of a closed list, or several of it */
  | { readonly is: "choice" | "choices"; readonly of: readonly string[] };

/** The values of one part or one card (an account, an owner), by wire name. */
export type Entity = Readonly<Record<string, unknown>>;

/** What was read of a part or card. A value that could not be read is not in `values`, its name is in `unread`. */
export interface Card {
  readonly values: Entity;
  readonly unread: ReadonlyMap<string, ProblemCode>;
}

/** @typeParam C what is judged by beside the card itself */
export interface Condition<C = RuleContext> {
  /** the fields of the same card that decide it, so that a change of one re-validates what depends on it */
  readonly dependsOn: readonly string[];
  holds(card: Card, context: C): boolean;
}

export interface Rule<C = RuleContext> {
  readonly dependsOn: readonly string[];
  /** @param value as read, `undefined` when it was not given */
  problem(value: unknown, card: Card, context: C): ProblemCode | null;
  /** Whether a blank field breaks the rule: alone, or with the others of its group blank too. Not given: never. */
  demands?(card: Card, context: C): boolean;
}

export interface Field<C = RuleContext> {
  readonly kind: Kind;
  /** The first rule that finds a problem speaks. */
  readonly rules: readonly Rule<C>[];
  /** When it does not hold the value is left out, whatever it is. */
  readonly applies?: Condition<C>;
  /** When it does not hold the value is kept and nothing is said about it. */
  readonly judged?: Condition<C>;
  /** When it does not hold the screen does not ask for it; what arrives is read and judged all the same. */
  readonly asked?: Condition<C>;
}

/** A table that reads top to bottom: what is asked, of which kind, under which rules. Problems come in its order. */
export type Fields<E = Record<string, unknown>, C = RuleContext> = {
  readonly [name in keyof E & string]?: Field<C>;
};

export function text(...rules: Rule[]): Field {
  return { kind: { is: "text" }, rules };
}

/** An account number in its electronic form: spaces go, letters become capitals. */
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

/** True and false are both answers. */
export function flag(...rules: Rule[]): Field {
  return { kind: { is: "flag" }, rules };
}

export function choice(of: readonly string[], ...rules: Rule[]): Field {
  return { kind: { is: "choice", of }, rules };
}

export function choices(of: readonly string[], ...rules: Rule[]): Field {
  return { kind: { is: "choices", of }, rules };
}

/** The field exists only when the condition holds. */
export function only(condition: Condition, field: Field): Field {
  return { ...field, applies: condition };
}

/** The field is kept always and judged only when the condition holds. */
export function judgedOnly(condition: Condition, field: Field): Field {
  return { ...field, judged: condition };
}

/** The screen asks for the field only when the condition holds. */
export function askedOnly(condition: Condition, field: Field): Field {
  return { ...field, asked: condition };
}
