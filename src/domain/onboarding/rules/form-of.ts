import type { Card, Field, Fields } from "#domain/onboarding/rules/field.ts";

/** `absent`: the screen does not ask for it. `required`: a step without it is refused. */
export type Presence = "absent" | "optional" | "required";

/** What a form shows of each field of a part or card, as far as it is filled in: the fields of a screen ask nothing else. */
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

/** The fields of the same card that decide whether one is shown, whether it may stay blank, and whether it is right. */
export function decidingFields<C>({ applies, asked, judged, rules }: Field<C>): readonly string[] {
  return [applies, asked, judged, ...rules].flatMap((part) => part?.dependsOn ?? []);
}
