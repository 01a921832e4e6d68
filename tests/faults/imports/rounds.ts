import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type RunningServer, startServer } from "#tests/support/server-process.ts";
import { touchJobs } from "../touch-jobs.ts";
import { untilAnswered, type World } from "../world.ts";
import { answeredLines, type BatchResponse, sendBatch, sendUntilWhole } from "./api.ts";
import { calledTypes, emptyBooks, type ImportLedger } from "./ledger.ts";
import { linesOf } from "./lines.ts";
import { addEndpoint, causeEvents, feedReader, openEndpoint } from "./watchers.ts";

type Settings = Readonly<Record<string, string>>;

/** Interrupted calls are repeated after a minute, refused ones later; the run does not wait for that. */
const calledAgainNow = "update webhook_deliveries set next_at = now() where state = 'pending'";
const longest = 180_000;
/** The last point of a kill, as share of the batch's lines; the remaining lines depend on each other. */
const latestKill = 0.7;
/** Fewer interrupted batches would prove nothing. */
const enoughCut = (rounds: number) => Math.ceil(rounds / 2);
/** Limit of extra rounds, as a multiple: on a busy machine the progress may come after the end of the batch. */
const mostTimes = 5;

/**
 * Sends a batch a round and kills the server while it is applied; after the next start the same batch is sent again to
 * its end. In parallel, events happen, a reader polls the feed and an endpoint is called.
 *
 * @param rounds at least; continues until half of them interrupted a batch
 */
export async function runImportRounds(settings: Settings, rounds: number): Promise<ImportLedger> {
  const ledger = emptyBooks();
  let isOver = false;
  const reader = new AbortController();
  let up = Promise.withResolvers<void>();
  const world: World = {
    origin: `http://127.0.0.1:${settings["PORT"]}`,
    isOver: () => isOver,
    untilUp: () => up.promise,
  };
  let server: RunningServer | undefined;
  const start = async () => {
    server = await startServer(settings);
    up.resolve();
    return server;
  };
  const endpoint = await openEndpoint(ledger);
  const read = feedReader(world, ledger);
  try {
    let running = await start();
    await addEndpoint(running.origin, endpoint);
    const working = [
      causeEvents(world, ledger),
      (async () => {
        while (!reader.signal.aborted) {
          await read();
          await pause(30);
        }
      })(),
    ];
    for (let [round, isLast] = [1, false]; !isLast; round += 1) {
      const lines = linesOf(round);
      const cut = await sendAndKill(running, lines, () => {
        up = Promise.withResolvers<void>();
      });
      const cutSoFar = ledger.counts.cutInTheMiddle + (isCutInTheMiddle(answeredLines(cut), lines.length) ? 1 : 0);
      isLast = (round >= rounds && cutSoFar >= enoughCut(rounds)) || round >= rounds * mostTimes;
      if (isLast) {
        endpoint.beGood();
        await touchJobs(settings, calledAgainNow);
      }
      const { origin } = (running = await start());
      const again = await untilAnswered(world, () => sendUntilWhole(origin, lines));
      note(ledger, round, { cut, again, lines: lines.length });
    }
    isOver = true;
    const { batches, cutInTheMiddle } = ledger.counts;
    if (cutInTheMiddle < enoughCut(rounds)) {
      ledger.faults.push(`only ${cutInTheMiddle} of ${batches} batches were interrupted in the middle`);
    }
    await working[0];
    await untilAllIsTold(ledger);
    reader.abort();
    await Promise.all(working);
    await running.stop();
  } catch (error) {
    isOver = true;
    reader.abort();
    up.resolve();
    await server?.kill();
    throw error;
  } finally {
    await endpoint.close();
  }
  return ledger;
}

async function sendAndKill(
  server: RunningServer,
  lines: readonly object[],
  beforeKill: () => void,
): Promise<BatchResponse> {
  const enough = randomInt(1, Math.ceil(lines.length * latestKill));
  const reached = Promise.withResolvers<void>();
  const began = performance.now();
  const sending = sendBatch(server.origin, lines, (answered) => {
    if (answered >= enough) reached.resolve();
  });
  await Promise.race([reached.promise, sending]);
  // Lines come for each transaction: this delay leads into the next one.
  await pause(randomInt(Math.ceil((performance.now() - began) / 10)));
  beforeKill();
  await server.kill();
  return await sending;
}

const isCutInTheMiddle = (applied: number, lines: number) => applied > 0 && applied < lines;

function note(
  { counts, faults }: ImportLedger,
  round: number,
  { cut, again, lines }: { cut: BatchResponse; again: Awaited<ReturnType<typeof sendUntilWhole>>; lines: number },
): void {
  const unchanged = again.first.counts["unchanged"] ?? 0;
  counts.batches += 1;
  counts.lines += lines;
  if (!cut.isWhole) counts.cutOff += 1;
  if (isCutInTheMiddle(unchanged, lines)) counts.cutInTheMiddle += 1;
  if (!again.last.isWhole || again.last.counts["refused"] !== undefined) {
    faults.push(`round ${round}: the repeated batch is ${JSON.stringify(again.last)}`);
  }
  // Acknowledged lines are stored. A busy machine may send the first lines only.
  const acknowledged = answeredLines(cut);
  const answered = answeredLines(again.first);
  if (unchanged < Math.min(acknowledged, answered)) {
    const said = JSON.stringify(again.first);
    faults.push(`round ${round}: ${acknowledged} lines acknowledged, and the repeated ones: ${said}`);
  }
}

async function untilAllIsTold({ caused, read, called }: ImportLedger): Promise<void> {
  const isCalled = new Set<string>(calledTypes);
  const deadline = Date.now() + longest;
  for (;;) {
    const subjects = new Set(read.map(({ subject }) => subject.id));
    const isRead = caused.every((id) => subjects.has(id));
    const since = read.findIndex(({ id }) => called.has(id));
    const isSent = read.slice(since).every(({ id, type }) => called.has(id) || !isCalled.has(type));
    if ((isRead && isSent) || Date.now() > deadline) return;
    await pause(200);
  }
}

export async function sendAllOnce(settings: Settings, batches: number): Promise<void> {
  const server = await startServer(settings);
  try {
    for (let round = 1; round <= batches; round += 1) await sendUntilWhole(server.origin, linesOf(round));
  } finally {
    await server.stop();
  }
}
