import type { ConsentForm } from "#server/contract/onboarding.ts";
import { sha256Of } from "#server/shared/digests.ts";

/**
 * Returns the text kept for evidence. Its SHA-256 is printed in the consent document, so this format must never change.
 */
export function exactText(form: Pick<ConsentForm, "title" | "paragraphs" | "consents">): string {
  return [form.title, ...form.paragraphs, ...form.consents.map((consent) => consent.text)].join("\n\n");
}

/** @returns SHA-256 of the UTF-8 bytes, hex */
export function textHash(text: string): string {
  return sha256Of(text);
}
