import { readOutbox } from "#tests/faults/outbox.ts";
import type { World } from "#tests/faults/world.ts";
import { completeDeals, type DealLedger } from "./ledger.ts";

const longestWaitMs = 180_000;

/** What the outbox has shown so far: `<recipient> <word of the subject>`. It shows the newest messages only. */
export interface Watch {
  readonly seen: ReadonlySet<string>;
  stop(): Promise<void>;
}

export function watchOutbox(world: World): Watch {
  const seen = new Set<string>();
  const watch = { isStopped: false };
  const watching = (async () => {
    while (!watch.isStopped) {
      for (const { to, subject } of await readOutbox(world)) {
        for (const word of subject.split(" ")) seen.add(`${to} ${word}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  // What stops it is thrown by `stop`; until then it would end the process.
  watching.catch(() => {});
  return {
    seen,
    async stop() {
      watch.isStopped = true;
      await watching;
    },
  };
}

/** The server seals and sends by jobs; those of a process that was killed wait until it is taken for dead. */
export async function untilDealsAreSent({ seen }: Watch, deals: DealLedger): Promise<void> {
  const deadline = Date.now() + longestWaitMs;
  const numbers = completeDeals(deals);
  const wanted = numbers.flatMap((number) => (deals.signed.get(number) ?? []).map(({ email }) => `${email} ${number}`));
  wanted.push(...deals.filed.map(({ dealer, reference }) => `${dealer.email} ${reference}`));
  while (!wanted.every((one) => seen.has(one)) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
