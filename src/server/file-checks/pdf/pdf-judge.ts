import { availableParallelism } from "node:os";
import type { PdfJudge } from "#server/ports/scanner.ts";
import type { Logger } from "#server/shared/log.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { createTaskPool } from "#server/threads/task-pool.ts";
import { OverLimit } from "#server/threads/thread-lost.ts";
import type { PdfResponse } from "./worker.ts";

/** One core stays free for page requests. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
const retryAfterSeconds = 5;
const limits = { mostWaiting: 16, limitMs: 10_000, memoryMb: 128, idleMs: 30_000 };

/** Runs in threads. Close it at shutdown. */
export function createPdfJudge(log: Pick<Logger, "warn" | "error">): PdfJudge & { close(): Promise<void> } {
  const pool = createTaskPool<Uint8Array<ArrayBuffer>, PdfResponse>({
    script: new URL("./worker.ts", import.meta.url),
    size: threads,
    ...limits,
    moved: (file) => [file.buffer],
    refusal: () => new Refusal("scanner-unavailable", { retryAfterSeconds }),
    onError: (err) => log.error({ err }, "a thread that checks files ended"),
  });
  return {
    async judge(read) {
      try {
        const { problem, reason, isWorn } = await pool.run(read);
        if (isWorn) pool.renew();
        if (reason !== null) log.warn({ reason }, "a PDF of a customer cannot be read");
        return problem;
      } catch (error) {
        if (!(error instanceof OverLimit)) throw error;
        log.warn({ err: error }, "a PDF of a customer cannot be read");
        return "unreadable";
      }
    },
    close: () => pool.close(),
  };
}
