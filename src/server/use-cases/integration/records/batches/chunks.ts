import type { RecordLine } from "../read-lines.ts";
import type { Refused, Verdict } from "../verdict.ts";

export interface BatchLine {
  /** from 1 */
  readonly line: number;
  /** in bytes */
  readonly size: number;
  readonly said:
    | RecordLine
    | { readonly kind: string | null; readonly externalId: string | null; readonly refused: Refused };
}

export interface LineVerdict {
  readonly line: number;
  readonly kind: string | null;
  readonly externalId: string | null;
  readonly verdict: Verdict;
}

/** lines per transaction */
export const largestChunk = 1_000;
/** bytes per transaction, without its last line */
export const largestBytes = 4 * 1024 * 1024;
/** Milliseconds. */
const longestWait = 500;

/** Lines of a slow sender do not wait for a full group. */
export async function* inChunks(lines: AsyncIterable<BatchLine>): AsyncGenerator<readonly BatchLine[], void, void> {
  const iterator = lines[Symbol.asyncIterator]();
  let batch: BatchLine[] = [];
  let bytes = 0;
  let next: Promise<IteratorResult<BatchLine>> | null = null;
  let end = pause(longestWait);
  try {
    for (;;) {
      next ??= iterator.next();
      const come = batch.length === 0 ? await next : await Promise.race([next, end.over]);
      if (come !== null) {
        next = null;
        if (come.done === true) break;
        if (batch.length === 0) {
          end.cancel();
          end = pause(longestWait);
        }
        batch.push(come.value);
        bytes += come.value.size;
      }
      if (come === null || batch.length === largestChunk || bytes >= largestBytes) {
        yield batch;
        batch = [];
        bytes = 0;
      }
    }
    if (batch.length > 0) yield batch;
  } finally {
    end.cancel();
    await iterator.return?.();
  }
}

function pause(milliseconds: number): { readonly over: Promise<null>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), milliseconds);
  return { over: promise, cancel: () => clearTimeout(timer) };
}
