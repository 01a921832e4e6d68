/** None includes another. */
export const integrationScopes = [
  /** state of records, batches and imports */
  "books:write",
  /** records, lists and digests */
  "books:read",
  /** bytes of documents */
  "files:write",
  /** the feed and webhooks */
  "events:read",
  /** complete, unmasked applications */
  "applications:read",
  /** requests with their uploads, and uploads of document requests */
  "requests:read",
  /** the status of a request, and the request itself */
  "requests:write",
  "messages:read",
  "reviews:write",
] as const;

export type IntegrationScope = (typeof integrationScopes)[number];
