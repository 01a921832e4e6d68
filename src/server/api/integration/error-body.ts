import type { ErrorCode } from "#forms/error-codes.ts";
import { errorStatus } from "#server/http/error-status.ts";
import type { Refusal } from "#server/shared/refusal.ts";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import { catalogue } from "#texts/catalogue.ts";

/** For engineers: in English, and they say what to do. */
const words: Readonly<Partial<Record<ErrorCode, string>>> = {
  "not-found": "Not found, or it belongs to another system.",
  "malformed-body": "The body is not a JSON object in UTF-8, has a duplicate field or is nested too deep.",
  "body-too-large": "The body is too large.",
  "invalid-input": "Some fields are invalid; each is named by its JSON pointer.",
  unauthenticated:
    "An active key is required: Authorization: Bearer vol_…; npm run integration -- client list shows the active keys.",
  "too-many-requests": "Too many calls; try again after Retry-After.",
  unavailable: "Temporarily unavailable; try again after Retry-After.",
  forbidden: "The key's scopes do not allow this, or it may not be used from this address.",
  "method-not-allowed": "This method is not supported; the header Allow lists the supported ones.",
  "unsupported-media-type": "A body of this Content-Type or Content-Encoding is not accepted here.",
  misdirected: "The Host of the call (name and port) differs from PUBLIC_URL: use that one.",
  "revision-conflict": "This revision exists with other content; use a higher one.",
  "hash-mismatch": "The SHA-256 of the bytes differs from the one in the path; the bytes were discarded.",
  "request-key-used": "The Idempotency-Key was used for another call in the last 7 days.",
  "wrong-state": "Not allowed in the current state (see `data`).",
  "cursor-expired": "Events after this cursor have been deleted: continue without after, and compare by the digests.",
  internal: "Internal error; the call may be repeated.",
};

const problems: Readonly<Record<string, string>> = {
  ...catalogue("en").validation.warnings,
  ...catalogue("en").validation.problems,
  "unknown-field": "Unknown field",
  immutable: "Immutable: differs from the stored value",
  "number-taken": "Another record has this value: send a different one, or change that record by its own external id",
  "not-signable": "Not a PDF that can be signed: damaged, encrypted, already signed, with an XML form, or over 20 MiB",
  "https-needed": "Only https addresses are allowed; in demo mode also http addresses of this machine",
  "address-refused": "The host name does not resolve, or its address is not allowed (see WEBHOOK_NETWORKS)",
  "over-already": "The day has passed, so the contract cannot be signed",
  "due-before-issued": "The invoice is due before it is issued",
  "more-than-amount": "VAT exceeds the amount that includes it",
  "no-part-in-contract": "The customer is not a party to the contract, but will see it here",
  "document-of-another": "The replaced document belongs to another customer, who still sees it",
  "not-pending-signature":
    "The contract does not have the status pending-signature: it cannot be signed until it is sent with that status",
  "paid-too-much": "The payments exceed the amount payable",
  "wrong-type": "Files of this type are not accepted here",
  "differs-from-record":
    "The file is not an invoice of its form, or its number, currency or amount payable differs from the record",
};

export const noSuchKind = `Unknown kind of records; it has to be one of: ${recordKinds.map(({ name }) => name).join(", ")}.`;

export function problemMessage(code: string): string {
  return problems[code] ?? code;
}

/** As elsewhere, but `fields` is a list, by JSON pointer. */
export function integrationError({ code, detail, fields, wanted, inQuery, data, retryAfterSeconds }: Refusal) {
  const told = ([path, fault]: [path: string, fault: string]) => {
    const field = withMessage(path, fault, wanted?.[path]);
    return inQuery.includes(path) ? { ...field, message: ofParameter(path, field) } : field;
  };
  const error = {
    code,
    message: detail ?? words[code] ?? catalogue("en").errors[code],
    ...(fields && { fields: Object.entries(fields).map(told) }),
  };
  return {
    status: errorStatus[code],
    body: data === undefined ? { error } : { error, data },
    headers: {
      ...(code === "unauthenticated" && { "WWW-Authenticate": "Bearer" }),
      ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
    },
  };
}

/** A query parameter may have the pointer of a body field. */
function ofParameter(path: string, { code, message }: { readonly code: string; readonly message: string }): string {
  const parameter = `query parameter \`${path.slice(1)}\``;
  if (code === "unknown-field" && message === problems[code]) return `Unknown ${parameter}`;
  return `The ${parameter}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/** @param wanted the field's rule */
function withMessage(path: string, code: string, wanted: string | undefined) {
  const message = problemMessage(code);
  if (wanted === undefined) return { path, code, message };
  return { path, code, message: code === "required" ? `Missing or empty; has to be ${wanted}` : `Has to be ${wanted}` };
}
