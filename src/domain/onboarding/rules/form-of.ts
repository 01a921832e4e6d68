import type { Card, Field, Fields } from "#domain/onboarding/rules/field.ts";

/** `absent`: hidden. `required`: a step without it is refused. */
export type Presence = "absent" | "optional" | "required";

export function formOf<C>(
  fields: Fields<Record<string, unknown>, C>,
  card: Card,
  context: C,
): Readonly<Record<string, Presence>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field ? [[name, presenceOf(field, card, context)]] : [])),
  );
}

function presenceOf<C>({ applies, asked, judged, rules }: Field<C>, card: Card, context: C): Presence {
  if ([applies, asked].some((condition) => condition?.holds(card, context) === false)) return "absent";
  if (judged?.holds(card, context) === false) return "optional";
  return rules.some((rule) => rule.demands?.(card, context)) ? "required" : "optional";
}

/** Returns the fields of the card that decide whether a field is shown, required and valid. */
export function decidingFields<C>({ applies, asked, judged, rules }: Field<C>): readonly string[] {
  return [applies, asked, judged, ...rules].flatMap((part) => part?.dependsOn ?? []);
}
