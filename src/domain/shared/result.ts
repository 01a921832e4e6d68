/** `path` is dotted from the root of the step's values. */
export interface Problem {
  readonly path: string;
  readonly code: ProblemCode;
}

/** Stable; every code has a sentence in each country's law messages and in each locale. */
export const problemCodes = [
  "required",
  "invalid-format",
  "invalid-value",
  "phone-too-short",
  "phone-impossible",
  "under-age",
  "document-expired",
  "only-positive",
  "choose-one",
  "too-long",
  "too-many",
  "password-too-short",
  "password-common",
  "password-holds-email",
  "password-wrong",
  "passwords-differ",
  "contact-unchanged",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

const known: ReadonlySet<unknown> = new Set(problemCodes);

export function isProblemCode(code: unknown): code is ProblemCode {
  return known.has(code);
}

/** Shown beside a field, never blocks. */
export interface Warning {
  readonly path: string;
  readonly code: WarningCode;
}

export type WarningCode =
  | "birth-number-check"
  | "birth-number-date"
  | "tax-id-check"
  | "tax-id-birthdate"
  | "company-id-check"
  | "register-number-check"
  | "account-prefix-check"
  | "account-number-check"
  | "iban-other-account"
  | "phone-length-cz"
  | "phone-length-sk"
  | "phone-length-hu"
  | "phone-length";
