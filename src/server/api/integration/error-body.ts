import type { ErrorCode } from "#forms/error-codes.ts";
import { errorStatus } from "#server/http/error-status.ts";
import type { Refusal } from "#server/shared/refusal.ts";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import { catalogue } from "#texts/catalogue.ts";

/** For engineers: in English, and they say what to do. */
const words: Readonly<Partial<Record<ErrorCode, string>>> = {
  "not-found": "There is no such thing, or it is another system's.",
  "malformed-body": "The body is no JSON object in UTF-8, names a field twice or is nested too deep.",
  "body-too-large": "The body is too large.",
  "invalid-input": "Some fields cannot be taken; each is named by its JSON pointer.",
  unauthenticated:
    "A key that lives is needed: Authorization: Bearer vol_…; npm run integration -- client list shows which do.",
  "too-many-requests": "Too many calls; go on after Retry-After.",
  unavailable: "Not available at the moment; go on after Retry-After.",
  forbidden: "The key's scopes do not allow this, or it may not be used from this address.",
  "method-not-allowed": "There is no such call; the header Allow names those that there are.",
  "unsupported-media-type": "A body of this Content-Type or Content-Encoding is not taken here.",
  misdirected: "The Host of the call, its name and its port, is not that of PUBLIC_URL: call by that one.",
  "revision-conflict": "Another content is kept under this revision: send this one under a higher one.",
  "hash-mismatch": "The bytes have another SHA-256 than the one they were sent under; nothing of them is kept.",
  "request-key-used": "The Idempotency-Key stands for another call of the last 7 days.",
  "wrong-state": "The state in which it is, which comes as data, does not allow this.",
  "cursor-expired": "Events after this cursor are deleted by now: go on without after, and compare by the digests.",
  internal: "Something went wrong on our side; the call may be sent again.",
};

const problems: Readonly<Record<string, string>> = {
  ...catalogue("en").validation.warnings,
  ...catalogue("en").validation.problems,
  "unknown-field": "There is no such field",
  immutable: "It never changes once it is said",
  "number-taken": "Another record has it: send another one here, or change that record by its own external id",
  "not-signable": "No PDF that can be signed: damaged, encrypted, signed already, with an XML form, or over 20 MiB",
  "https-needed": "Only https addresses are called, in demo mode http ones of this machine too",
  "address-refused":
    "The name leads nowhere, or to an address that may not be called unless WEBHOOK_NETWORKS names its network",
  "over-already": "The day is over, so nobody can sign",
  "due-before-issued": "The invoice is due before it is issued",
  "more-than-amount": "VAT is more than the amount that it is part of",
  "no-part-in-contract": "The customer neither holds the contract nor has a part in it, and sees it here all the same",
  "document-of-another": "The document in whose place this one stands is another customer's, who sees it as before",
  "not-pending-signature":
    "The contract does not have the status pending-signature: nobody can sign, and nothing waits for the customer, until it is sent with it",
  "paid-too-much": "The payments are more than what was to be paid",
  "wrong-type": "The file is of another type than it may be here",
  "differs-from-record":
    "The file is no invoice of its form, or its number, currency or amount payable is another one than the record's",
};

export const noSuchKind = `There is no such kind of records: it has to be one of: ${recordKinds.map(({ name }) => name).join(", ")}.`;

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
  if (code === "unknown-field" && message === problems[code]) return `There is no ${parameter}`;
  return `The ${parameter}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/** @param wanted the field's rule */
function withMessage(path: string, code: string, wanted: string | undefined) {
  const message = problemMessage(code);
  if (wanted === undefined) return { path, code, message };
  return { path, code, message: code === "required" ? `Missing or empty; has to be ${wanted}` : `Has to be ${wanted}` };
}
