import { afterEach, describe, expect, it } from "vitest";
import { createWorkerPool, WorkerFailure, type WorkerPool } from "./worker-pool.ts";

type Order = { readonly do: "answer" | "throw" | "crash" | "exit" | "hang" | "fill-memory"; readonly value?: number };

/** A thread that does as it is told and answers with its own number, so that one thread can be told from another. */
const obedientThread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from "node:worker_threads";
    parentPort.on("message", (order) => {
      if (order.do === "answer") parentPort.postMessage({ result: { value: order.value, threadId } });
      if (order.do === "throw") parentPort.postMessage({ error: "no such document" });
      if (order.do === "crash") throw new Error("crashed on purpose");
      if (order.do === "exit") process.exit(3);
      if (order.do === "hang") for (;;);
      if (order.do === "fill-memory") for (const all = []; ; ) all.push(new Array(1e5).fill({ ...order }));
    });
  `)}`,
);

type Result = { readonly value?: number; readonly threadId: number };
let pool: WorkerPool<Order, Result>;

function open(size: number, limitMs = 20_000): WorkerPool<Order, Result> {
  pool = createWorkerPool({ script: obedientThread, size, limitMs, memoryMb: 32 });
  return pool;
}

afterEach(() => pool.close());

describe("worker pool", () => {
  it("gives every task its own result, with no more threads than allowed", async () => {
    const { run } = open(2);
    const results = await Promise.all(Array.from({ length: 30 }, (_, value) => run({ do: "answer", value })));
    expect(results.map((result) => result.value)).toEqual(Array.from({ length: 30 }, (_, value) => value));
    expect(new Set(results.map((result) => result.threadId)).size).toBeLessThanOrEqual(2);
  });

  it("hands on what a task throws and keeps the thread", async () => {
    const { run } = open(1);
    const before = await run({ do: "answer" });
    await expect(run({ do: "throw" })).rejects.toThrow("no such document");
    expect((await run({ do: "answer" })).threadId).toBe(before.threadId);
  });

  it.each(["crash", "exit", "fill-memory"] as const)(
    "loses only the task whose thread dies (%s), and replaces the thread",
    async (fault) => {
      const { run } = open(1);
      const before = await run({ do: "answer" });
      const [failed, next] = await Promise.allSettled([run({ do: fault }), run({ do: "answer", value: 7 })]);
      expect(failed).toMatchObject({ status: "rejected", reason: expect.any(WorkerFailure) });
      expect(next).toMatchObject({ status: "fulfilled", value: { value: 7 } });
      expect((await run({ do: "answer" })).threadId).not.toBe(before.threadId);
    },
  );

  it("stops a task that runs over its limit", async () => {
    const { run } = open(1, 300);
    await expect(run({ do: "hang" })).rejects.toThrow(new WorkerFailure("no result within 300 ms"));
    expect(await run({ do: "answer", value: 1 })).toMatchObject({ value: 1 });
  });

  it("rejects what runs and what waits when it is closed, and what comes later", async () => {
    const { run, close } = open(1);
    const running = run({ do: "hang" });
    const waiting = run({ do: "answer" });
    const both = Promise.allSettled([running, waiting]);
    await close();
    for (const outcome of await both) {
      expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(WorkerFailure) });
    }
    await expect(run({ do: "answer" })).rejects.toThrow("the pool is closed");
  });
});
