/** What the API answers in `error.code`. Each has a status on the server and a sentence in every language. */
export const errorCodes = [
  "not-found",
  "csrf",
  "malformed-body",
  "body-too-large",
  "invalid-input",
  "unauthenticated",
  "step-not-reached",
  "step-changed",
  "application-finished",
  "application-expired",
  "too-many-requests",
  "unavailable",
  "register-unavailable",
  "company-not-found",
  "code-wrong",
  "code-expired",
  "contact-missing",
  "document-pending",
  "method-not-allowed",
  "unsupported-media-type",
  "invalid-credentials",
  "link-expired",
  "busy",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];
