/*
 * Conventions of the columns:
 *
 * - `sealed…`: encrypted with AES-256-GCM, objects as JSON
 * - `…Digest`: SHA-256 of a hash in a link or of a cookie, which is not stored, base64url
 * - `…sha256`, `contentDigest` (of a request): SHA-256, hex
 * - `…Mac`: keyed digest
 * - `phone`: E.164; `size`: bytes
 * - `search`: values by `searchKey`, separated by spaces
 * - `position`, `number`, `version`: from 1
 * - `body`: plain text, where an empty line separates paragraphs
 * - `userId`, `staffId`: null after the account was deleted
 * - `idempotencyKey`: from the sender, so that a call repeated after a lost response has no second effect
 */
export * from "./tables/accounts.ts";
export * from "./tables/applications.ts";
export * from "./tables/approvals.ts";
export * from "./tables/archives.ts";
export * from "./tables/audit.ts";
export * from "./tables/cases.ts";
export * from "./tables/consents.ts";
export * from "./tables/contacts.ts";
export * from "./tables/contents.ts";
export * from "./tables/contracts.ts";
export * from "./tables/customers.ts";
export * from "./tables/documents.ts";
export * from "./tables/encryption-keys.ts";
export * from "./tables/events.ts";
export * from "./tables/figures.ts";
export * from "./tables/imports.ts";
export * from "./tables/integration.ts";
export * from "./tables/invitations.ts";
export * from "./tables/invoices.ts";
export * from "./tables/limits.ts";
export * from "./tables/list-views.ts";
export * from "./tables/messages.ts";
export * from "./tables/notifications.ts";
export * from "./tables/offers.ts";
export * from "./tables/outbox.ts";
export * from "./tables/profile.ts";
export * from "./tables/queue-and-search.ts";
export * from "./tables/records.ts";
export * from "./tables/requests.ts";
export * from "./tables/second-factors.ts";
export * from "./tables/signing.ts";
export * from "./tables/sla-policies.ts";
export * from "./tables/staff.ts";
export * from "./tables/uploads.ts";
