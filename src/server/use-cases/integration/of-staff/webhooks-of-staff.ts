import type { EventType } from "#domain/portal/events.ts";
import type { StaffWebhook, WebhookDelivery } from "#server/contract/integration-clients.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { listIntegrationClients } from "#server/database/repositories/integration-clients.ts";
import { findWebhook, type HeldWebhook, listWebhooks } from "#server/database/repositories/webhooks.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import {
  addWebhook,
  changeWebhookSecret,
  removeWebhook,
  repeatDelivery,
  testWebhook,
} from "../webhooks/change-webhooks.ts";
import { stopOf, webhookContext } from "../webhooks/dependencies.ts";
import { listDeliveries } from "../webhooks/list-deliveries.ts";
import { byStaff, type IntegrationGovernance } from "./dependencies.ts";

const pageSize = 50;

/** The endpoints of all systems. @throws Refusal forbidden, as all that follow */
export async function listWebhooksForStaff(
  needed: Pick<IntegrationGovernance, "database" | "sealer">,
  session: StaffSession,
): Promise<readonly StaffWebhook[]> {
  assertStaffRight(session, "govern-integration");
  return (await listWebhooks(needed.database, null)).map((row) => told(needed, row));
}

async function readersOfEvents({ database }: { readonly database: Database }) {
  return (await listIntegrationClients(database)).filter(({ scopes }) => scopes.includes("events:read"));
}

/** Names of the clients that may be told of events. */
export async function namesOfReaders(
  needed: { readonly database: Database },
  session: StaffSession,
): Promise<readonly string[]> {
  assertStaffRight(session, "govern-integration");
  return (await readersOfEvents(needed)).map(({ clientId }) => clientId);
}

/** An endpoint with a page of its deliveries. @throws Refusal not-found; invalid-input */
export async function openWebhookForStaff(
  needed: Pick<IntegrationGovernance, "database" | "sealer">,
  webhookId: string,
  after: string | null,
  session: StaffSession,
): Promise<{ webhook: StaffWebhook; deliveries: readonly WebhookDelivery[]; next: string | null }> {
  assertStaffRight(session, "govern-integration");
  const found = await anyWebhook(needed.database, webhookId);
  const { items, next } = await listDeliveries(needed, found, webhookId, { after, limit: pageSize });
  return { webhook: told(needed, found), deliveries: items, next };
}

/** @throws Refusal invalid-input at `client`, `url` */
export async function addWebhookByStaff(
  needed: IntegrationGovernance,
  {
    client: clientId,
    url,
    types,
  }: { readonly client: string; readonly url: string; readonly types: readonly EventType[] },
  session: StaffSession,
): Promise<{ readonly webhookId: string; readonly secret: string }> {
  assertStaffRight(session, "govern-integration");
  const client = (await readersOfEvents(needed)).find((one) => one.clientId === clientId);
  if (client === undefined) throw new Refusal("invalid-input", { fields: { client: "invalid-value" } });
  try {
    return await addWebhook(needed, client, { url, types }, byStaff(session));
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields === undefined) throw error;
    const [code = "invalid-value"] = Object.values(error.fields);
    throw new Refusal(error.code, { fields: { url: code } });
  }
}

/** @throws Refusal not-found, as those that follow */
export async function changeSecretByStaff(
  needed: Pick<IntegrationGovernance, "database" | "clock" | "sealer">,
  webhookId: string,
  session: StaffSession,
): Promise<{ readonly secret: string }> {
  assertStaffRight(session, "govern-integration");
  return { secret: await changeWebhookSecret(needed, webhookId, byStaff(session)) };
}

type Needed = Pick<IntegrationGovernance, "database" | "clock" | "sealer">;

export async function testWebhookByStaff(needed: Needed, webhookId: string, session: StaffSession): Promise<void> {
  assertStaffRight(session, "govern-integration");
  await testWebhook(needed, await anyWebhook(needed.database, webhookId), webhookId, byStaff(session));
}

export async function removeWebhookByStaff(needed: Needed, webhookId: string, session: StaffSession): Promise<void> {
  assertStaffRight(session, "govern-integration");
  await removeWebhook(needed, await anyWebhook(needed.database, webhookId), webhookId, byStaff(session));
}

export async function repeatDeliveryByStaff(
  needed: Needed,
  webhookId: string,
  deliveryId: string,
  session: StaffSession,
): Promise<void> {
  assertStaffRight(session, "govern-integration");
  await repeatDelivery(needed, { webhookId, deliveryId }, byStaff(session));
}

/** @throws Refusal not-found */
async function anyWebhook(database: Database, webhookId: string): Promise<HeldWebhook> {
  const found = isUuid(webhookId) ? await findWebhook(database, webhookId) : undefined;
  if (found === undefined) throw new Refusal("not-found");
  return found;
}

function told({ sealer }: Pick<IntegrationGovernance, "sealer">, row: HeldWebhook): StaffWebhook {
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
