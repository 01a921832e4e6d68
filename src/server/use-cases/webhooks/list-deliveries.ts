import type { Database } from "#server/database/connect.ts";
import { attemptsOf, findDelivery, pageOfDeliveries } from "#server/database/repositories/webhooks.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { WebhookDependencies } from "#server/use-cases/context.ts";
import { requireWebhook } from "./change-webhooks.ts";

interface Page {
  /** null: from the newest */
  readonly after: string | null;
  readonly limit: number;
}

/** Newest first. @throws Refusal not-found; invalid-input for an unknown `after` */
export async function listDeliveries(
  { database }: Pick<WebhookDependencies, "database">,
  client: Pick<IntegrationClient, "system">,
  webhookId: string,
  page: Page,
) {
  await requireWebhook(database, client, webhookId);
  const deliveries = await deliveriesOf(database, webhookId, page);
  if (deliveries === null) {
    throw new Refusal("invalid-input", {
      fields: { "/after": "invalid-value" },
      wanted: { "/after": "the id of a delivery of this endpoint, as next of the page before says it" },
    });
  }
  return deliveries;
}

/** @returns null for an unknown `after` */
export async function deliveriesOf(database: Database, webhookId: string, { after, limit }: Page) {
  const last = after !== null && isUuid(after) ? await findDelivery(database, after) : undefined;
  if (after !== null && last?.webhookId !== webhookId) return null;
  const rows = await pageOfDeliveries(database, webhookId, { after: last ?? null, limit });
  const ids = rows.map(({ id }) => id);
  const tries = Map.groupBy(await attemptsOf(database, ids), ({ deliveryId }) => deliveryId);
  const items = rows.map(({ id, eventId, type, state, createdAt, nextAt }) => ({
    deliveryId: id,
    eventId,
    type,
    state,
    created: createdAt.toISOString(),
    next: nextAt?.toISOString() ?? null,
    tries: (tries.get(id) ?? []).map(({ at, status, problem, tookMs }) => ({
      at: at.toISOString(),
      status,
      problem,
      ms: tookMs,
    })),
  }));
  return { items, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}
