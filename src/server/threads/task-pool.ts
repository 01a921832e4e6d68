import { Piscina } from "piscina";
import { makeSlots } from "#server/shared/slots.ts";
import { OverLimit, ThreadLost } from "./thread-lost.ts";

export interface TaskPoolOptions<Task> {
  /** The module whose default export does a task. */
  readonly script: URL;
  /** threads at most; each starts when it is first needed */
  readonly size: number;
  /** tasks that wait for a thread, at most */
  readonly mostWaiting: number;
  /** a task that takes longer is ended together with its thread */
  readonly limitMs: number;
  /** heap of one thread; buffers are not part of it */
  readonly memoryMb: number;
  /** a thread ends after being idle for this long; absent: it stays until the pool is closed */
  readonly idleMs?: number;
  /** buffers that the thread takes over instead of copying them; absent: none */
  readonly moved?: (task: Task) => ArrayBuffer[];
  /** what a task is refused with when too many wait; absent: a `ThreadLost` */
  readonly refusal?: () => Error;
  /** called when a thread ends that has no task */
  readonly onError: (error: unknown) => void;
}

export interface TaskPool<Task, Result> {
  /**
   * Waits for a free thread and gives it the task.
   *
   * @param task called when the thread is free, so that what waits holds no memory
   * @throws OverLimit; ThreadLost when too many wait or the pool is closed; whatever `task` or the thread throws
   */
  run(task: () => Task | Promise<Task>): Promise<Result>;
  /** New tasks get new threads. The present threads end when their tasks are done. */
  renew(): void;
  /** Ends the threads. Tasks that still wait or run are rejected. */
  close(): Promise<void>;
}

/** Threads that are renewed together, and the tasks that were given to them. */
interface Threads<Task, Result> {
  readonly pool: Piscina<Task, Result>;
  running: number;
}

/** Makes a pool of threads for tasks that may take too long or too much memory. Then the task's thread is ended, and nothing else. */
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
