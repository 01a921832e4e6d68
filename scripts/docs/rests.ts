import type { Rests } from "./statements.ts";

/** Limits and times that the documents promise. Changing one fails the check, which names the document. */
export const rests: readonly Rests[] = [
  {
    document: "docs/architecture.md",
    says: "at most every two seconds",
    file: "src/web/drafts/draft-queue.ts",
    on: "2000",
  },
  {
    document: "docs/operations.md",
    says: "Each process takes up to 14 connections: 10 for calls and 3 for jobs",
    file: "src/server/database/postgres.ts",
    on: 'makePool("volant", 10)',
  },
  {
    document: "docs/operations.md",
    says: "Each process takes up to 14 connections: 10 for calls and 3 for jobs",
    file: "src/server/database/postgres.ts",
    on: 'makePool("volant-jobs", 3)',
  },
  {
    document: "docs/operations.md",
    says: "10 s a statement, 3 s a lock, 15 s an idle transaction",
    file: "src/server/database/postgres.ts",
    on: "statement_timeout: 10_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 15_000",
  },
  {
    document: "docs/operations.md",
    says: "Every night at 3:20 (Europe/Prague)",
    file: "src/server/jobs/queues.ts",
    on: 'retention: { isSealed: false, concurrency: 1, cron: "20 3 * * *"',
  },
  {
    document: "docs/operations.md",
    says: "PDF, JPEG, PNG and HEIC of 20 MB at most, ten a call; 200 files and 500 MB a user in 30 days.",
    file: "src/domain/portal/upload.ts",
    on: "export const largestUpload = 20 * mebibyte;",
  },
  {
    document: "docs/operations.md",
    says: "PDF, JPEG, PNG and HEIC of 20 MB at most, ten a call; 200 files and 500 MB a user in 30 days.",
    file: "src/domain/portal/upload.ts",
    on: "export const uploadQuota = { files: 200, bytes: 500 * mebibyte } as const; export const quotaDays = 30;",
  },
  {
    document: "docs/provider-setup.md",
    says: "A response has 3 s and 512 KiB",
    file: "src/server/adapters/company-registry/company-registries.ts",
    on: "limitMs: 3000, maxBytes: 512 * 1024",
  },
  {
    document: "docs/operations.md",
    says: "Network addresses of events in the audit log go after 90 days",
    file: "src/server/use-cases/delete-overdue.ts",
    on: "const addressDays = 90;",
  },
  {
    document: "docs/staff.md",
    says: "Each has five sessions at most",
    file: "src/server/use-cases/accounts/begin-session.ts",
    on: "export const mostSessions = 5;",
  },
  {
    document: "docs/security.md",
    says: "20 minutes idle, 8 hours at most, five a person",
    file: "src/server/use-cases/accounts/begin-session.ts",
    on: "export const mostSessions = 5;",
  },
  {
    document: "docs/security.md",
    says: "20 minutes idle, 8 hours at most, five a person",
    file: "src/server/settings/account-settings.ts",
    on: "SESSION_IDLE_MINUTES: integer(1, 1_440, 20), SESSION_HOURS: integer(1, 168, 8), PASSWORD_LENGTH: integer(shortestLeastLength, 64, 15)",
  },
  {
    document: "docs/security.md",
    says: "600 requests a minute an address (of IPv6 a /64, as in every limit by address), 300 a browser",
    file: "src/server/http/rate-limits.ts",
    on: "requestsOfAddress: { requests: 600, seconds: 60 }, requestsOfVisitor: { requests: 300, seconds: 60 }",
  },
  {
    document: "docs/operations.md",
    says: "at most 128 pages at once. One more request gets 503 with `Retry-After` of five seconds",
    file: "src/server/http/pages/page-routes.ts",
    on: "const most = 128; const retryAfterSeconds = 5;",
  },
  {
    document: "docs/security.md",
    says: "30 links that lead nowhere in 10 minutes",
    file: "src/server/http/rate-limits.ts",
    on: "missesOfAddress: { requests: 30, seconds: 600 }",
  },
  {
    document: "docs/security.md",
    says: "The whole site sends 500 text messages an hour; guests get 400 of them, and one network of guests 40",
    file: "src/server/use-cases/accounts/account-limits.ts",
    on: '"text-messages": [{ requests: 500, seconds: hour }], "text-messages-not-owners": [{ requests: 400, seconds: hour }], "text-messages-network": [{ requests: 40, seconds: hour }]',
  },
  {
    document: "docs/security.md",
    says: "JSON only (uploads aside), 256 KiB, ten levels",
    file: "src/server/api/json-body.ts",
    on: "export const mostBytes = 256 * 1024; const deepest = 10;",
  },
  {
    document: "docs/security.md",
    says: "headers 10 s, request 30 s, an idle connection 65 s",
    file: "src/server/http/listen.ts",
    on: "headersTimeout: 10_000, requestTimeout: 30_000,",
  },
  {
    document: "docs/staff.md",
    says: "once, within 48 hours",
    file: "src/server/use-cases/accounts/staff/new-staff-link.ts",
    on: "staffLinkHours = 48;",
  },
  {
    document: "docs/contents.md",
    says: "removed with their files by the retention, 30 days later",
    file: "src/domain/portal/message.ts",
    on: "export const restorableDays = 30;",
  },
  {
    document: "docs/contents.md",
    says: "20,000 characters at most",
    file: "src/server/use-cases/messages/publish-message.ts",
    on: "const longestBody = 20_000;",
  },
];
