import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType, Step } from "#domain/onboarding/types.ts";
import type { ProblemCode } from "#domain/shared/result.ts";

/** One submission of a step, and all that decides what is right. `values` is plain JSON. */
export interface Case {
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly partnerType: PartnerType;
  readonly step: Step;
  /** `YYYY-MM-DD` in Europe/Prague */
  readonly today: string;
  readonly values: Record<string, unknown>;
  /** onedoc: the consents of the form that was shown */
  readonly consents: readonly { readonly id: string; readonly required: boolean }[];
  /** onedoc: the text in force; not given where the one who judges cannot know it */
  readonly consentTextInForce?: string;
  /** what was done to a valid submission, e.g. `customerData.phone: 8 long` */
  readonly changes: readonly string[];
}

/** `message` is absent where the provider laid down no sentence. */
export interface Finding {
  readonly path: string;
  readonly code: ProblemCode;
  readonly message?: string;
}
