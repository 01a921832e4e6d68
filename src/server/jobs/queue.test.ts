import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, expect, it, test, vi } from "vitest";
import { makeSealer } from "#server/adapters/sealer.ts";
import { type Connection, type Transaction, transact } from "#server/database/connect.ts";
import { openPostgres } from "#server/database/postgres.ts";
import type { Mail } from "#server/ports/messages.ts";
import { makeLog } from "#server/shared/log.ts";
import { copyOfPostgres, eachDatabase } from "#tests/support/database.ts";
import { findPostgresPrograms } from "#tests/support/postgres.ts";
import type { GivenUpHandlers, JobHandlers, JobRun } from "./payloads.ts";
import { type JobQueue, openQueue } from "./queue.ts";

const sealer = makeSealer(["a secret of at least thirty-two letters"]);
const mail = { to: "jana@example.com", subject: "Tajné", text: "Kód 123456" };
const lines: string[] = [];

let queue: JobQueue | undefined;
afterEach(async () => {
  await queue?.stop(2_000);
});

async function open(
  connection: Connection,
  handlers: Partial<JobHandlers> | null,
  onGivenUp: GivenUpHandlers = {},
  lookSeconds = 0.5,
): Promise<JobQueue> {
  lines.length = 0;
  const log = makeLog("debug", { write: (line) => void lines.push(line) });
  queue = await openQueue({ connection, sealer, log, lookSeconds });
  if (handlers) await queue.work(handlers, onGivenUp);
  return queue;
}

async function stored(
  connection: Connection,
  name: string,
): Promise<{ data: unknown; state: unknown; output: unknown }[]> {
  const { rows } = await connection.jobDatabase.executeSql(
    "select data::text as data, state::text as state, output::text as output from pgboss.job where name = $1",
    [name],
  );
  return rows;
}

test.skipIf(findPostgresPrograms() === null)("Several processes share jobs and run each once", async () => {
  const url = await copyOfPostgres();
  const [one, other] = await Promise.all([openPostgres(url), openPostgres(url)]);
  const log = makeLog("silent");
  const queues = await Promise.all(
    [one, other].map((connection) => openQueue({ connection, sealer, log, lookSeconds: 3_600 })),
  );
  const done: string[] = [];
  const handlers = { "send-mail": async ({ subject }: Mail) => void done.push(subject) };
  await queues[1]?.work(handlers);
  const subjects = Array.from({ length: 20 }, (_, at) => `mail ${at}`);
  const send = (subject: string) =>
    transact(one.db, async (tx) => await queues[0]?.send(tx, "send-mail", { ...mail, subject }));
  await send("by another");
  await vi.waitFor(() => expect(done).toEqual(["by another"]), 10_000);
  await queues[0]?.work(handlers);
  await Promise.all(subjects.map(send));
  await vi.waitFor(async () => expect(await stored(one, "send-mail")).toEqual([]), 10_000);
  expect(done.toSorted()).toEqual(["by another", ...subjects].toSorted());
  await Promise.all(queues.map((opened) => opened.stop(2_000)));
  await Promise.all([one.close(), other.close()]);
});

