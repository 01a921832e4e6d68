import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import type { Connection } from "./connection.ts";

/** What one connection hears for all that listen. */
export interface PostgresListener {
  readonly listen: Connection["listen"];
  close(): Promise<void>;
}

interface Hearer {
  readonly channel: string;
  readonly heard: (payload: string) => void;
  readonly missed: () => void;
}

interface Rests {
  /** after a connection was lost or could not be had */
  readonly retryMs: number;
  /** between two looks whether the connection is still there */
  readonly checkMs: number;
}

/** How long the server may take to say that the connection is still there. */
const answerMs = 5_000;

/**
 * Hears notifications through one connection, which is opened when the first channel is listened to, and again after it
 * was lost. While there is none, all are told once every `retryMs` that they may have missed something: so they look for
 * themselves.
 *
 * @param makeClient a client that is not connected
 */
export function listenToPostgres(
  makeClient: () => Client,
  { retryMs, checkMs }: Rests = { retryMs: 1_000, checkMs: 15_000 },
): PostgresListener {
  const hearers = new Set<Hearer>();
  const ending = new AbortController();
  const { signal } = ending;
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  let client: Client | null = null;
  let running: Promise<void> | null = null;
  const firstAttempt = Promise.withResolvers<void>();

  const notifyAll = () => {
    for (const { missed } of hearers) missed();
  };

  async function keepOpen(): Promise<void> {
    while (!signal.aborted) {
      const opened = makeClient();
      const isLost = Promise.withResolvers<void>();
      // Without a listener to `error` the loss of the connection would end the process.
      for (const event of ["error", "end"] as const) opened.on(event, () => isLost.resolve());
      opened.on("notification", ({ channel, payload = "" }) => {
        for (const hearer of hearers) if (hearer.channel === channel) hearer.heard(payload);
      });
      try {
        await opened.connect();
        client = opened;
        for (const { channel } of hearers) await opened.query(`listen "${channel}"`);
        firstAttempt.resolve();
        notifyAll();
        await untilLost(opened, isLost.promise);
      } catch {
        // What went wrong is seen by the other connections, too, and reported by those who need an answer.
      }
      client = null;
      const ended = opened.end().catch(() => {});
      // A connection that ended without a word would not answer this either.
      if (signal.aborted) await ended;
      firstAttempt.resolve();
      if (signal.aborted) return;
      notifyAll();
      await rest(retryMs);
    }
  }

  /** A connection may end without a word, and one may lead to a server that has become a standby. */
  async function untilLost(opened: Client, isLost: Promise<void>): Promise<void> {
    let isOver = false;
    const over = isLost.then(() => {
      isOver = true;
    });
    for (;;) {
      await Promise.race([over, rest(checkMs)]);
      if (isOver || signal.aborted) return;
      const question = { text: "show transaction_read_only", query_timeout: answerMs };
      const { rows } = await opened.query<{ transaction_read_only: string }>(question);
      if (rows[0]?.transaction_read_only !== "off") return;
    }
  }

  return {
    async listen(channel, heard, missed) {
      const hearer = { channel, heard, missed };
      hearers.add(hearer);
      running ??= keepOpen();
      await firstAttempt.promise;
      // A connection that is lost now listens to it when it is opened again.
      await client?.query(`listen "${channel}"`).catch(() => {});
      missed();
      return {
        close: async () => {
          hearers.delete(hearer);
        },
      };
    },
    async close() {
      ending.abort();
      await running;
    },
  };
}
