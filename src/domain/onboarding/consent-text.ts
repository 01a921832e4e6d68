import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";

/** Only `marketing` is optional. */
export const consentIds = ["truthfulness", "personal-data", "electronic-documents", "marketing"] as const;
export type ConsentId = (typeof consentIds)[number];

/** "shipped": part of the product; "staff": published by the provider's staff. */
export type ConsentTextSeries = "shipped" | "staff";

export interface ConsentTextWords {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly consents: Readonly<Record<ConsentId, string>>;
}

/**
 * One consent text as written by a lawyer. A text that was shown to an applicant is never edited: a change is a new
 * module with the next version, so that the identifier alone says what the applicant agreed to.
 *
 * Placeholders: `{provider}`, `{providerContact}`, `{applicant}`, `{email}`, `{phone}`.
 */
export interface ConsentTextSource {
  /** `onboarding-{country}-{locale}-{version}`; of the provider's own texts `onboarding-{country}-{locale}-p{version}` */
  readonly identifier: string;
  readonly country: Country;
  readonly locale: Locale;
  readonly version: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly consents: readonly { readonly id: ConsentId; readonly text: string; readonly required: boolean }[];
}

export function wordsOf({ title, paragraphs, consents }: Omit<ConsentTextSource, "identifier">): ConsentTextWords {
  const textOf = (wanted: ConsentId) => consents.find(({ id }) => id === wanted)?.text ?? "";
  return {
    title,
    paragraphs,
    consents: {
      truthfulness: textOf("truthfulness"),
      "personal-data": textOf("personal-data"),
      "electronic-documents": textOf("electronic-documents"),
      marketing: textOf("marketing"),
    },
  };
}

/** All consents but `marketing` are required. */
export function consentsOf(words: Pick<ConsentTextWords, "consents">): ConsentTextSource["consents"] {
  return consentIds.map((id) => ({ id, text: words.consents[id], required: id !== "marketing" }));
}
