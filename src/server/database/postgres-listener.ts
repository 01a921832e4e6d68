import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import type { Connection } from "./connection.ts";

/** Shares one connection among all listeners. */
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
  /** delay after a connection was lost or failed */
  readonly retryMs: number;
  /** interval of connection checks */
  readonly checkMs: number;
}

/** maximum response time of a connection check */
const answerMs = 5_000;

/**
 * Listens through one connection, which opens with the first channel and reopens after a loss. Without a connection,
 * all `missed` callbacks run every `retryMs`, so that listeners check for themselves.
 *
 * @param makeClient returns an unconnected client
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
      // Without a listener for `error`, a lost connection would end the process.
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
        // Other connections meet the same failure; callers that need a response report it.
      }
      client = null;
      const ended = opened.end().catch(() => {});
      // A silently dead connection would not respond to this either.
      if (signal.aborted) await ended;
      firstAttempt.resolve();
      if (signal.aborted) return;
      notifyAll();
      await rest(retryMs);
    }
  }

  /** A connection may die silently, or its server may have become a standby. */
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
      // A lost connection listens to the channel when it reopens.
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
