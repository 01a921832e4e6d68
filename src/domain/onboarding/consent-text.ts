import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";

/** What the applicant declares at the end. `marketing` is the only one that may be left out. */
export const consentIds = ["truthfulness", "personal-data", "electronic-documents", "marketing"] as const;
export type ConsentId = (typeof consentIds)[number];

/** Whose text it is: it came with the product, or the provider's people have published it. */
export type ConsentTextSeries = "shipped" | "staff";

/** What a text says, without its name and its place. */
export interface ConsentTextWords {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly consents: Readonly<Record<ConsentId, string>>;
}

/**
 * One consent text as a lawyer wrote it. A text that has been shown to somebody is never edited: a change is a new
 * module with the next version and identifier, so that the identifier alone says what was agreed to.
 *
 * Placeholders in the paragraphs: `{provider}`, `{providerContact}`, `{applicant}`, `{email}`, `{phone}`.
 */
export interface ConsentTextSource {
  /** `onboarding-{country}-{locale}-{version}`; of the provider's own texts `onboarding-{country}-{locale}-p{version}` */
  readonly identifier: string;
  /** whose law the text follows */
  readonly country: Country;
  readonly locale: Locale;
  readonly version: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly consents: readonly { readonly id: ConsentId; readonly text: string; readonly required: boolean }[];
}

/** What a text says. */
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

/** The consents as a text has them: in their order, all but `marketing` required. */
export function consentsOf(words: Pick<ConsentTextWords, "consents">): ConsentTextSource["consents"] {
  return consentIds.map((id) => ({ id, text: words.consents[id], required: id !== "marketing" }));
}