eachDatabase((_kind, connection) => {
  it("runs a job after its transaction has committed, never before and not after a rollback", async () => {
    const done: string[] = [];
    const jobs = await open(connection(), {
      "make-consent-document": async ({ applicationId }) => void done.push(applicationId),
    });
    await expect(
      transact(connection().db, async (tx) => {
        await jobs.send(tx, "make-consent-document", { applicationId: "undone" });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    await transact(connection().db, async (tx) => {
      await jobs.send(tx, "make-consent-document", { applicationId: "done" });
      await tx.execute(sql`select 1`);
      expect(done).toEqual([]);
    });
    await vi.waitFor(() => expect(done).toEqual(["done"]), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await stored(connection(), "make-consent-document")).toEqual([]), 10_000);
  });

  it("takes all jobs of a transaction at once, and a delayed one at its time, without polling", async () => {
    const done: string[] = [];
    const handlers = { "send-mail": async ({ subject }: Mail) => void done.push(subject) };
    const jobs = await open(connection(), handlers, {}, 3_600);
    const mails = ["one", "two", "three"].map((subject) => ({ ...mail, subject }));
    await transact(connection().db, (tx) =>
      jobs.send(tx, "send-mail", { ...mail, subject: "later" }, { afterSeconds: 1 }),
    );
    await transact(connection().db, (tx) => jobs.sendMany(tx, "send-mail", mails));
    await vi.waitFor(() => expect(new Set(done)).toEqual(new Set(["one", "two", "three", "later"])), 10_000);
    expect(done.at(-1)).toBe("later");
    await vi.waitFor(async () => expect(await stored(connection(), "send-mail")).toEqual([]), 10_000);
  });

  it("takes a yielding job after the others of its queue, in any order of sending", async () => {
    const done: string[] = [];
    const jobs = await open(connection(), null);
    const send = (applicationId: string, yields: boolean) =>
      transact(connection().db, (tx) => jobs.send(tx, "make-consent-document", { applicationId }, { yields }));
    await send("one of thousands", true);
    await send("awaited", false);
    await jobs.work({ "make-consent-document": async ({ applicationId }) => void done.push(applicationId) });
    await vi.waitFor(() => expect(done).toEqual(["awaited", "one of thousands"]), { timeout: 10_000 });
    await vi.waitFor(async () => expect(await stored(connection(), "make-consent-document")).toEqual([]), 10_000);
  });

  it("sends many jobs in one call, encrypted, and only with their transaction", async () => {
    const jobs = await open(connection(), null);
    const ids = ["first", "second", "third"];
    const sendMany = (tx: Transaction) =>
      jobs.sendMany(
        tx,
        "send-mail",
        ids.map((id) => ({ ...mail, subject: id })),
        { yields: true },
      );
    const undone = transact(connection().db, async (tx) => {
      await sendMany(tx);
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect(await stored(connection(), "send-mail")).toEqual([]);
    await transact(connection().db, sendMany);
    await transact(connection().db, (tx) => jobs.send(tx, "send-mail", { ...mail, subject: "awaited" }));
    expect(JSON.stringify(await stored(connection(), "send-mail"))).not.toContain("second");
    const done: string[] = [];
    await jobs.work({ "send-mail": async ({ subject }) => void done.push(subject) });
    await vi.waitFor(() => expect(done).toHaveLength(4), { timeout: 10_000 });
    expect(new Set(done)).toEqual(new Set(["awaited", ...ids]));
    await vi.waitFor(async () => expect(await stored(connection(), "send-mail")).toEqual([]), 10_000);
  });

  it("keeps a mail encrypted in its table, passes it complete, and deletes it", async () => {
    const jobs = await open(connection(), null);
    const id = randomUUID();
    const send = () => transact(connection().db, (tx) => jobs.send(tx, "send-mail", mail, { id }));
    await send();
    await send();
    const rows = await stored(connection(), "send-mail");
    expect(rows).toHaveLength(1);
    for (const secret of ["jana", "Tajné", "123456"]) expect(JSON.stringify(rows)).not.toContain(secret);

    const sent: [unknown, JobRun][] = [];
    await jobs.work({ "send-mail": async (payload, run) => void sent.push([payload, run]) });
    await vi.waitFor(async () => expect(await stored(connection(), "send-mail")).toEqual([]), 10_000);
    expect(sent).toEqual([[mail, { id, attempt: 1 }]]);
  });

  it("retries a failed job later, without its payload in table and log", async () => {
    const jobs = await open(connection(), {
      "send-mail": async ({ to }) => {
        throw new Error(`550 ${to} refused`);
      },
    });
    await transact(connection().db, (tx) => jobs.send(tx, "send-mail", mail));
    await vi.waitFor(
      async () => expect(await stored(connection(), "send-mail")).toMatchObject([{ state: "retry" }]),
      10_000,
    );
    expect(JSON.stringify(await stored(connection(), "send-mail"))).not.toContain("jana@");
    expect(lines.join("")).toContain("a job failed");
    expect(lines.join("")).not.toContain("jana@");
  });

  it("leaves a job without a handler in the table", async () => {
    const jobs = await open(connection(), {});
    await transact(connection().db, (tx) => jobs.send(tx, "send-text-message", { to: "+420601234567", text: "x" }));
    expect(await stored(connection(), "send-text-message")).toMatchObject([{ state: "created" }]);
  });

  it("reports a job that failed for good, and notifies those who wait for it", async () => {
    const told: string[] = [];
    const jobs = await open(
      connection(),
      {
        "make-consent-document": async () => {
          throw new Error("never");
        },
      },
      { "make-consent-document": async ({ applicationId }) => void told.push(applicationId) },
    );
    await transact(connection().db, (tx) => jobs.send(tx, "make-consent-document", { applicationId: "a" }));
    await vi.waitFor(
      async () => {
        // Skips the waiting, and all attempts but the last.
        await connection().jobDatabase.executeSql(
          "update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where name = 'make-consent-document' and state = 'retry' and retry_count < retry_limit - 1",
        );
        await connection().jobDatabase.executeSql(
          "update pgboss.job set start_after = now() where name = 'make-consent-document' and state = 'retry'",
        );
        expect(lines.join("")).toContain("a job failed for good");
      },
      { timeout: 20_000, interval: 300 },
    );
    expect(told).toEqual(["a"]);
  });

  it("lists jobs that failed for good, without payloads, and retries one", async () => {
    const jobs = await open(connection(), {});
    const id = randomUUID();
    await transact(connection().db, (tx) =>
      jobs.send(tx, "send-text-message", { to: "+420601234567", text: "x" }, { id }),
    );
    const again = (queueName = "send-text-message") =>
      transact(connection().db, (tx) => jobs.tryAgain(tx, queueName, id));
    const failedNow = async () => (await jobs.failed(200)).filter((one) => one.id === id);
    expect([await failedNow(), await again()]).toEqual([[], false]);
    await connection().jobDatabase.executeSql(
      "update pgboss.job set state = 'failed', completed_on = now(), retry_count = retry_limit where id = $1",
      [id],
    );
    const failed = await failedNow();
    expect(failed).toMatchObject([{ queue: "send-text-message", id, tries: 8, failedAt: expect.any(Date) }]);
    expect(JSON.stringify(failed)).not.toContain("601234567");
    expect([await again("unknown"), await again("send-mail"), await again(), await again()]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    const { rows } = await connection().jobDatabase.executeSql("select state::text from pgboss.job where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ state: "retry" }]);
  });

  it("reports a job whose process died in the last attempt", async () => {
    const told: string[] = [];
    const sender = await open(connection(), null);
    const id = randomUUID();
    await transact(connection().db, (tx) => sender.send(tx, "make-archive", { archiveId: "left" }, { id }));
    await connection().jobDatabase.executeSql(
      "update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute', retry_count = retry_limit where id = $1",
      [id],
    );
    await sender.work({}, { "make-archive": async ({ archiveId }) => void told.push(archiveId) });
    await vi.waitFor(() => expect(told).toEqual(["left"]), { timeout: 40_000, interval: 300 });
  }, 60_000);
});
