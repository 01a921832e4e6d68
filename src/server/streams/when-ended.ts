import { started } from "./started.ts";

/** The same stream; `after` runs once it has come to its end, has failed, or is returned, read from or not. */
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
