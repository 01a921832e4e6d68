import { readOutbox } from "#tests/faults/outbox.ts";
import type { World } from "#tests/faults/world.ts";
import { completeDeals, type DealLedger } from "./ledger.ts";

const longestWaitMs = 180_000;

/** Messages of the outbox so far, `<recipient> <word of the subject>`. The outbox shows the newest only. */
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
  // `stop` throws the reason; until then a rejection would end the process.
  watching.catch(() => {});
  return {
    seen,
    async stop() {
      watch.isStopped = true;
      await watching;
    },
  };
}

/** Jobs seal and send; those of a killed process wait until it is presumed dead. */
export async function untilDealsAreSent({ seen }: Watch, deals: DealLedger): Promise<void> {
  const deadline = Date.now() + longestWaitMs;
  const numbers = completeDeals(deals);
  const wanted = numbers.flatMap((number) => (deals.signed.get(number) ?? []).map(({ email }) => `${email} ${number}`));
  wanted.push(...deals.filed.map(({ dealer, reference }) => `${dealer.email} ${reference}`));
  while (!wanted.every((one) => seen.has(one)) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
