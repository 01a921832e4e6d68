import {
  type DeliveryRow,
  failPending,
  firstDueOfWebhooks,
  type StoredWebhook,
  takeDue,
  webhookOfPending,
} from "#server/database/repositories/webhooks.ts";
import type { Logger } from "#server/shared/log.ts";
import type { WebhookDependencies } from "#server/use-cases/context.ts";
import { type EndedAttempt, isReached, recordAttempts } from "./record-attempt.ts";
import { signatureHeaders } from "./signature.ts";
import { stopOf, webhookContext } from "./webhook.ts";

/** At once, so that a slow one delays no other. */
const [mostEndpoints, mostCalls] = [32, 8];
/** Deliveries at once, and their lease in milliseconds. */
const [slice, leaseMs] = [64, 60_000];
/** Milliseconds. A call may take 15 s, and then its end is stored. */
const leastLeaseMs = 20_000;

export interface Dispatcher {
  /** @returns when to call again; null: new deliveries are announced */
  send(): Promise<Date | null>;
  settled(): Promise<void>;
  /** Aborts running calls; they are retried. */
  stop(): Promise<void>;
}

interface Served {
  readonly calls: Set<Promise<unknown>>;
  readonly works: Set<Promise<void>>;
  readonly settle: (ended: EndedAttempt) => Promise<void>;
  isTaking: boolean;
}

/** Milliseconds until a busy endpoint's next check. */
const busyMs = 400;

interface Needed extends WebhookDependencies {
  readonly log: Pick<Logger, "warn">;
  readonly onPostponed?: () => void;
}

/** After a crash, calls that had begun are sent again after a minute. */
export function webhookDispatcher(needed: Needed): Dispatcher {
  const { database, clock, log, onPostponed } = needed;
  const ending = new AbortController();
  const { signal } = ending;
  const served = new Map<string, Served>();

  /** A slow call delays no later one. */
  async function serve(webhookId: string, one: Served): Promise<void> {
    while (!signal.aborted) {
      const now = clock.now();
      const began = performance.now();
      const lease = { webhookId, now, until: new Date(now.getTime() + leaseMs), limit: slice };
      const taken = await takeDue(database, lease);
      if (taken.length === 0) return;
      for (const delivery of taken) {
        while (one.calls.size >= mostCalls) await Promise.race(one.calls);
        // The rest is taken again after the lease.
        if (signal.aborted || performance.now() - began > leaseMs - leastLeaseMs) return;
        const webhook = await webhookOfPending(database, delivery.id);
        // The endpoint was switched off or removed.
        if (webhook === undefined) continue;
        if (stopOf(webhook) !== null) {
          await failPending(database, [webhookId]);
          return;
        }
        const call = deliver(needed, webhook, delivery, signal).finally(() => one.calls.delete(call));
        one.calls.add(call);
        // The next call begins before this end is stored.
        goOn(webhookId, one, async () => {
          const ended = await call;
          if (ended === null) return;
          await one.settle(ended);
          if (!isReached(ended)) onPostponed?.();
        });
      }
    }
  }

  function goOn(webhookId: string, one: Served, work: () => Promise<void>): void {
    const running = work()
      .catch((err: unknown) => log.warn({ err, webhookId }, "a webhook call failed"))
      .finally(() => {
        one.works.delete(running);
        if (one.works.size === 0) served.delete(webhookId);
      });
    one.works.add(running);
  }

  function begin(webhookId: string): void {
    if (!served.has(webhookId) && served.size >= mostEndpoints) return;
    const one = served.get(webhookId) ?? {
      calls: new Set(),
      works: new Set(),
      settle: settler(needed),
      isTaking: false,
    };
    if (one.isTaking) return;
    served.set(webhookId, one);
    one.isTaking = true;
    goOn(webhookId, one, () =>
      serve(webhookId, one).finally(() => {
        one.isTaking = false;
      }),
    );
  }

  const settled = async () => {
    while (served.size > 0) await Promise.all([...served.values()].flatMap(({ works }) => [...works]));
  };
  return {
    async send() {
      const now = clock.now();
      const first = await firstDueOfWebhooks(database);
      for (const { id, at } of first) if (at <= now) begin(id);
      const soonest = Math.min(...first.map(({ at }) => at.getTime()));
      return first.length === 0 ? null : new Date(Math.max(soonest, now.getTime() + busyMs));
    },
    settled,
    async stop() {
      ending.abort();
      await settled();
    },
  };
}

/** Stores ends in batches: those that arrive during a transaction wait. */
function settler(needed: WebhookDependencies): (ended: EndedAttempt) => Promise<void> {
  let waiting: EndedAttempt[] = [];
  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  return async (ended) => {
    waiting.push(ended);
    next ??= running.then(async () => {
      const together = waiting;
      waiting = [];
      next = null;
      await recordAttempts(needed, together);
    });
    const mine = next;
    running = mine.catch(() => undefined);
    await mine;
  };
}

/** @returns null: the process is ending */
async function deliver(
  needed: WebhookDependencies,
  webhook: StoredWebhook,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<EndedAttempt | null> {
  const { clock, sealer, webhookCaller } = needed;
  const { eventId: id, body } = delivery;
  const at = clock.now();
  const headers = {
    "content-type": "application/json",
    "user-agent": "Volant-Webhooks",
    ...signatureHeaders(secretsOf(needed, webhook, at), { id, at, body }),
  };
  const url = sealer.unseal(webhook.sealedUrl, webhookContext(webhook.id, "url"));
  const began = performance.now();
  const reply = await webhookCaller.call({ url, headers, body }, signal).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  return reply && { delivery, at, tookMs: Math.round(performance.now() - began), reply };
}

function secretsOf(
  { sealer }: WebhookDependencies,
  { id, sealedSecret, sealedOldSecret, oldSecretUntil }: StoredWebhook,
  now: Date,
): string[] {
  const isChanging = sealedOldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil;
  const sealed = isChanging ? [sealedSecret, sealedOldSecret] : [sealedSecret];
  return sealed.map((secret) => sealer.unseal(secret, webhookContext(id, "secret")));
}
