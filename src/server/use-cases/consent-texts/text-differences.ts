import { type ConsentTextWords, consentIds } from "#domain/onboarding/consent-text.ts";
import { paragraphDifferences, wordDifferences } from "#domain/shared/text-differences.ts";
import type { ConsentTextDifferences } from "#server/contract/consent-texts.ts";

/** What one text changes in another one. */
export function textDifferences(before: ConsentTextWords, after: ConsentTextWords): ConsentTextDifferences {
  return {
    title: wordDifferences(before.title, after.title),
    paragraphs: paragraphDifferences(before.paragraphs, after.paragraphs),
    consents: consentIds.map((id) => ({ id, parts: wordDifferences(before.consents[id], after.consents[id]) })),
  };
}
