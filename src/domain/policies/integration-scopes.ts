/** What a client of `/api/integration/v1` may be allowed. */
export const integrationScopes = [
  /** state of records, batches and imports */
  "books:write",
  /** records, lists and digests */
  "books:read",
  /** bytes of documents */
  "files:write",
  /** the feed, webhooks, and what an event is about */
  "events:read",
  /** the status of a request */
  "requests:write",
  /** decisions on applications */
  "reviews:write",
] as const;

export type IntegrationScope = (typeof integrationScopes)[number];
