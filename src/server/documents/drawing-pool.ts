import type { Logger } from "#server/shared/log.ts";
import { createTaskPool, type TaskPool } from "#server/threads/task-pool.ts";

interface DrawingPoolOptions {
  readonly script: URL;
  readonly size: number;
  readonly log: Pick<Logger, "error">;
}

const mostWaiting = 256;

/** A thread holds 40 MB, and takes half a second to start. */
const idleMs = 30_000;

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
    idleMs,
    onError: (err) => log.error({ err }, "a thread that draws documents ended"),
  });
}
