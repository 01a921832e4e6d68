import type { Queue } from "pg-boss";
import { daySeconds } from "#domain/shared/days.ts";
import type { JobName } from "./payloads.ts";

interface QueueSettings {
  /** encrypted: it holds personal data */
  readonly isSealed: boolean;
  readonly concurrency: number;
  /** in Europe/Prague */
  readonly cron?: string;
  readonly queue: Omit<Queue, "name">;
}

export const deadLetters = "dead-letters";

/** Eight attempts: after 10 s, 20 s, 40 s, … with jitter. */
const patient = {
  retryLimit: 7,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3_600,
  /** seconds until its process counts as dead and the job is retried */
  heartbeatSeconds: 10,
  /** a job may never run, because no mail server is configured */
  retentionSeconds: 14 * daySeconds,
  /** keeps a failed job for inspection */
  deleteAfterSeconds: 14 * daySeconds,
  deadLetter: deadLetters,
} satisfies Omit<Queue, "name">;

export const queues: Readonly<Record<JobName, QueueSettings>> = {
  "send-mail": { isSealed: true, concurrency: 2, queue: { ...patient, expireInSeconds: 60 } },
  "send-text-message": { isSealed: true, concurrency: 2, queue: { ...patient, expireInSeconds: 60 } },
  "register-by-phone": { isSealed: true, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "send-recovery": { isSealed: true, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "send-link-code": { isSealed: true, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "send-contact-code": { isSealed: true, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "make-data-copy": { isSealed: false, concurrency: 1, queue: { ...patient, retryLimit: 3, expireInSeconds: 3_600 } },
  "make-consent-document": { isSealed: false, concurrency: 1, queue: { ...patient, expireInSeconds: 120 } },
  "ask-register": { isSealed: false, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "announce-message": { isSealed: false, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "send-publication": { isSealed: false, concurrency: 1, queue: { ...patient, expireInSeconds: 300 } },
  "send-invitation": { isSealed: false, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "send-bulk-invitation": { isSealed: false, concurrency: 1, queue: { ...patient, expireInSeconds: 300 } },
  "seal-contract": { isSealed: false, concurrency: 1, queue: { ...patient, expireInSeconds: 120 } },
  "make-archive": {
    isSealed: false,
    concurrency: 2,
    // After four attempts the customer is notified.
    queue: { ...patient, retryLimit: 3, expireInSeconds: 3_600 },
  },
  "run-import": {
    isSealed: false,
    concurrency: 1,
    // Millions of lines take hours. After four attempts the system is notified.
    queue: { ...patient, retryLimit: 3, expireInSeconds: 43_200 },
  },
  "run-staff-import": {
    isSealed: false,
    concurrency: 1,
    queue: { ...patient, retryLimit: 3, expireInSeconds: 43_200 },
  },
  "announce-month-pack": { isSealed: false, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "order-month-packs": {
    isSealed: false,
    concurrency: 1,
    cron: "10 7 * * *",
    queue: { ...patient, policy: "stately", expireInSeconds: 900 },
  },
  "delete-uploads": {
    isSealed: false,
    concurrency: 1,
    cron: "40 * * * *",
    queue: { ...patient, policy: "stately", expireInSeconds: 900 },
  },
  "find-news": {
    isSealed: false,
    concurrency: 1,
    cron: "*/5 * * * *",
    queue: { ...patient, retryLimit: 1, policy: "stately", expireInSeconds: 900 },
  },
  "remind-signers": {
    isSealed: false,
    concurrency: 1,
    cron: "15 7 * * *",
    queue: { ...patient, retryLimit: 1, policy: "stately", expireInSeconds: 900 },
  },
  "send-digests": {
    isSealed: false,
    concurrency: 1,
    cron: "5 7 * * *",
    queue: { ...patient, policy: "stately", expireInSeconds: 900 },
  },
  retention: {
    isSealed: false,
    concurrency: 1,
    cron: "20 3 * * *",
    queue: { ...patient, policy: "stately", expireInSeconds: 900 },
  },
};
