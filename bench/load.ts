export interface Load {
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
}

/** @param act makes one request; a rejection ends the measurement, so that a failure does not count as speed */
export async function load(
  clients: number,
  seconds: number,
  act: (client: number, turn: number) => Promise<void>,
): Promise<Load> {
  const latenciesMs: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const before = performance.now();
        await act(client, turn);
        latenciesMs.push(performance.now() - before);
      }
    }),
  );
  return { perSecond: (latenciesMs.length * 1000) / (performance.now() - started), latenciesMs };
}
