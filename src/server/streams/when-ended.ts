import { started } from "./started.ts";

/** The same stream; `after` runs once, when it has ended, failed or been returned, even if nobody read from it. */
export async function whenEnded(
  stream: AsyncIterable<Uint8Array>,
  after: () => Promise<unknown> | void,
): Promise<AsyncGenerator<Uint8Array, void, void>> {
  async function* held(): AsyncGenerator<Uint8Array, void, void> {
    try {
      yield new Uint8Array();
      yield* stream;
    } finally {
      await after();
    }
  }
  return await started(held());
}
