import * as z from "zod/mini";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Needs } from "../context.ts";
import { staffAction, staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";

const mostFailed = 200;

export const listJobs = staffQuery({
  right: "govern-jobs",
  subject: noSubject,
  output: z.object({
    queues: z.array(
      z.object({ queue: z.string(), ready: z.int(), deferred: z.int(), active: z.int(), failed: z.int() }),
    ),
    /** without the payload */
    failed: z.array(
      z.object({
        queue: z.string(),
        jobId: z.uuid(),
        tries: z.int(),
        created: z.iso.datetime(),
        failed: z.iso.datetime(),
      }),
    ),
    settings: z.array(
      z.object({
        name: z.string(),
        /** set by the environment */
        isGiven: z.boolean(),
        /** null: a secret, or unset */
        value: z.nullable(z.string()),
      }),
    ),
  }),
  route: {
    path: "/api/backoffice/jobs",
    summary: "The queues of jobs, jobs that have failed for good, and the current settings",
    description: `Counts are renewed every ten seconds; of failed jobs the newest ${mostFailed}; no secret is shown`,
  },
}).run(async (_call, { queue, shownSettings: settings }: Needs<"queue" | "shownSettings">) => {
  const queues = (await queue.depths()).map(({ queue: name, states }) => ({ queue: name, ...states }));
  const failed = (await queue.failed(mostFailed)).map(({ queue: name, id, tries, createdAt, failedAt }) => ({
    queue: name,
    jobId: id,
    tries,
    created: createdAt.toISOString(),
    failed: failedAt.toISOString(),
  }));
  return { queues: queues.toSorted((one, other) => (one.queue < other.queue ? -1 : 1)), failed, settings };
});

export const retryJob = staffAction({
  right: "govern-jobs",
  subject: noSubject,
  route: {
    path: "/api/backoffice/jobs/{queue}/{jobId}/retry",
    summary: "Retries a failed job",
    description: "Queued",
    errors: [["not-found", "also for a job that has not failed"]],
  },
  audit: {
    event: "job-retried",
    line: ({ params: { queue, jobId } }) => ({ subject: null, details: { queue, job: jobId } }),
  },
}).run(async ({ tx, params: { queue: name, jobId } }, { queue }: Needs<"queue">) => {
  if (!isUuid(jobId) || !(await queue.tryAgain(tx, name, jobId))) throw new Refusal("not-found");
  return { status: "ok" };
});
