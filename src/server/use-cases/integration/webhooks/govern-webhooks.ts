import { type EventType, eventTypes } from "#domain/portal/events.ts";
import { listIntegrationClients } from "#server/database/repositories/integration-clients.ts";
import { findWebhook, type HeldWebhook } from "#server/database/repositories/webhooks.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { addWebhook, byOperator } from "./change-webhooks.ts";
import type { WebhookDependencies } from "./dependencies.ts";

interface Asked {
  readonly url: string;
  readonly types: readonly string[];
  /** undefined: the only one that may read events */
  readonly client: string | undefined;
}

/**
 * Adds an endpoint at an operator's command.
 *
 * @throws Error that names what is wrong with what was said
 */
export async function addWebhookByOperator(
  needed: Parameters<typeof addWebhook>[0],
  { url, types, client: name }: Asked,
): ReturnType<typeof addWebhook> {
  const known = types.map(knownType);
  if (known.length === 0) throw new Error("an endpoint needs types: --types request.filed,…");
  const readers = (await listIntegrationClients(needed.database)).filter(({ scopes }) =>
    scopes.includes("events:read"),
  );
  const candidates = name === undefined ? readers : readers.filter(({ clientId }) => clientId === name);
  const [client, ...more] = candidates;
  if (client === undefined) throw new Error("no such client has the scope events:read");
  if (more.length > 0) throw new Error(`name one: --client ${candidates.map(({ clientId }) => clientId).join(" | ")}`);
  try {
    return await addWebhook(needed, client, { url, types: known }, byOperator);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(`the endpoint cannot be added: ${Object.values(error.fields ?? {}).join(", ")}`, { cause: error });
  }
}

/** Any system's. @throws Error when there is none */
export async function webhookOfOperator(
  { database }: Pick<WebhookDependencies, "database">,
  webhookId: string,
): Promise<HeldWebhook> {
  const found = isUuid(webhookId) ? await findWebhook(database, webhookId) : undefined;
  if (found === undefined) throw new Error("no webhook has this id");
  return found;
}

function knownType(text: string): EventType {
  const type = eventTypes.find((known) => known === text);
  if (type === undefined) throw new Error(`"${text}" is no type of event`);
  return type;
}
