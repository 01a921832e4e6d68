import { systemClock } from "#server/adapters/clock.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { applicationHashes, messageHashes } from "#server/adapters/signed-ids.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { portalServices } from "#server/use-cases/portal/services.ts";
import { booksToken, fillBooks } from "#tests/support/portal-records.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { type Figure, quantile } from "./figure.ts";

const contracts = 2_000;
const customers = 10;
const warmUp = 20;
const calls = 100;

const visitor: Visitor = {
  deviceToken: null,
  sessionToken: booksToken,
  address: "127.0.0.1",
  userAgent: "bench",
  locale: "cs",
};

const searches = ["octavia", "1ab 1", "4400001234", "nic takového", "stáhnout faktury za říjen"];

export async function benchSearch(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const database = await postgres.createDatabase();
    await (await openPostgres(database)).close();
    await fillBooks(database, { contracts: contracts * customers, each: contracts });
    const connection = await openPostgres(database);
    const secrets = ["the secret of the bench, 32 letters"];
    const portal = portalServices({
      database: connection.db,
      clock: systemClock,
      sealer: makeSealer(secrets),
      messageHashes: messageHashes(secrets),
      applicationHashes: applicationHashes(secrets),
    });
    const times = new Map(searches.map((q) => [q, [] as number[]]));
    // Alternately, so that other load affects all.
    for (let call = -warmUp; call < calls; call += 1) {
      for (const [q, taken] of times) {
        const before = performance.now();
        await portal.search(q, visitor);
        if (call >= 0) taken.push(performance.now() - before);
      }
    }
    await connection.close();
    return [...times].map(([q, taken]) => {
      const limit = { at: "most", value: 50 } as const;
      const note = `median ${quantile(taken, 0.5).toFixed(1)} ms`;
      return { name: `search „${q}“, p95`, value: quantile(taken, 0.95), unit: "ms", limit, note };
    });
  } finally {
    await postgres.stop();
  }
}
