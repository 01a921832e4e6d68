import { rulesFor } from "#domain/countries/index.ts";
import type { RuleContext } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { checkCard } from "#forms/onboarding/check-part.ts";

/**
 * What an owner's or an account's card still lacks or has wrong, for its badge and its dialog.
 *
 * @param raw the card as typed
 * @returns problems with paths from the root of the card (`iban`, `birthdate`)
 */
export function missingInformation(card: "account" | "owner", raw: object, context: RuleContext): readonly Problem[] {
  return checkCard(rulesFor(context.country)[card], raw, "", context).problems;
}
