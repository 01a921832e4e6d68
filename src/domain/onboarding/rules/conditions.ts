import type { Condition } from "#domain/onboarding/rules/field.ts";
import type { CustomerType, PartnerType } from "#domain/onboarding/types.ts";

interface ConditionsOn<E> {
  /** At least one field has a value, readable or not. */
  readonly given: (...names: (keyof E & string)[]) => Condition;
  readonly equals: (name: keyof E & string, ...accepted: unknown[]) => Condition<unknown>;
}

export function conditionsOn<E>(): ConditionsOn<E> {
  return { given, equals };
}

function given(...names: string[]): Condition {
  return {
    dependsOn: names,
    holds: ({ values, unread }) => names.some((name) => values[name] !== undefined || unread.has(name)),
  };
}

function equals(name: string, ...accepted: unknown[]): Condition<unknown> {
  return { dependsOn: [name], holds: ({ values }) => accepted.includes(values[name]) };
}

export function customerTypeIs(...types: CustomerType[]): Condition {
  return { dependsOn: [], holds: (_card, context) => types.includes(context.customerType) };
}

export function partnerTypeIs(...types: PartnerType[]): Condition {
  return { dependsOn: [], holds: (_card, context) => types.includes(context.partnerType) };
}

export const never: Condition = { dependsOn: [], holds: () => false };

export function not(condition: Condition): Condition {
  return { dependsOn: condition.dependsOn, holds: (card, context) => !condition.holds(card, context) };
}

export function allOf(...conditions: Condition[]): Condition {
  return {
    dependsOn: conditions.flatMap((condition) => condition.dependsOn),
    holds: (card, context) => conditions.every((condition) => condition.holds(card, context)),
  };
}

export function anyOf(...conditions: Condition[]): Condition {
  return {
    dependsOn: conditions.flatMap((condition) => condition.dependsOn),
    holds: (card, context) => conditions.some((condition) => condition.holds(card, context)),
  };
}
