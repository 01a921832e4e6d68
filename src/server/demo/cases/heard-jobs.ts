import type { Jobs } from "#server/jobs/jobs.ts";
import type { JobName, JobPayloads } from "#server/jobs/payloads.ts";

/** Jobs that only notify people. */
const telling: ReadonlySet<JobName> = new Set(["send-mail", "send-text-message", "announce-message"]);

/** Drops notifications of past events, but makes documents and queries registers. */
export interface HeardJobs extends Jobs {
  /** passes e-mails on as well */
  readonly passingOn: Jobs;
  lastMail(to: string): string;
}

export function heardJobs(jobs: Jobs): HeardJobs {
  const mails = new Map<string, string>();
  const hear = (name: string, payload: JobPayloads[keyof JobPayloads]) => {
    if (name === "send-mail" && "text" in payload && "to" in payload) mails.set(payload.to, payload.text);
  };
  return {
    async send(tx, name, payload, options) {
      hear(name, payload);
      if (!telling.has(name)) await jobs.send(tx, name, payload, options);
    },
    passingOn: {
      async send(tx, name, payload, options) {
        hear(name, payload);
        await jobs.send(tx, name, payload, options);
      },
    },
    lastMail: (to) => mails.get(to) ?? "",
  };
}
