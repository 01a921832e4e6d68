import type { Queue } from "pg-boss";
import type { JobName } from "./payloads.ts";

interface QueueSettings {
  /** the payload holds personal data: it is encrypted in the table */
  readonly isSealed: boolean;
  /** how many of them run at once in one process */
  readonly concurrency: number;
  /** when it is sent by the clock, in Europe/Prague */
  readonly cron?: string;
  readonly queue: Omit<Queue, "name">;
}

export const deadLetters = "dead-letters";

const day = 86_400;

/** Eight tries: after 10 s, 20 s, 40 s, … with some chance in it. */
const patient = {
  retryLimit: 7,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3_600,
  /** the process that ran it is taken for dead after so long, and it is tried again */
  heartbeatSeconds: 10,
  /** one that was never tried, for want of a mail server, is kept so long */
  retentionSeconds: 14 * day,
  /** one that failed for good stays so long, for whoever looks into it */
  deleteAfterSeconds: 14 * day,
  deadLetter: deadLetters,
} satisfies Omit<Queue, "name">;

export const queues: Readonly<Record<JobName, QueueSettings>> = {
  "send-mail": { isSealed: true, concurrency: 2, queue: { ...patient, expireInSeconds: 60 } },
  "send-text-message": { isSealed: true, concurrency: 2, queue: { ...patient, expireInSeconds: 60 } },
  "register-by-phone": { isSealed: true, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "send-recovery": { isSealed: true, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "send-link-code": { isSealed: true, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "send-contact-code": { isSealed: true, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "make-data-copy": {
    isSealed: false,
    concurrency: 1,
    queue: { ...patient, retryLimit: 3, expireInSeconds: 3_600 },
  },
  "make-consent-document": { isSealed: false, concurrency: 1, queue: { ...patient, expireInSeconds: 120 } },
  "announce-message": { isSealed: false, concurrency: 1, queue: { ...patient, expireInSeconds: 60 } },
  "seal-contract": { isSealed: false, concurrency: 1, queue: { ...patient, expireInSeconds: 120 } },
  "make-archive": {
    isSealed: false,
    concurrency: 2,
    // After four tries the archive has failed, and the customer is told.
    queue: { ...patient, retryLimit: 3, expireInSeconds: 3_600 },
  },
  "delete-uploads": {
    isSealed: false,
    concurrency: 1,
    cron: "40 * * * *",
    queue: { ...patient, policy: "stately", expireInSeconds: 900 },
  },
  retention: {
    isSealed: false,
    concurrency: 1,
    cron: "20 3 * * *",
    queue: { ...patient, policy: "stately", expireInSeconds: 900 },
  },
};
