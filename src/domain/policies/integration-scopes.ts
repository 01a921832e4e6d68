/** What a client of `/api/integration/v1` may be allowed. None includes another, but for what stands with it. */
export const integrationScopes = [
  /** state of records, batches and imports */
  "books:write",
  /** records, lists and digests */
  "books:read",
  /** bytes of documents */
  "files:write",
  /** the feed and webhooks */
  "events:read",
  /** applications, whole */
  "applications:read",
  /** requests with what came with them, and files by which demands were met */
  "requests:read",
  /** the status of a request, and the request itself */
  "requests:write",
  /** messages with their answers */
  "messages:read",
  /** decisions on applications */
  "reviews:write",
] as const;

export type IntegrationScope = (typeof integrationScopes)[number];
