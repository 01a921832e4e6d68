import { factsOf } from "#domain/countries/facts.ts";
import type { RuleContext } from "#domain/onboarding/types.ts";

/** Guarantors, sublessees and other partners do not finance anything. */
export function asksForFinancing({ country, partnerType }: Pick<RuleContext, "country" | "partnerType">): boolean {
  return factsOf(country).asksForFinancing && partnerType === "default";
}
