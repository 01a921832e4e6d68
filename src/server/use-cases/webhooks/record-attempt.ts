import { dayMs } from "#domain/shared/days.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import {
  type AttemptRow,
  changeDelivery,
  changeWebhook,
  countPending,
  type DeliveryRow,
  failPending,
  findDelivery,
  insertAttempts,
  lockWebhook,
  markDelivered,
  noteReached,
  type WebhookRow,
} from "#server/database/repositories/webhooks.ts";
import type { WebhookOff } from "#server/database/tables.ts";
import { webhookOffNotification } from "#server/mails/webhook-mails.ts";
import type { WebhookReply } from "#server/ports/webhook-caller.ts";
import type { WebhookDependencies } from "#server/use-cases/context.ts";
import { webhookContext } from "./webhook.ts";

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** Milliseconds between attempts. */
export const pauses: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  ...[2, 5, 10, 14, 20].map((hours) => hours * hour),
  dayMs,
];
/** The longest `Retry-After` that is respected. */
const longestPause = dayMs;

export interface EndedAttempt {
  readonly delivery: DeliveryRow;
  readonly at: Date;
  readonly tookMs: number;
  readonly reply: WebhookReply;
}

/**
 * Retries a failed delivery, no sooner than the endpoint asked for. Switches off an endpoint that has gone or that a
 * delivery never reached, and notifies the provider. Only a later test switches it on again: other calls may have been
 * running.
 */
export async function recordAttempts(needed: WebhookDependencies, ended: readonly EndedAttempt[]): Promise<void> {
  const reached = ended.filter(isReached);
  const [first] = reached;
  if (first !== undefined) {
    await transact(needed.database, async (tx) => {
      const { webhookId } = first.delivery;
      const tests = reached.filter(({ delivery }) => delivery.type === "webhook.test");
      if (tests.length > 0) await switchOn(tx, webhookId, tests);
      // Outside the endpoint's lock, to avoid waiting.
      await noteReached(tx, webhookId);
      const ids = reached.map(({ delivery }) => delivery.id);
      const there = await markDelivered(tx, ids, first.at);
      const rows = reached.filter(({ delivery }) => there.has(delivery.id));
      await insertAttempts(tx, rows.map(attemptRow));
    });
  }
  for (const one of ended) if (!isReached(one)) await settleFailure(needed, one);
}

export const isReached = ({ reply }: EndedAttempt) => "status" in reply && reply.status >= 200 && reply.status < 300;

function attemptRow({ delivery, at, tookMs, reply }: EndedAttempt): AttemptRow {
  const [status, problem] = "problem" in reply ? [null, reply.problem] : [reply.status, null];
  return { deliveryId: delivery.id, number: delivery.tries + 1, at, status, problem, tookMs };
}

async function settleFailure(needed: WebhookDependencies, ended: EndedAttempt): Promise<void> {
  const { delivery, at, reply } = ended;
  const { id, webhookId } = delivery;
  await transact(needed.database, async (tx) => {
    const webhook = await lockWebhook(tx, webhookId);
    const kept = await findDelivery(tx, id);
    if (webhook === undefined || kept === undefined) return;
    const row = attemptRow(ended);
    const { number: tries, status } = row;
    await insertAttempts(tx, [row]);
    const common = { tries, firstTriedAt: delivery.firstTriedAt ?? at };
    const silentSince = webhook.silentSince ?? at;
    await changeWebhook(tx, webhookId, { silentSince });
    // It ended during the call.
    const isOver = kept.state !== "pending";
    const nextAt = isOver || status === 410 ? null : nextAttempt(tries, needed.clock.now(), reply);
    const state = isOver ? kept.state : nextAt === null ? "failed" : "pending";
    await changeDelivery(tx, id, { ...common, nextAt, state });
    if (webhook.offSince !== null) return;
    if (status === 410) await switchOff(needed, tx, webhook, "gone");
    else if (state === "failed" && !isOver && silentSince <= common.firstTriedAt) {
      await switchOff(needed, tx, webhook, "unreachable");
    }
  });
}

/** @returns null: no attempts are left */
function nextAttempt(tries: number, now: Date, reply: WebhookReply): Date | null {
  const pause = pauses[tries - 1];
  if (pause === undefined) return null;
  const asked = "problem" in reply ? 0 : (reply.retryAfterMs ?? 0);
  return new Date(now.getTime() + Math.max(pause, Math.min(asked, longestPause)));
}

/** Only tests sent after it was switched off count. */
async function switchOn(tx: Transaction, webhookId: string, tests: readonly EndedAttempt[]): Promise<void> {
  const webhook = await lockWebhook(tx, webhookId);
  if (!webhook?.offSince) return;
  const ids = tests.map(({ delivery }) => delivery.id);
  const areSentSince = (await countPending(tx, ids)) > 0;
  if (areSentSince) await changeWebhook(tx, webhookId, { silentSince: null, offSince: null, offBecause: null });
}

async function switchOff(
  { clock, jobs, sealer, settings }: WebhookDependencies,
  tx: Transaction,
  { id, clientId, sealedUrl }: WebhookRow,
  because: WebhookOff,
): Promise<void> {
  await changeWebhook(tx, id, { offSince: clock.now(), offBecause: because });
  await failPending(tx, [id]);
  if (settings.providerEmail === null) return;
  const { host } = new URL(sealer.unseal(sealedUrl, webhookContext(id, "url")));
  const facts = { to: settings.providerEmail, webhookId: id, client: clientId, host, because };
  await jobs.send(tx, "send-mail", webhookOffNotification(facts));
}
