import { type EventType, eventTypes } from "#domain/portal/events.ts";
import { listIntegrationClients } from "#server/database/repositories/integration-clients.ts";
import { findWebhook, type StoredWebhook } from "#server/database/repositories/webhooks.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { WebhookDependencies } from "#server/use-cases/context.ts";
import { addWebhook, byOperator, rightUrl } from "./change-webhooks.ts";

interface Asked {
  readonly url: string;
  readonly types: readonly string[];
  /** default: the only one that may read events */
  readonly client: string | undefined;
}

const faultsOfUrl: Readonly<Record<string, string>> = {
  "https-needed": "only https addresses are allowed; in demo mode also http addresses of this machine",
  "address-refused": "the host name does not resolve, or its address is not allowed (see WEBHOOK_NETWORKS)",
  "invalid-format": `it has to be ${rightUrl}`,
  "too-long": "it is too long",
};

/** @throws Error for invalid input */
export async function addWebhookByOperator(
  needed: Parameters<typeof addWebhook>[0],
  { url, types, client: name }: Asked,
): ReturnType<typeof addWebhook> {
  const known = types.map(knownType);
  if (known.length === 0)
    throw new Error("--types is missing: name the events to send, as --types request.filed,contract.signed");
  const readers = (await listIntegrationClients(needed.database)).filter(({ scopes }) =>
    scopes.includes("events:read"),
  );
  const candidates = name === undefined ? readers : readers.filter(({ clientId }) => clientId === name);
  const [client, ...more] = candidates;
  if (client === undefined) {
    const which = name === undefined ? "No client has" : `--client: there is no such client as "${name}" that has`;
    throw new Error(`${which} the scope events:read; client list names all`);
  }
  if (more.length > 0) throw new Error(`name one: --client ${candidates.map(({ clientId }) => clientId).join(" | ")}`);
  try {
    return await addWebhook(needed, client, { url, types: known }, byOperator);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const faults = Object.values(error.fields ?? {}).map((code) => faultsOfUrl[code] ?? code);
    throw new Error(`<url> ${url}: ${faults.join("; ")}`, { cause: error });
  }
}

/** Of any system. @throws Error if there is none */
export async function webhookOfOperator(
  { database }: Pick<WebhookDependencies, "database">,
  webhookId: string,
): Promise<StoredWebhook> {
  const found = isUuid(webhookId) ? await findWebhook(database, webhookId) : undefined;
  if (found === undefined) throw new Error(`<id>: there is no endpoint "${webhookId}"; webhook list names all`);
  return found;
}

function knownType(text: string): EventType {
  const type = eventTypes.find((known) => known === text);
  if (type === undefined) throw new Error(`--types: unknown event type "${text}"; types: ${eventTypes.join(", ")}`);
  return type;
}
