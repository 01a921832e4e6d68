import { is, SQL, sql } from "drizzle-orm";
import { type Db, fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import { announced } from "#server/database/channels.ts";
import type { Connection, Transaction } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { Logger } from "#server/shared/log.ts";
import { createQueues, jobNames } from "./create-queues.ts";
import type { JobOptions, JobsOfMany } from "./jobs.ts";
import type { GivenUpHandlers, JobHandlers, JobName, JobPayloads } from "./payloads.ts";
import { deadLetters, queues } from "./queues.ts";
import { type SteadyWork, whenAnnounced } from "./steadily.ts";

const statement = `select q.name,
    exists (select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after <= now()) as ready,
    (select extract(epoch from min(j.start_after) - now()) * 1000 from pgboss.job j
      where j.name = q.name and j.state < 'active' and j.start_after > now()) as next_ms
  from unnest($1::text[]) as q (name)`;

/** Returns the queues with due jobs, and milliseconds until the next job. */
async function dueJobs(
  database: Db,
  names: readonly string[],
): Promise<{ readonly ready: readonly string[]; readonly nextMs: number | null }> {
  const { rows } = await database.executeSql(statement, [names]);
  const next = rows.flatMap(({ next_ms }) => (next_ms === null ? [] : [Number(next_ms)]));
  return {
    ready: rows.filter(({ ready }) => ready === true).map(({ name }) => String(name)),
    nextMs: next.length === 0 ? null : Math.max(1, Math.ceil(Math.min(...next))),
  };
}

/** Renewed every ten seconds. */
export interface QueueDepth {
  readonly queue: string;
  readonly states: {
    readonly ready: number;
    readonly deferred: number;
    readonly active: number;
    readonly failed: number;
  };
}

export interface FailedRow {
  readonly queue: string;
  readonly id: string;
  readonly tries: number;
  readonly createdAt: Date;
  readonly failedAt: Date;
}

export interface JobQueue extends JobsOfMany {
  /**
   * A job without a handler stays in the table.
   *
   * @param onGivenUp runs also if the process died in the last attempt; may run twice
   */
  work(handlers: Partial<JobHandlers>, onGivenUp?: GivenUpHandlers): Promise<void>;
  depths(): Promise<readonly QueueDepth[]>;
  failed(limit: number): Promise<readonly FailedRow[]>;
  /** @returns false if there is no such failed job */
  tryAgain(tx: Transaction, queue: string, id: string): Promise<boolean>;
  /** Jobs cut off after `timeoutMs` are retried later. */
  stop(timeoutMs: number): Promise<void>;
}

interface QueueParts {
  readonly connection: Connection;
  readonly sealer: Sealer;
  readonly log: Logger;
  /** until retries and jobs of a dead process are found */
  readonly lookSeconds?: number;
}

/** Polling is only a fallback. */
const pollingSeconds = 600;
export async function openQueue({ connection, sealer, log, lookSeconds = 10 }: QueueParts): Promise<JobQueue> {
  const boss = new PgBoss({
    db: connection.jobDatabase,
    ...(connection.kind === "pglite" && { backend: "pglite" as const }),
    // How often it looks for jobs of dead processes.
    superviseIntervalSeconds: 10,
    useListenNotify: true,
    cronWorkerIntervalSeconds: 45,
    // Jobs that depend on other jobs are not used.
    flowIntervalSeconds: 3_600,
    monitorIntervalSeconds: 10,
    // It needs statistics that the embedded database lacks.
    monitorVacuum: connection.kind === "postgres",
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  boss.on("warning", ({ message }) => log.warn({ warning: message }, "the job queue warns"));
  await boss.start();
  await createQueues(boss);
  for (const name of jobNames) {
    const { cron } = queues[name];
    if (cron !== undefined) await boss.schedule(name, cron, { payload: "{}" }, { tz: "Europe/Prague", missed: "once" });
  }
  // Sending reads the queue's settings once. Inside the first transaction the embedded database has no second
  // connection for that.
  for (const name of jobNames) await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });

  async function run<Name extends JobName>(
    name: Name,
    handler: JobHandlers[Name],
    job: JobWithMetadata<unknown>,
  ): Promise<void> {
    const attempt = job.retryCount + 1;
    const about = { queue: name, job: job.id, attempt };
    const [outcome] = await Promise.allSettled([
      (async () => handler(opened(name, job.data, sealer), { id: job.id, attempt }))(),
    ]);
    if (outcome.status === "rejected") {
      log.warn({ ...about, err: outcome.reason }, "a job failed");
      // The queue stores this text; the original error may quote the payload.
      await boss.fail(name, job.id, new Error("failed, see the log"));
      due?.wake();
      return;
    }
    await boss.deleteJob(name, job.id);
    log.debug(about, "a job has succeeded");
  }

  const workers = new Map<string, string[]>();
  let due: SteadyWork | null = null;

  async function takeJobs(
    name: JobName | typeof deadLetters,
    concurrency: number,
    take: (jobs: JobWithMetadata<unknown>[]) => Promise<void>,
  ): Promise<void> {
    const ids: string[] = [];
    for (let at = 0; at < concurrency; at += 1) {
      const id: string = await boss.work(
        name,
        { includeMetadata: true, pollingIntervalSeconds: pollingSeconds },
        async (jobs: JobWithMetadata<unknown>[]) => {
          await take(jobs);
          // Several jobs of one transaction are announced once.
          boss.notifyWorker(id);
        },
      );
      ids.push(id);
    }
    workers.set(name, ids);
  }

  async function wakeForDue(): Promise<number | null> {
    const { ready, nextMs } = await dueJobs(connection.jobDatabase, [...workers.keys()]);
    for (const id of ready.flatMap((name) => workers.get(name) ?? [])) boss.notifyWorker(id);
    return nextMs;
  }

  return {
    async send(tx, name, payload, options = {}) {
      await boss.send(name, closed(name, payload, sealer), { ...bossOptions(options), db: fromTransaction(tx) });
      // The queue itself announces jobs without a delay.
      const { afterSeconds = 0 } = options;
      if (afterSeconds > 0 && afterSeconds < lookSeconds) await announceDue(tx);
    },
    async sendMany(tx, name, payloads, options = {}) {
      if (payloads.length === 0) return;
      const { priority } = bossOptions(options);
      const jobs = payloads.map((payload) => ({
        data: closed(name, payload, sealer),
        ...(priority !== undefined && { priority }),
      }));
      await boss.insert(name, jobs, { db: fromTransaction(tx) });
    },
    async work(handlers, onGivenUp = {}) {
      await takeJobs(deadLetters, 1, async (jobs) => {
        for (const { id, sourceName, data } of jobs) {
          const name = jobNames.find((known) => known === sourceName);
          if (name) await giveUp(name, onGivenUp[name], data);
          log.error({ queue: sourceName, job: id }, "a job failed for good");
        }
      });
      for (const name of jobNames) await workOn(name, handlers[name]);
      due = await whenAnnounced(connection, "jobs", wakeForDue, { restMs: lookSeconds * 1_000, log });
    },
    async depths() {
      const all = await boss.getQueues();
      const ours = all.filter(({ name }) => jobNames.some((one) => one === name));
      return ours.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        queue: name,
        states: { ready: readyCount, deferred: deferredCount, active: activeCount, failed: failedCount },
      }));
    },
    async failed(limit) {
      const { rows } = await connection.jobDatabase.executeSql(failedJobs, [jobNames, limit]);
      return rows.map((row) => ({
        queue: String(row.name),
        id: String(row.id),
        tries: Number(row.retry_count) + 1,
        createdAt: new Date(row.created_on),
        failedAt: new Date(row.completed_on),
      }));
    },
    async tryAgain(tx, queue, id) {
      if (!jobNames.some((name) => name === queue)) return false;
      const failed = sql`select 1 from pgboss.job where name = ${queue} and id = ${id} and state = 'failed' for update`;
      if (rowsOf(await tx.execute(failed)).length === 0) return false;
      await boss.retry(queue, id, { db: fromTransaction(tx) });
      await announceDue(tx);
      return true;
    },
    async stop(timeoutMs) {
      await due?.end();
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };

  async function giveUp<Name extends JobName>(name: Name, notify: GivenUpHandlers[Name], data: unknown): Promise<void> {
    await notify?.(opened(name, data, sealer));
  }

  async function workOn<Name extends JobName>(name: Name, handler: JobHandlers[Name] | undefined): Promise<void> {
    if (!handler) return;
    await takeJobs(name, queues[name].concurrency, async (jobs) => {
      for (const job of jobs) await run(name, handler, job);
    });
  }
}

