import { randomUUID } from "node:crypto";
import type { AuditEventName } from "#domain/policies/audit-events.ts";
import { dayMs } from "#domain/shared/days.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  changeWebhook,
  deleteWebhook,
  findWebhook,
  insertDeliveries,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  lockWebhooksOf,
  type StoredWebhook,
  type WebhookRow,
} from "#server/database/repositories/webhooks.ts";
import type { AuditActor } from "#server/database/tables.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Needs, WebhookDependencies } from "#server/use-cases/context.ts";
import { freshDelivery } from "./queue-deliveries.ts";
import { newWebhookSecret } from "./signature.ts";
import { hostOf, type NewWebhook, stopOf, webhookContext } from "./webhook.ts";

const mostWebhooks = 20;

export const rightUrl =
  "a whole https:// address without name and password, as https://core.example/volant, of at most 2,000 characters";

/** Milliseconds for which the former secret signs too. */
const oldSecretMs = dayMs;

export interface Doer {
  readonly actor: AuditActor;
  readonly by?: string;
}

const byClient: Doer = { actor: "client" };
export const byOperator: Doer = { actor: "operator" };

/** An operator may see all. */
type PortalActor = Pick<IntegrationClient, "clientId" | "system">;

/** @returns the secret, which is shown once @throws Refusal invalid-input for a wrong address, or one too many */
export async function addWebhook(
  { database, clock, sealer, webhookCaller }: Omit<WebhookDependencies, "jobs" | "settings">,
  { clientId, system }: PortalActor,
  { url, types }: NewWebhook,
  doer: Doer = byClient,
): Promise<{ readonly webhookId: string; readonly secret: string }> {
  const fault = await webhookCaller.judge(url);
  if (fault !== null) {
    const wanted = fault === "invalid-format" ? { "/url": rightUrl } : undefined;
    throw new Refusal("invalid-input", { fields: { "/url": fault }, wanted });
  }
  const [id, secret, now] = [randomUUID(), newWebhookSecret(), clock.now()];
  await transact(database, async (tx) => {
    await lockWebhooksOf(tx, system);
    if ((await listWebhooks(tx, system)).length >= mostWebhooks) {
      throw new Refusal("invalid-input", { fields: { "": "too-many" } });
    }
    await insertWebhook(tx, {
      id,
      clientId,
      sealedUrl: sealer.seal(url, webhookContext(id, "url")),
      types: [...new Set(types)],
      sealedSecret: sealer.seal(secret, webhookContext(id, "secret")),
      sealedOldSecret: null,
      oldSecretUntil: null,
      createdAt: now,
      silentSince: null,
      offSince: null,
      offBecause: null,
    });
    await audit(tx, now, doer, "webhook-added", { webhookId: id, client: clientId, host: hostOf(url), types });
  });
  return { webhookId: id, secret };
}

export async function listOwnWebhooks(
  { database, sealer }: Pick<WebhookDependencies, "database" | "sealer">,
  { system }: Pick<PortalActor, "system">,
) {
  const rows = await listWebhooks(database, system);
  return rows.map(({ id, sealedUrl, types, createdAt, offSince, offBecause }) => ({
    webhookId: id,
    url: sealer.unseal(sealedUrl, webhookContext(id, "url")),
    types,
    created: createdAt.toISOString(),
    off: offSince && offBecause ? { since: offSince.toISOString(), because: offBecause } : null,
  }));
}

export async function removeWebhook(
  { database, clock, sealer }: Needs<"sealer">,
  client: Pick<PortalActor, "system">,
  webhookId: string,
  doer: Doer = byClient,
): Promise<void> {
  const webhook = await requireWebhook(database, client, webhookId);
  await transact(database, async (tx) => {
    if (!(await deleteWebhook(tx, webhookId))) throw new Refusal("not-found");
    await audit(tx, clock.now(), doer, "webhook-removed", auditedWebhook(sealer, webhook));
  });
}

/** The path of the address may be a secret. */
export function auditedWebhook(sealer: Sealer, { id, clientId, sealedUrl }: WebhookRow) {
  return { webhookId: id, client: clientId, host: hostOf(sealer.unseal(sealedUrl, webhookContext(id, "url"))) };
}

export async function changeWebhookSecret(
  { database, clock, sealer }: Needs<"sealer">,
  webhookId: string,
): Promise<string> {
  const now = clock.now();
  return await transact(database, async (tx) => {
    const row = isUuid(webhookId) ? await lockWebhook(tx, webhookId) : undefined;
    if (row === undefined) throw new Refusal("not-found");
    const secret = await renewSecret(tx, sealer, row, now);
    await audit(tx, now, byOperator, "webhook-secret-changed", { webhookId });
    return secret;
  });
}

/** The former secret signs for another day, so that the receiver can switch without a gap. */
export async function renewSecret(
  tx: Transaction,
  sealer: Sealer,
  { id, sealedSecret }: WebhookRow,
  now: Date,
): Promise<string> {
  const secret = newWebhookSecret();
  await changeWebhook(tx, id, {
    sealedSecret: sealer.seal(secret, webhookContext(id, "secret")),
    sealedOldSecret: sealedSecret,
    oldSecretUntil: new Date(now.getTime() + oldSecretMs),
  });
  return secret;
}

/** @throws Refusal not-found; wrong-state */
export async function testWebhook(
  { database, clock }: Needs,
  client: Pick<PortalActor, "system">,
  webhookId: string,
): Promise<void> {
  const webhook = await requireWebhook(database, client, webhookId);
  await transact(database, async (tx) => sendTest(tx, webhook, clock.now()));
}

/** Also to an inactive endpoint. @throws Refusal wrong-state when its client is stopped */
export async function sendTest(tx: Transaction, webhook: StoredWebhook, now: Date): Promise<void> {
  assertNotStopped(webhook);
  const eventId = randomUUID();
  const type = "webhook.test" as const;
  const data = { id: eventId, position: null, subject: { kind: "webhooks", id: webhook.id } };
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  await insertDeliveries(tx, [{ ...freshDelivery(webhook.id, now), eventId, type, body }]);
}

/** @throws Refusal not-found, also for another system's */
export async function requireWebhook(
  database: WebhookDependencies["database"],
  { system }: Pick<PortalActor, "system">,
  webhookId: string,
) {
  const found = isUuid(webhookId) ? await findWebhook(database, webhookId) : undefined;
  if (found?.system !== system) throw new Refusal("not-found");
  return found;
}

/** @throws Refusal wrong-state */
function assertNotStopped(webhook: StoredWebhook): void {
  const stopped = stopOf(webhook);
  if (stopped !== null) throw new Refusal("wrong-state", { data: { stopped } });
}

/** @throws Refusal wrong-state */
export function assertSentTo(webhook: StoredWebhook): void {
  assertNotStopped(webhook);
  const { offSince, offBecause } = webhook;
  if (offSince)
    throw new Refusal("wrong-state", { data: { off: { since: offSince.toISOString(), because: offBecause } } });
}

async function audit(
  tx: Transaction,
  at: Date,
  { actor, by }: Doer,
  event: AuditEventName,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await appendAudit(tx, { at, actor, event, subject: null, details: { ...(by !== undefined && { by }), ...details } });
}
