import { randomInt } from "node:crypto";
import { type RunningServer, startServer } from "../support/server-process.ts";
import { actAsClient, repeat, type World } from "./client.ts";
import { emptyLedger, type Ledger } from "./ledger.ts";

const clients = 8;

export interface CrashRun {
  readonly ledger: Ledger;
  /** slowest start after a crash */
  readonly slowestStartMs: number;
}

/**
 * Starts the server, lets the clients work, kills it at a random moment, and again. After the last crash it is started
 * once more, every application is asked for what was acknowledged, and the jobs may end.
 */
export async function runCrashRounds(
  settings: Readonly<Record<string, string>>,
  rounds: number,
  say: (line: string) => void,
): Promise<CrashRun> {
  const ledger = emptyLedger();
  let isOver = false;
  let up = Promise.withResolvers<void>();
  const world: World = {
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

  const working = Array.from({ length: clients }, () => actAsClient(world));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const running = await start();
      await new Promise((resolve) => setTimeout(resolve, randomInt(300, 2500)));
      up = Promise.withResolvers<void>();
      await running.kill();
      say(`round ${round}: killed, ${ledger.counts.acknowledged} acknowledged so far`);
    }
    isOver = true;
    const last = await start();
    await Promise.all(working);
    for (const application of ledger.applications) {
      // A finished application takes nothing but its last step, once more.
      const steps = application.isFinished ? (["onedoc"] as const) : application.steps.keys();
      for (const step of steps) {
        await repeat({ ...world, isOver: () => false }, application, step);
      }
    }
    await untilMessagesAreOut(last.origin, ledger);
    await last.stop();
  } catch (error) {
    isOver = true;
    up.resolve();
    await server?.kill();
    throw error;
  }
  return { ledger, slowestStartMs };
}

/** Finished applications get their document by mail from a job, after the answer. */
async function untilMessagesAreOut(origin: string, ledger: Ledger): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const response = await fetch(`${origin}/dev/outbox.json`);
    const { messages } = (await response.json()) as {
      messages: { to: string; attachments: readonly unknown[] }[];
    };
    const reached = new Set(messages.filter(({ attachments }) => attachments.length > 0).map(({ to }) => to));
    const waiting = ledger.applications.filter(({ isFinished, email }) => isFinished && !reached.has(email));
    if (waiting.length === 0 || Date.now() > deadline) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
