import { useFormContext, useWatch } from "react-hook-form";
import { cardAt } from "#domain/onboarding/card-at.ts";
import { decidingFields, formOf, type Presence } from "#domain/onboarding/rules/form-of.ts";
import { readCard } from "#forms/onboarding/read-card.ts";
import { objectOf } from "../state/typed-step.ts";
import { useRuleContext } from "../state/wizard-context.ts";
import { useStepFormContext } from "./step-form-context.ts";

function usePresence(path: string): Presence {
  const { step } = useStepFormContext().problems;
  const context = useRuleContext();
  const { getValues } = useFormContext();
  const card = cardAt(step, path, context);
  const field = card?.fields[card.name];
  useWatch({ name: card && field ? decidingFields(field).map((name) => card.at + name) : [] });
  if (!card || !field) return "absent";
  const values = objectOf(card.at === "" ? getValues() : getValues(card.at.slice(0, -1)));
  return formOf(card.fields, readCard(values, card.fields), context)[card.name] ?? "absent";
}

export const useIsAsked = (path: string): boolean => usePresence(path) !== "absent";

export const useIsOptional = (path: string): boolean => usePresence(path) === "optional";
