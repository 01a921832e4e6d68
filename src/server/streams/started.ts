/**
 * Runs a generator up to its first `yield`, whose value is dropped. A generator that was never started skips its
 * `finally` when it is returned, and what it holds would stay open.
 */
export async function started<T>(generator: AsyncGenerator<T, void, void>): Promise<AsyncGenerator<T, void, void>> {
  await generator.next();
  return generator;
}
