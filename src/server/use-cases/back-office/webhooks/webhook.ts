import * as z from "zod/mini";
import { eventTypes } from "#domain/portal/events.ts";
import { findWebhook, lockWebhook, type StoredWebhook } from "#server/database/repositories/webhooks.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { stopOf, webhookContext, webhookStops } from "#server/use-cases/webhooks/webhook.ts";
import type { Shown } from "../definition.ts";
import type { Subject } from "../subject.ts";

/** Of any system. */
export const webhookById: Subject<"webhookId", StoredWebhook> = {
  params: ["webhookId"],
  find: async (db, { webhookId }) => (isUuid(webhookId) ? await findWebhook(db, webhookId) : undefined),
  async lock(tx, { webhookId }) {
    if (!isUuid(webhookId) || !(await lockWebhook(tx, webhookId))) return undefined;
    return await findWebhook(tx, webhookId);
  },
  countriesOf: () => [],
};

export const webhookShown = z.object({
  webhookId: z.uuid(),
  url: z.string(),
  client: z.string(),
  types: z.array(z.enum(eventTypes)),
  created: z.iso.datetime(),
  silentSince: z.nullable(z.iso.datetime()),
  off: z.nullable(z.object({ since: z.iso.datetime(), because: z.enum(["gone", "unreachable"]) })),
  /** null: active */
  stopped: z.nullable(z.enum(webhookStops)),
  /** until when the former secret signs too */
  oldSecretUntil: z.nullable(z.iso.datetime()),
});

export type StaffWebhook = Shown<typeof webhookShown>;

export function presentWebhook(sealer: Sealer, row: StoredWebhook): StaffWebhook {
  const { id, sealedUrl, clientId, types, createdAt, silentSince, offSince, offBecause, oldSecretUntil } = row;
  return {
    webhookId: id,
    url: sealer.unseal(sealedUrl, webhookContext(id, "url")),
    client: clientId,
    types,
    created: createdAt.toISOString(),
    silentSince: silentSince?.toISOString() ?? null,
    off: offSince && offBecause ? { since: offSince.toISOString(), because: offBecause } : null,
    stopped: stopOf(row),
    oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
  };
}
