import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createTaskPool, type TaskPool, type TaskPoolOptions } from "./task-pool.ts";
import { OverLimit, ThreadLost } from "./thread-lost.ts";

type Fault = "throw" | "crash" | "exit" | "hang" | "fill-memory";
type Task = { readonly do: "answer" | Fault; readonly bytes?: Uint8Array<ArrayBuffer>; readonly value?: number };
type Result = { readonly threadId: number; readonly size: number; readonly value?: number };

const script = new URL("../../../tests/support/controlled-task.ts", import.meta.url);
const errors: unknown[] = [];
let pool: TaskPool<Task, Result>;

function open(changes: Partial<TaskPoolOptions<Task>> = {}): (task: Task) => Promise<Result> {
  pool = createTaskPool({
    script,
    size: 1,
    mostWaiting: 50,
    limitMs: 20_000,
    memoryMb: 32,
    onError: (error) => errors.push(error),
    ...changes,
  });
  return (task) => pool.run(() => task);
}

afterEach(async () => {
  await pool.close();
  expect(errors.splice(0)).toEqual([]);
});

describe("a pool of threads", () => {
  it("gives every task its own result, with no more threads than allowed", async () => {
    const run = open({ size: 2 });
    const values = Array.from({ length: 30 }, (_, value) => value);
    const results = await Promise.all(values.map((value) => run({ do: "answer", value })));
    expect(results.map((result) => result.value)).toEqual(values);
    expect(new Set(results.map((result) => result.threadId)).size).toBeLessThanOrEqual(2);
  });

  it("transfers buffers if requested, and copies them otherwise", async () => {
    const bytes = new Uint8Array(1_000);
    expect(await open()({ do: "answer", bytes })).toMatchObject({ size: 1_000 });
    expect(bytes.byteLength).toBe(1_000);
    await pool.close();
    const run = open({ moved: (task) => (task.bytes ? [task.bytes.buffer] : []) });
    expect(await run({ do: "answer", bytes })).toMatchObject({ size: 1_000 });
    expect(bytes.byteLength).toBe(0);
  });

  it("rethrows a task's error, and keeps the thread", async () => {
    const run = open();
    const before = await run({ do: "answer" });
    await expect(run({ do: "throw" })).rejects.toThrow("no such file");
    expect(await run({ do: "answer" })).toEqual(before);
  });

  it.each([
    ["hang", OverLimit],
    ["fill-memory", OverLimit],
    ["crash", Error],
    ["exit", Error],
  ] as const)("loses only the task whose thread ends (%s), and replaces the thread", async (fault, kind) => {
    const run = open({ limitMs: fault === "hang" ? 2_000 : 20_000 });
    const before = await run({ do: "answer" });
    const [failed, next] = await Promise.allSettled([run({ do: fault }), run({ do: "answer", value: 7 })]);
    expect(failed).toMatchObject({ status: "rejected", reason: expect.any(kind) });
    expect(next).toMatchObject({ status: "fulfilled", value: { value: 7 } });
    expect((await run({ do: "answer" })).threadId).not.toBe(before.threadId);
  });

  it("makes a task only when a thread is free, and refuses it if too many wait", async () => {
    open({ mostWaiting: 1 });
    const made: number[] = [];
    const run = (value: number) =>
      pool.run(() => {
        made.push(value);
        return { do: "answer", value };
      });
    const first = run(1);
    const second = run(2);
    await expect(run(3)).rejects.toThrow(new ThreadLost("too many tasks wait for a thread"));
    expect(made).toEqual([1]);
    expect([(await first).value, (await second).value]).toEqual([1, 2]);
    expect(made).toEqual([1, 2]);
    expect((await run(4)).value).toBe(4);
  });

  it("refuses with the given error", async () => {
    const run = open({ mostWaiting: 0, refusal: () => new RangeError("busy") });
    const first = run({ do: "answer" });
    await expect(run({ do: "answer" })).rejects.toThrow(new RangeError("busy"));
    await first;
  });

  it("starts a new thread after a renewal, and lets the old one finish", async () => {
    const run = open({ size: 2 });
    const before = await run({ do: "answer" });
    const running = run({ do: "answer", value: 1 });
    await setImmediate();
    pool.renew();
    expect((await run({ do: "answer" })).threadId).not.toBe(before.threadId);
    expect(await running).toMatchObject({ threadId: before.threadId, value: 1 });
  });

  it("rejects running, waiting and later tasks when closed", async () => {
    const run = open();
    const both = Promise.allSettled([run({ do: "hang" }), run({ do: "answer" })]);
    await pool.close();
    for (const outcome of await both) {
      expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(ThreadLost) });
      expect(outcome).not.toMatchObject({ reason: expect.any(OverLimit) });
    }
    await expect(run({ do: "answer" })).rejects.toThrow("the pool is closed");
  });
});
