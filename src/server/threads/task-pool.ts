import { Piscina } from "piscina";
import { makeSlots } from "#server/shared/slots.ts";
import { OverLimit, ThreadLost } from "./thread-lost.ts";

export interface TaskPoolOptions<Task> {
  /** Its default export runs a task. */
  readonly script: URL;
  /** maximum of threads; each starts on first use */
  readonly size: number;
  /** maximum of waiting tasks */
  readonly mostWaiting: number;
  /** milliseconds after which a task and its thread are ended */
  readonly limitMs: number;
  /** heap of one thread, without buffers */
  readonly memoryMb: number;
  /** idle milliseconds until a thread ends; absent: it stays until close */
  readonly idleMs?: number;
  /** buffers to transfer instead of copying */
  readonly moved?: (task: Task) => ArrayBuffer[];
  /** error if too many tasks wait; absent: a `ThreadLost` */
  readonly refusal?: () => Error;
  /** called when an idle thread dies */
  readonly onError: (error: unknown) => void;
}

export interface TaskPool<Task, Result> {
  /**
   * Waits for a free thread and runs the task.
   *
   * @param task called when the thread is free, so that waiting tasks hold no memory
   * @throws OverLimit; ThreadLost if too many wait or the pool is closed; errors of `task` and the thread
   */
  run(task: () => Task | Promise<Task>): Promise<Result>;
  /** Gives new tasks new threads; the present ones end after their tasks. */
  renew(): void;
  /** Ends the threads and rejects waiting and running tasks. */
  close(): Promise<void>;
}

/** Threads of one generation, and their tasks. */
interface Threads<Task, Result> {
  readonly pool: Piscina<Task, Result>;
  running: number;
}

/** Makes a pool for tasks that may exceed limits of time or memory, which ends only the task's thread. */
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
