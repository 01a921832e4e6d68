import { untilAnswered, type World } from "#tests/faults/world.ts";
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
  const look = async () => {
    const response = await fetch(`${world.origin}/dev/outbox.json`);
    const { messages } = (await response.json()) as { messages: { to: string; subject: string }[] };
    for (const { to, subject } of messages) for (const word of subject.split(" ")) seen.add(`${to} ${word}`);
  };
  const watching = (async () => {
    while (!watch.isStopped) {
      await untilAnswered(world, look);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
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
