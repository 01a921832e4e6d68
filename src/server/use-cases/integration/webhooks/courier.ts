import { transact } from "#server/database/connect.ts";
import {
  type DeliveryRow,
  findWebhook,
  type HeldWebhook,
  takeDue,
  webhooksWithDue,
} from "#server/database/repositories/webhooks.ts";
import type { Logger } from "#server/shared/log.ts";
import { type WebhookDependencies, webhookContext } from "./dependencies.ts";
import { settleTry } from "./settle-try.ts";
import { signatureHeaders } from "./signature.ts";

/** Endpoints that this process serves at once, and calls of one, so that a slow one keeps nobody waiting. */
const [mostEndpoints, mostCalls] = [32, 8];
/** What is taken for an endpoint at once, and for how long: its calls end before, however slow they are. */
const [slice, leaseMs] = [24, 60_000];

export interface Courier {
  /** Begins what is to be sent now. */
  send(): Promise<void>;
  /** Waits for what it has begun, and what became due meanwhile. */
  settled(): Promise<void>;
  /** Ends the calls that run; they are tried again by another process, or later. */
  stop(): Promise<void>;
}

/** Sends to endpoints what waits for them. What it has begun when the process dies is sent again after a minute. */
export function webhookCourier(needed: WebhookDependencies & { readonly log: Pick<Logger, "warn"> }): Courier {
  const { database, clock, log } = needed;
  const ending = new AbortController();
  const { signal } = ending;
  const served = new Map<string, Promise<void>>();
  const warn = (webhookId: string) => (err: unknown) => log.warn({ err, webhookId }, "a webhook could not be sent to");

  /** Sends to an endpoint until nothing is due. */
  async function serve(webhookId: string): Promise<void> {
    while (!signal.aborted) {
      const webhook = await findWebhook(database, webhookId);
      if (webhook === undefined) return;
      const now = clock.now();
      const lease = { webhookId, now, until: new Date(now.getTime() + leaseMs), limit: slice };
      const taken = await transact(database, (tx) => takeDue(tx, lease));
      if (taken.length === 0) return;
      const rest = taken.values();
      const caller = async () => {
        for (const delivery of rest) {
          if (signal.aborted) return;
          await deliver(needed, webhook, delivery, signal).catch(warn(webhookId));
        }
      };
      await Promise.all(Array.from({ length: mostCalls }, caller));
    }
  }

  return {
    async send() {
      for (const id of await webhooksWithDue(database, clock.now())) {
        if (served.has(id) || served.size >= mostEndpoints) continue;
        const serving = serve(id)
          .catch(warn(id))
          .finally(() => served.delete(id));
        served.set(id, serving);
      }
    },
    async settled() {
      await Promise.all(served.values());
    },
    async stop() {
      ending.abort();
      await Promise.all(served.values());
    },
  };
}

async function deliver(
  needed: WebhookDependencies,
  webhook: HeldWebhook,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<void> {
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
  if (reply === null) return;
  await settleTry(needed, { delivery, at, tookMs: Math.round(performance.now() - began), reply });
}

function secretsOf(
  { sealer }: WebhookDependencies,
  { id, sealedSecret, sealedOldSecret, oldSecretUntil }: HeldWebhook,
  now: Date,
): string[] {
  const isChanging = sealedOldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil;
  const sealed = isChanging ? [sealedSecret, sealedOldSecret] : [sealedSecret];
  return sealed.map((secret) => sealer.unseal(secret, webhookContext(id, "secret")));
}
