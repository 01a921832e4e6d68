import { randomInt } from "node:crypto";
import { type RunningServer, startServer } from "#tests/support/server-process.ts";
import { type ApplicantWorld, actAsClient, repeat } from "./client.ts";
import { actAsDealer } from "./deals/client.ts";
import { completeDeals, type Dealer, type DealLedger, emptyDeals } from "./deals/ledger.ts";
import { untilDealsAreSent, watchOutbox } from "./deals/until-sent.ts";
import { emptyLedger, type Ledger } from "./ledger.ts";
import { readOutbox } from "./outbox.ts";
import { touchJobs } from "./touch-jobs.ts";
import type { World } from "./world.ts";

const clients = 8;
/** The delay of interrupted jobs grows with each attempt, to minutes. */
const triedAgainSoon = `
  update pgboss.job set retry_delay = 1, retry_backoff = false, start_after = least(start_after, now())
  where state in ('retry', 'active')`;

export interface CrashRun {
  readonly ledger: Ledger;
  readonly deals: DealLedger;
  /** after a crash */
  readonly slowestStartMs: number;
}

/**
 * Starts the server, lets the clients work, and kills it at a random moment, in rounds. After the last crash it starts
 * once more, each acknowledged submission is checked, and the jobs may end.
 */
export async function runCrashRounds(
  settings: Readonly<Record<string, string>>,
  rounds: number,
  dealers: readonly Dealer[],
  say: (line: string) => void,
): Promise<CrashRun> {
  const ledger = emptyLedger();
  const deals = emptyDeals(dealers);
  let isOver = false;
  let up = Promise.withResolvers<void>();
  const world: ApplicantWorld = {
    origin: `http://127.0.0.1:${settings["PORT"]}`,
    ledger,
    isOver: () => isOver,
    untilUp: () => up.promise,
  };
  let slowestStartMs = 0;
  let server: RunningServer | undefined;
  const start = async () => {
    server = await startServer(settings);
    slowestStartMs = Math.max(slowestStartMs, server.startMs);
    up.resolve();
    return server;
  };

  const working = [
    ...Array.from({ length: clients }, () => actAsClient(world)),
    ...dealers.map((dealer) => actAsDealer(world, deals, dealer)),
  ];
  const outbox = watchOutbox(world);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const before = done(ledger, deals);
      const running = await start();
      // In each round every kind of call is acknowledged at least once, on slow machines too. Before the last crash
      // there is one of each record that is damaged later.
      const hasGrown = () => done(ledger, deals).every((count, index) => count > (before[index] ?? 0));
      if (round < rounds) await until(hasGrown, 30_000);
      else await until(() => hasGrown() && isWhole(ledger, deals), 120_000);
      await new Promise((resolve) => setTimeout(resolve, randomInt(1500)));
      up = Promise.withResolvers<void>();
      await running.kill();
      const { signatures, requests } = deals.counts;
      const told = `${ledger.counts.acknowledged} steps, ${signatures} signatures, ${requests} requests`;
      say(`round ${round}: killed, ${told} acknowledged so far`);
    }
    isOver = true;
    await touchJobs(settings, triedAgainSoon);
    const last = await start();
    await Promise.all(working);
    for (const application of ledger.applications) {
      const steps = application.isFinished ? (["onedoc"] as const) : application.steps.keys();
      for (const step of steps) {
        await repeat({ ...world, isOver: () => false }, application, step);
      }
    }
    await untilMessagesAreOut(world, ledger);
    await untilDealsAreSent(outbox, deals);
    await outbox.stop();
    await last.stop();
  } catch (error) {
    isOver = true;
    up.resolve();
    await server?.kill();
    throw error;
  }
  return { ledger, deals, slowestStartMs };
}

const done = (ledger: Ledger, deals: DealLedger) => [
  ledger.counts.acknowledged,
  deals.counts.signatures,
  deals.counts.requests,
];

const isWhole = ({ applications }: Ledger, deals: DealLedger) =>
  applications.some(({ isFinished }) => isFinished) && completeDeals(deals).length > 0 && deals.filed.length > 0;

/** Gives up after this time: the verification finds missing work. */
async function until(isSo: () => boolean, longestMs: number): Promise<void> {
  const deadline = Date.now() + longestMs;
  while (!isSo() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function untilMessagesAreOut(world: World, ledger: Ledger): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const messages = await readOutbox(world);
    const reached = new Set(messages.filter(({ attachments }) => attachments.length > 0).map(({ to }) => to));
    const waiting = ledger.applications.filter(({ isFinished, email }) => isFinished && !reached.has(email));
    if (waiting.length === 0 || Date.now() > deadline) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
