import { factsOf } from "#domain/countries/facts.ts";
import type { RuleContext } from "#domain/onboarding/types.ts";

/** Whether the wizard asks for financing. Guarantors, sublessees and other partners do not finance anything. */
export function asksForFinancing({ country, partnerType }: Pick<RuleContext, "country" | "partnerType">): boolean {
  return factsOf(country).asksForFinancing && partnerType === "default";
}
