import { Worker } from "node:worker_threads";

/** Why a task came to nothing that is not its own fault: its thread died or ran over the limit, or the pool is closed. */
export class WorkerFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "WorkerFailure";
  }
}

export interface WorkerPoolOptions {
  /** The module that answers each message with a `WorkerAnswer`. */
  readonly script: URL;
  /** threads at most; each starts when it is first needed */
  readonly size: number;
  /** a task that takes longer loses its thread */
  readonly limitMs: number;
  /** heap of one thread */
  readonly memoryMb: number;
}

/** What a thread posts back: the result, or what it threw. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly error: string };

export interface WorkerPool<Order, Result> {
  /** Waits for a free thread. Rejects with `WorkerFailure`, or with an `Error` when the task itself threw. */
  run(order: Order): Promise<Result>;
  /** Ends the threads; what still waits or runs is rejected. */
  close(): Promise<void>;
}

interface Task<Order, Result> {
  readonly order: Order;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/** A thread and the task it works on; none when it is idle. */
interface Thread<Order, Result> {
  readonly worker: Worker;
  task: Task<Order, Result> | null;
  timer: NodeJS.Timeout | undefined;
}

/** A few threads and a queue. A thread that dies takes only its own task with it; the next task gets a new one. */
export function createWorkerPool<Order, Result>(options: WorkerPoolOptions): WorkerPool<Order, Result> {
  const queue: Task<Order, Result>[] = [];
  const threads = new Set<Thread<Order, Result>>();
  let closed = false;

  function startNext(): void {
    if (closed || queue.length === 0) return;
    const thread = [...threads].find(({ task }) => task === null) ?? (threads.size < options.size ? start() : null);
    const task = thread && queue.shift();
    if (thread && task) give(thread, task);
  }

  function start(): Thread<Order, Result> {
    const worker = new Worker(options.script, { resourceLimits: { maxOldGenerationSizeMb: options.memoryMb } });
    const thread: Thread<Order, Result> = { worker, task: null, timer: undefined };
    threads.add(thread);
    worker.on("message", (answer: WorkerAnswer<Result>) => {
      const task = release(thread);
      if (task && "result" in answer) task.resolve(answer.result);
      else if (task && "error" in answer) task.reject(new Error(answer.error));
      startNext();
    });
    worker.on("error", (cause) => lose(thread, new WorkerFailure("the thread crashed", { cause })));
    worker.on("exit", (code) => lose(thread, new WorkerFailure(`the thread ended with code ${code}`)));
    return thread;
  }

  function give(thread: Thread<Order, Result>, task: Task<Order, Result>): void {
    thread.task = task;
    // a working thread keeps the process alive, an idle one does not
    thread.worker.ref();
    thread.timer = setTimeout(() => {
      lose(thread, new WorkerFailure(`no result within ${options.limitMs} ms`));
      // stops an endless loop as well
      void thread.worker.terminate();
    }, options.limitMs);
    thread.worker.postMessage(task.order);
  }

  function release(thread: Thread<Order, Result>): Task<Order, Result> | null {
    const { task } = thread;
    clearTimeout(thread.timer);
    thread.task = null;
    thread.worker.unref();
    return task;
  }

  function lose(thread: Thread<Order, Result>, error: WorkerFailure): void {
    threads.delete(thread);
    release(thread)?.reject(error);
    startNext();
  }

  return {
    run(order) {
      if (closed) return Promise.reject(new WorkerFailure("the pool is closed"));
      return new Promise((resolve, reject) => {
        queue.push({ order, resolve, reject });
        startNext();
      });
    },
    async close() {
      closed = true;
      const error = new WorkerFailure("the pool was closed");
      for (const task of queue.splice(0)) task.reject(error);
      const stopping = [...threads];
      for (const thread of stopping) lose(thread, error);
      await Promise.all(stopping.map((thread) => thread.worker.terminate()));
    },
  };
}
