import { Piscina } from "piscina";

/** A task came to nothing, since its thread ran over a limit of time or memory. */
export class ThreadLost extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ThreadLost";
  }
}

export interface TaskPoolOptions {
  /** The module whose default export does a task. */
  readonly script: URL;
  /** threads at most; each starts when it is first needed */
  readonly size: number;
  /** a task that takes longer loses its thread */
  readonly limitMs: number;
  /** heap of one thread; buffers are not part of it */
  readonly memoryMb: number;
  /** a thread that has had nothing to do for so long ends */
  readonly idleMs: number;
  /** is told when a thread ends that has no task */
  readonly onError: (error: unknown) => void;
}

export interface TaskPool<Task, Result> {
  /**
   * Gives the task to a thread. No more tasks may run at once than there are threads.
   *
   * @param moved buffers that the thread takes over
   * @throws ThreadLost; whatever the task throws
   */
  run(task: Task, moved: readonly ArrayBuffer[]): Promise<Result>;
  /** New tasks get new threads; those of today end once their tasks are done. */
  renew(): void;
  close(): Promise<void>;
}

/** Threads for work that may take too long or too much memory: then its thread is ended, and nothing else. */
export function createTaskPool<Task, Result>(options: TaskPoolOptions): TaskPool<Task, Result> {
  const { script, size, limitMs, memoryMb, idleMs, onError } = options;

  function start(): Piscina<Task, Result> {
    const pool = new Piscina<Task, Result>({
      filename: script.href,
      minThreads: 0,
      maxThreads: size,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    pool.on("error", onError);
    return pool;
  }

  let pool = start();
  const ending = new Set<Promise<void>>();

  return {
    async run(task, moved) {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), limitMs);
      try {
        return await pool.run(task, { signal: limit.signal, transferList: [...moved] });
      } catch (cause) {
        if (limit.signal.aborted) throw new ThreadLost(`no result within ${limitMs} ms`, { cause });
        throw isOutOfMemory(cause) ? new ThreadLost(`more than ${memoryMb} MB of memory`, { cause }) : cause;
      } finally {
        clearTimeout(timer);
      }
    },
    renew() {
      const ended = pool.close();
      pool = start();
      ending.add(ended);
      void ended.catch(onError).finally(() => ending.delete(ended));
    },
    async close() {
      await Promise.all([pool.destroy(), ...ending]);
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
