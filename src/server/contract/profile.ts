import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

export interface Profile {
  readonly email: string;
  /** E.164 */
  readonly phone: string | null;
  readonly isPhoneProven: boolean;
  /** beside the password */
  readonly needsTotp: boolean;
  /** ISO 8601: until then no password is needed */
  readonly provedUntil: string | null;
  /** an ordered large copy that has not expired */
  readonly dataCopy: DataCopy | null;
  /** a copy is so large that it has to be ordered */
  readonly isCopyLarge: boolean;
  /** how long the law requires contracts to be kept after the account is closed */
  readonly retention: readonly { readonly country: Country; readonly years: number }[];
}

export interface StepUp {
  /** ISO 8601: five minutes after the password was given */
  readonly provedUntil: string | null;
  /** beside the password */
  readonly needsTotp: boolean;
  readonly email: string;
}

export const dataCopyStateSchema = z.object({
  state: z.enum(["preparing", "ready", "failed"]),
  /** in bytes; null until it is ready */
  size: z.nullable(z.int()),
  /** when it is deleted */
  expires: z.iso.datetime(),
});

export type DataCopy = DeepReadonly<z.infer<typeof dataCopyStateSchema>>;

export const givenConsentSchema = z.object({
  consentId: z.string(),
  /** of the application */
  reference: z.string(),
  text: z.string(),
  /** country, language and version */
  textVersion: z.string(),
  given: z.iso.datetime(),
  channel: z.literal("onboarding"),
  /** a contract requires it by law: it cannot be withdrawn here */
  isRequired: z.boolean(),
  /** null: in force */
  withdrawn: z.nullable(z.iso.datetime()),
});

export type GivenConsent = DeepReadonly<z.infer<typeof givenConsentSchema>>;

export type CookiePurpose = "google_analytics" | "qualtrics";
