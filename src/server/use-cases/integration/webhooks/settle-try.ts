import { type Transaction, transact } from "#server/database/connect.ts";
import {
  changeDelivery,
  changeWebhook,
  type DeliveryRow,
  failPending,
  insertTry,
  lockWebhook,
  type WebhookRow,
} from "#server/database/repositories/webhooks.ts";
import type { WebhookOff } from "#server/database/tables.ts";
import { webhookOffNotice } from "#server/mails/webhook-mails.ts";
import type { WebhookReply } from "#server/ports/webhook-caller.ts";
import { type WebhookDependencies, webhookContext } from "./dependencies.ts";

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** How long after the try before each further one is, in milliseconds. */
export const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;
/** An endpoint may ask to be left alone for so long at most. */
const longestPause = 24 * hour;

/** A try as it ended. */
export interface EndedTry {
  readonly delivery: DeliveryRow;
  /** when it began */
  readonly at: Date;
  readonly tookMs: number;
  readonly reply: WebhookReply;
}

/**
 * Notes how a try ended: the delivery is over, or tried again later, no sooner than the endpoint asked for. An endpoint that
 * is gone, or that nothing reached in all tries of a delivery, is switched off, and the provider is told. One that is
 * reached, by a test, is switched on again.
 */
export async function settleTry(needed: WebhookDependencies, { delivery, at, tookMs, reply }: EndedTry): Promise<void> {
  const { id, webhookId } = delivery;
  await transact(needed.database, async (tx) => {
    const webhook = await lockWebhook(tx, webhookId);
    if (webhook === undefined) return;
    const tries = delivery.tries + 1;
    const [status, problem] = "problem" in reply ? [null, reply.problem] : [reply.status, null];
    await insertTry(tx, { deliveryId: id, number: tries, at, status, problem, tookMs });
    const common = { tries, firstTriedAt: delivery.firstTriedAt ?? at };
    if (status !== null && status >= 200 && status < 300) {
      await changeDelivery(tx, id, { ...common, state: "delivered", nextAt: null });
      if (webhook.silentSince === null && webhook.offSince === null) return;
      await changeWebhook(tx, webhookId, { silentSince: null, offSince: null, offBecause: null });
      return;
    }
    const silentSince = webhook.silentSince ?? at;
    await changeWebhook(tx, webhookId, { silentSince });
    const nextAt = status === 410 ? null : nextTry(tries, needed.clock.now(), reply);
    await changeDelivery(tx, id, { ...common, nextAt, state: nextAt === null ? "failed" : "pending" });
    if (nextAt !== null || webhook.offSince !== null) return;
    if (status === 410) await switchOff(needed, tx, webhook, "gone");
    else if (silentSince <= common.firstTriedAt) await switchOff(needed, tx, webhook, "unreachable");
  });
}

/** @returns null: there is none */
function nextTry(tries: number, now: Date, reply: WebhookReply): Date | null {
  const pause = pauses[tries - 1];
  if (pause === undefined) return null;
  const asked = "problem" in reply ? 0 : (reply.retryAfterMs ?? 0);
  return new Date(now.getTime() + Math.max(pause, Math.min(asked, longestPause)));
}

async function switchOff(
  { clock, jobs, sealer, settings }: WebhookDependencies,
  tx: Transaction,
  { id, clientId, sealedUrl }: WebhookRow,
  because: WebhookOff,
): Promise<void> {
  await changeWebhook(tx, id, { offSince: clock.now(), offBecause: because });
  await failPending(tx, id);
  if (settings.providerEmail === null) return;
  const { host } = new URL(sealer.unseal(sealedUrl, webhookContext(id, "url")));
  const facts = { to: settings.providerEmail, webhookId: id, client: clientId, host, because };
  await jobs.send(tx, "send-mail", webhookOffNotice(facts));
}
