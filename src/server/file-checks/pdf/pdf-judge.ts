import { availableParallelism } from "node:os";
import { makeSlots } from "#server/adapters/slots.ts";
import type { PdfJudge } from "#server/ports/ports.ts";
import type { Logger } from "#server/shared/log.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { createTaskPool, ThreadLost } from "#server/threads/task-pool.ts";
import type { PdfAnswer } from "./worker.ts";

/** One core stays for whoever waits for a page. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
const mostWaiting = 16;
const retryAfterSeconds = 5;
/** Real files take far less than a second. */
const limits = { limitMs: 10_000, memoryMb: 128, idleMs: 30_000 };

/** Judges PDFs in threads of their own. Close it at shutdown. */
export function createPdfJudge(log: Pick<Logger, "warn" | "error">): PdfJudge & { close(): Promise<void> } {
  const pool = createTaskPool<Uint8Array, PdfAnswer>({
    script: new URL("./worker.ts", import.meta.url),
    size: threads,
    ...limits,
    onError: (err) => log.error({ err }, "a thread that judges files ended"),
  });
  const inSlot = makeSlots(threads, mostWaiting, () => new Refusal("scanner-unavailable", { retryAfterSeconds }));
  return {
    judge: (read) =>
      inSlot(async () => {
        const file = await read();
        try {
          const { problem, reason, isWorn } = await pool.run(file, [file.buffer]);
          if (isWorn) pool.renew();
          if (reason !== null) log.warn({ reason }, "a PDF of a customer cannot be read");
          return problem;
        } catch (error) {
          if (!(error instanceof ThreadLost)) throw error;
          log.warn({ err: error }, "a PDF of a customer cannot be read");
          return "unreadable";
        }
      }),
    close: () => pool.close(),
  };
}
