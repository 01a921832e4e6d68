import type { Transaction } from "#server/database/connect.ts";
import { failPending, webhooksOfClient } from "#server/database/repositories/webhooks.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { hostOf, webhookContext } from "./webhook.ts";

/** An endpoint to which nothing is sent any more. */
export interface StoppedWebhook {
  readonly webhookId: string;
  readonly host: string;
}

/**
 * Ends what waits for the endpoints of a client that may be told nothing any more, so that a key or scope that it gets later
 * brings no flood.
 *
 * @returns those that were sent to until now
 */
export async function stopWebhooks(
  { sealer }: { readonly sealer: Sealer },
  tx: Transaction,
  clientId: string,
): Promise<StoppedWebhook[]> {
  const all = await webhooksOfClient(tx, clientId);
  await failPending(
    tx,
    all.map(({ id }) => id),
  );
  return all
    .filter(({ offSince }) => offSince === null)
    .map(({ id, sealedUrl }) => ({ webhookId: id, host: hostOf(sealer.unseal(sealedUrl, webhookContext(id, "url"))) }));
}
