/**
 * Runs a generator up to its first `yield`, whose value is dropped. Returning a generator that was never started would
 * skip its `finally`, and what it holds would stay open.
 */
export async function started<T>(generator: AsyncGenerator<T, void, void>): Promise<AsyncGenerator<T, void, void>> {
  await generator.next();
  return generator;
}
