import { afterEach, describe, expect, it } from "vitest";
import { createTaskPool, type TaskPool, ThreadLost } from "./task-pool.ts";

type Task = { readonly do: "answer" | "throw" | "hang" | "fill-memory"; readonly bytes?: Uint8Array };
type Result = { readonly threadId: number; readonly size: number };

const script = new URL("../../../tests/support/obedient-task.ts", import.meta.url);
const errors: unknown[] = [];
let pool: TaskPool<Task, Result>;

function open(limitMs = 20_000): TaskPool<Task, Result> {
  const limits = { size: 1, limitMs, memoryMb: 32, idleMs: 60_000 };
  pool = createTaskPool({ script, ...limits, onError: (error) => errors.push(error) });
  return pool;
}

afterEach(async () => {
  await pool.close();
  expect(errors.splice(0)).toEqual([]);
});

describe("a pool of threads", () => {
  it("gives a task to a thread, and buffers without copying them", async () => {
    const bytes = new Uint8Array(1_000);
    expect(await open().run({ do: "answer", bytes }, [bytes.buffer])).toMatchObject({ size: 1_000 });
    expect(bytes.byteLength).toBe(0);
  });

  it("hands on what a task throws, and keeps the thread", async () => {
    const { run } = open();
    const before = await run({ do: "answer" }, []);
    await expect(run({ do: "throw" }, [])).rejects.toThrow("no such file");
    expect(await run({ do: "answer" }, [])).toEqual(before);
  });

  it.each(["hang", "fill-memory"] as const)("ends the thread of a task over its limit: %s", async (fault) => {
    const { run } = open(fault === "hang" ? 2_000 : 20_000);
    const before = await run({ do: "answer" }, []);
    await expect(run({ do: fault }, [])).rejects.toBeInstanceOf(ThreadLost);
    expect((await run({ do: "answer" }, [])).threadId).not.toBe(before.threadId);
  });

  it("takes a new thread when it is renewed", async () => {
    const { run, renew } = open();
    const before = await run({ do: "answer" }, []);
    renew();
    expect((await run({ do: "answer" }, [])).threadId).not.toBe(before.threadId);
  });
});
