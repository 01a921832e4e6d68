import type { Logger } from "#server/shared/log.ts";
import { createTaskPool, type TaskPool } from "#server/threads/task-pool.ts";

interface DrawingPoolOptions {
  /** The module whose default export draws. */
  readonly script: URL;
  /** threads at most */
  readonly size: number;
  readonly log: Pick<Logger, "error">;
}

/** Tasks that may wait: several seconds of drawing. A later caller is refused and should retry. */
const mostWaiting = 256;

/** Threads that draw documents. They stay warm until the pool is closed. */
export function createDrawingPool<Order, Result = Uint8Array>({
  script,
  size,
  log,
}: DrawingPoolOptions): TaskPool<Order, Result> {
  return createTaskPool<Order, Result>({
    script,
    size,
    mostWaiting,
    limitMs: 30_000,
    memoryMb: 256,
    onError: (err) => log.error({ err }, "a thread that draws documents ended"),
  });
}
