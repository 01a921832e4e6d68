import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";

/** What the applicant declares at the end. `marketing` is the only one that may be left out. */
export type ConsentId = "truthfulness" | "personal-data" | "electronic-documents" | "marketing";

/**
 * One consent text as a lawyer wrote it. A text that has been shown to somebody is never edited: a change is a new
 * module with the next version and identifier, so that the identifier alone says what was agreed to.
 *
 * Placeholders in the paragraphs: `{provider}`, `{providerContact}`, `{applicant}`, `{email}`, `{phone}`.
 */
export interface ConsentTextSource {
  /** `onboarding-{country}-{locale}-{version}` */
  readonly identifier: string;
  /** whose law the text follows */
  readonly country: Country;
  readonly locale: Locale;
  readonly version: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly consents: readonly { readonly id: ConsentId; readonly text: string; readonly required: boolean }[];
}
