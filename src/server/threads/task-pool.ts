import { Piscina } from "piscina";
import { makeSlots } from "#server/shared/slots.ts";
import { OverLimit, ThreadLost } from "./thread-lost.ts";

export interface TaskPoolOptions<Task> {
  readonly script: URL;
  readonly size: number;
  readonly mostWaiting: number;
  /** a task over it ends with its thread */
  readonly limitMs: number;
  /** heap without buffers */
  readonly memoryMb: number;
  /** absent: threads stay until close */
  readonly idleMs?: number;
  /** buffers to transfer instead of copying */
  readonly moved?: (task: Task) => ArrayBuffer[];
  /** absent: a `ThreadLost` */
  readonly refusal?: () => Error;
  /** called if an idle thread dies */
  readonly onError: (error: unknown) => void;
}

export interface TaskPool<Task, Result> {
  /**
   * @param task called when a thread is free, so that waiting tasks hold no memory
   * @throws OverLimit; ThreadLost if too many wait or the pool is closed; errors of `task` and the thread
   */
  run(task: () => Task | Promise<Task>): Promise<Result>;
  renew(): void;
  /** Rejects waiting and running tasks. */
  close(): Promise<void>;
}

interface Threads<Task, Result> {
  readonly pool: Piscina<Task, Result>;
  running: number;
}

/** A task over its limit of time or memory ends only its own thread. */
export function createTaskPool<Task, Result>(options: TaskPoolOptions<Task>): TaskPool<Task, Result> {
  const { script, size, mostWaiting, limitMs, memoryMb, idleMs, moved, onError } = options;
  const tooMany = () => new ThreadLost("too many tasks wait for a thread");
  const inSlot = makeSlots(size, mostWaiting, options.refusal ?? tooMany);

  const living = new Set<Threads<Task, Result>>();
  const ending = new Set<Promise<void>>();

  function start(): Threads<Task, Result> {
    const pool = new Piscina<Task, Result>({
      filename: script.href,
      minThreads: 0,
      maxThreads: size,
      idleTimeout: idleMs ?? Number.POSITIVE_INFINITY,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    pool.on("error", onError);
    const threads = { pool, running: 0 };
    living.add(threads);
    return threads;
  }

  let current = start();
  let isClosed = false;

  function end(threads: Threads<Task, Result>): void {
    if (!living.delete(threads)) return;
    const ended = threads.pool.destroy();
    ending.add(ended);
    void ended.catch(onError).finally(() => ending.delete(ended));
  }

  async function inThread(task: Task): Promise<Result> {
    if (isClosed) throw new ThreadLost("the pool is closed");
    const threads = current;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    threads.running += 1;
    try {
      return await threads.pool.run(task, { signal: limit.signal, transferList: moved?.(task) ?? [] });
    } catch (cause) {
      if (isClosed) throw new ThreadLost("the pool was closed", { cause });
      if (limit.signal.aborted) throw new OverLimit(`no result within ${limitMs} ms`, { cause });
      throw isOutOfMemory(cause) ? new OverLimit(`more than ${memoryMb} MB of memory`, { cause }) : cause;
    } finally {
      clearTimeout(timer);
      threads.running -= 1;
      if (threads !== current && threads.running === 0) end(threads);
    }
  }

  return {
    run: (task) => inSlot(async () => await inThread(await task())),
    renew() {
      const old = current;
      current = start();
      if (old.running === 0) end(old);
    },
    async close() {
      isClosed = true;
      for (const threads of living) end(threads);
      await Promise.all(ending);
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
