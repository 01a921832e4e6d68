import type { Card, Kind } from "#domain/onboarding/rules/field.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import { readValue } from "#forms/onboarding/read-value.ts";

export function readCard(raw: object, fields: Readonly<Record<string, { readonly kind: Kind } | undefined>>): Card {
  const values: Record<string, unknown> = {};
  const unread = new Map<string, ProblemCode>();
  for (const [name, field] of Object.entries(fields)) {
    if (!field) continue;
    const read = readValue(ownValue(raw, name), field.kind);
    if (read === "not-given") continue;
    if ("problem" in read) unread.set(name, read.problem);
    else values[name] = read.value;
  }
  return { values, unread };
}

/** Own properties only: `constructor` finds nothing inherited, and no getter runs. */
export function ownValue(raw: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(raw, name)?.value;
}
