import type { ErrorCode } from "#forms/error-codes.ts";

/** The only place that knows which status an error has. */
export const errorStatus = {
  "not-found": 404,
  csrf: 403,
  "malformed-body": 400,
  "body-too-large": 413,
  "invalid-input": 422,
  unauthenticated: 401,
  "step-not-reached": 409,
  "step-changed": 409,
  "application-finished": 409,
  "application-expired": 410,
  "too-many-requests": 429,
  unavailable: 503,
  "register-unavailable": 503,
  "company-not-found": 404,
  "code-wrong": 422,
  "code-expired": 422,
  "contact-missing": 422,
  "document-pending": 409,
  "method-not-allowed": 405,
  "unsupported-media-type": 415,
  "invalid-credentials": 401,
  "link-expired": 422,
  busy: 503,
  internal: 500,
} as const satisfies Readonly<Record<ErrorCode, number>>;
