import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

/** How the account is reached, and what its owner may do right now. */
export interface Profile {
  readonly email: string;
  /** E.164; null: none */
  readonly phone: string | null;
  readonly isPhoneProven: boolean;
  /** whether a code of the second factor is asked for beside the password */
  readonly needsTotp: boolean;
  /** ISO 8601: until then no password is asked for again; null: it is */
  readonly provedUntil: string | null;
  /** one that was too much to be made at once; null: none was asked for, or its time is over */
  readonly dataCopy: DataCopy | null;
  /** a copy is so much that it has to be ordered */
  readonly isCopyLarge: boolean;
  /** of the customers that the account acts for: what the law wants kept of their contracts when it is closed */
  readonly retention: readonly { readonly country: Country; readonly years: number }[];
}

/** What a user has to give again before the acts that matter most. */
export interface StepUp {
  /** ISO 8601: five minutes after the password was given; null: they are over */
  readonly provedUntil: string | null;
  /** whether a code of the second factor is asked for beside it */
  readonly needsTotp: boolean;
  /** of the account */
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

/** One consent of the user's, as it was given in an application. */
export const givenConsentSchema = z.object({
  consentId: z.string(),
  /** of the application */
  reference: z.string(),
  /** its exact words */
  text: z.string(),
  /** identifier of the text: country, language and version */
  textVersion: z.string(),
  given: z.iso.datetime(),
  channel: z.literal("onboarding"),
  /** a contract needs it by law: it is not withdrawn here */
  isRequired: z.boolean(),
  /** null: it is in force */
  withdrawn: z.nullable(z.iso.datetime()),
});

export type GivenConsent = DeepReadonly<z.infer<typeof givenConsentSchema>>;

export type CookiePurpose = "google_analytics" | "qualtrics";