const announceDue = (tx: Transaction) => tx.execute(sql`select ${announced("jobs")}`);

const failedJobs = `select name, id, retry_count, created_on, completed_on from pgboss.job
  where state = 'failed' and name = any($1) order by completed_on desc, id limit $2`;

const sealContext = (name: JobName) => `job ${name}`;

function closed<Name extends JobName>(name: Name, payload: JobPayloads[Name], sealer: Sealer): { payload: string } {
  const json = JSON.stringify(payload);
  return { payload: queues[name].isSealed ? sealer.seal(json, sealContext(name)) : json };
}

function opened<Name extends JobName>(name: Name, data: unknown, sealer: Sealer): JobPayloads[Name] {
  if (typeof data !== "object" || data === null || !("payload" in data) || typeof data.payload !== "string") {
    throw new Error("the job has no payload");
  }
  return JSON.parse(queues[name].isSealed ? sealer.unseal(data.payload, sealContext(name)) : data.payload);
}

function bossOptions({ id, afterSeconds, yields = false }: JobOptions) {
  return {
    ...(id !== undefined && { id }),
    ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
    ...(yields && { priority: -1 }),
  };
}

function fromTransaction(tx: Transaction): Db {
  return fromDrizzle(
    {
      async execute(query) {
        if (!is(query, SQL)) throw new Error("the job queue sent a value that is not a statement");
        return { rows: rowsOf(await tx.execute(query)) };
      },
    },
    sql,
  );
}
