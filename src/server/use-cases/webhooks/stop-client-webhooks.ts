import type { Transaction } from "#server/database/connect.ts";
import { failPending, webhooksOfClient } from "#server/database/repositories/webhooks.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { hostOf, webhookContext } from "./webhook.ts";

export interface StoppedWebhook {
  readonly webhookId: string;
  readonly host: string;
}

/** Fails pending deliveries, so that a later key or scope causes no flood. @returns stopped endpoints */
export async function stopClientWebhooks(
  { sealer }: { readonly sealer: Sealer },
  tx: Transaction,
  clientId: string,
): Promise<StoppedWebhook[]> {
  const all = await webhooksOfClient(tx, clientId);
  const ids = all.map(({ id }) => id);
  await failPending(tx, ids);
  return all
    .filter(({ offSince }) => offSince === null)
    .map(({ id, sealedUrl }) => ({ webhookId: id, host: hostOf(sealer.unseal(sealedUrl, webhookContext(id, "url"))) }));
}
