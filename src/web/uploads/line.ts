/** How long to wait before something is tried again: 1, 2, 4, 8, then every 15 seconds. @param failures so far, 1 or more */
export function pauseMs(failures: number): number {
  return Math.min(15_000, 1_000 * 2 ** (failures - 1));
}

/**
 * Resolves when the browser reports a connection, or at the latest after `latestMs`, since browsers report it late or
 * not at all.
 */
export async function lineBack(signal: AbortSignal, latestMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, latestMs);
  const done = () => resolve();
  window.addEventListener("online", done);
  signal.addEventListener("abort", done);
  await promise;
  clearTimeout(timer);
  window.removeEventListener("online", done);
  signal.removeEventListener("abort", done);
}
