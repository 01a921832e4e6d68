import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType, Step } from "#domain/onboarding/types.ts";
import type { ProblemCode } from "#domain/shared/result.ts";

export interface Case {
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly partnerType: PartnerType;
  readonly step: Step;
  /** `YYYY-MM-DD` in Europe/Prague */
  readonly today: string;
  readonly values: Record<string, unknown>;
  /** onedoc: the consents of the shown form */
  readonly consents: readonly { readonly id: string; readonly required: boolean }[];
  /** onedoc: the text in force; absent where the judge cannot know it */
  readonly consentTextInForce?: string;
  /** changes to a valid submission, e.g. `customerData.phone: 8 long` */
  readonly changes: readonly string[];
}

/** `message` is absent where the provider defined none. */
export interface Finding {
  readonly path: string;
  readonly code: ProblemCode;
  readonly message?: string;
}
