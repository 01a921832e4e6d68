import { monitorEventLoopDelay } from "node:perf_hooks";
import { openPostgres } from "#server/database/postgres.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { openSigningWorld, type SigningWorld } from "#tests/support/signing-world.ts";
import type { Figure } from "./figure.ts";

const contracts = 60;

/**
 * Measures contracts a second that are signed on PostgreSQL and sealed by the worker thread, and how long sealing
 * blocks the main thread's event loop.
 */
export async function benchSigning(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const connection = await openPostgres(await postgres.createDatabase());
  const world = openSigningWorld(connection);
  try {
    await signAndSeal(world, await waiting(world, 5));
    const numbers = await waiting(world, contracts);
    const start = performance.now();
    const processor = process.cpuUsage();
    const { signedMs, blockedMs } = await signAndSeal(world, numbers);
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(processor);
    return [
      {
        name: "contracts signed and sealed",
        value: contracts / seconds,
        unit: "/s",
        note: `${contracts}, signing took ${(signedMs / contracts).toFixed(1)} ms each`,
      },
      {
        name: "contracts signed and sealed, by processor time",
        value: contracts / ((user + system) / 1e6),
        unit: "/s",
        limit: { at: "least", value: 10 },
        note: "of one idle core",
      },
      { name: "sealing, event loop blocked at most", value: blockedMs, unit: "ms", limit: { at: "most", value: 50 } },
    ];
  } finally {
    await world.close();
    await connection.close();
    await postgres.stop();
  }
}

interface Waiting {
  readonly contractNumber: string;
  sign(): Promise<unknown>;
}

async function waiting(world: SigningWorld, count: number): Promise<readonly Waiting[]> {
  const person = await world.person();
  const made: Waiting[] = [];
  for (let at = 0; at < count; at += 1) {
    const contractNumber = await world.contract([{ person }]);
    const verificationHash = await world.proved(person, [contractNumber]);
    const sign = () => world.signing.sign([{ contractNumber, verificationHash }], person.visitor);
    made.push({ contractNumber, sign });
  }
  return made;
}

async function signAndSeal(world: SigningWorld, waiting: readonly Waiting[]) {
  const start = performance.now();
  for (const { sign } of waiting) await sign();
  const signedMs = performance.now() - start;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (const { contractNumber } of waiting) await world.seal(contractNumber);
  delay.disable();
  return { signedMs, blockedMs: delay.max / 1e6 };
}
