import type { WizardWords } from "./wizard-texts.ts";

/** Ticks that are a field each (`pep_role_3`, `control_type_1`) are read as one answer. */
export function withOneRowForTicks(card: object, words: WizardWords) {
  const ticks = { pep_role: [] as string[], control_type: [] as string[] };
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(card)) {
    const [, list, key = ""] = /^(pep_role|control_type)_(\d+)$/.exec(name) ?? [];
    if (list === "pep_role" || list === "control_type") {
      const labels = list === "pep_role" ? words.options.pepRole : words.options.control;
      if (value === true) ticks[list].push(String(Reflect.get(labels, key)));
    } else {
      rest[name] = value;
    }
  }
  const ticked = [
    { term: words.fields.pep_roles, value: ticks.pep_role.join("; ") },
    { term: words.fields.types_of_control, value: ticks.control_type.join("; ") },
  ].filter(({ value }) => value !== "");
  return { rest, ticked };
}
