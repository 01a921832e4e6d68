import { type Country, countries } from "#domain/countries/codes.ts";
import { type IntegrationScope, integrationScopes } from "#domain/policies/integration-scopes.ts";
import { clientRate } from "#forms/backoffice/client-schemas.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  countLiveKeys,
  insertIntegrationClient,
  insertIntegrationKey,
  listIntegrationClients,
  listIntegrationKeys,
  lockIntegrationClient,
  revokeIntegrationKey,
} from "#server/database/repositories/integration-clients.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { isNetwork } from "#server/settings/networks.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { type StoppedWebhook, stopClientWebhooks } from "../webhooks/stop-client-webhooks.ts";
import { type KeyParts, keyText, newKeyParts } from "./key-text.ts";

export interface NewClient {
  readonly clientId: string;
  readonly system: string;
  readonly scopes: readonly string[];
  /** empty: all */
  readonly countries: readonly string[];
  readonly networks: readonly string[];
  /** calls a minute */
  readonly rate: number;
}

/** So that a key can be replaced without an interruption. */
export const mostLiveKeys = 2;

/** @returns the key, which is stored nowhere; null: the name is taken @throws Error for invalid input */
export async function addIntegrationClient(needed: Needs, said: NewClient): Promise<string | null> {
  const { clientId, system, networks, rate } = said;
  for (const name of [clientId, system]) {
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
      throw new Error(`invalid name "${name}": use lower-case letters, digits and hyphens`);
  }
  const scopes = said.scopes.map(knownScope);
  if (scopes.length === 0) throw new Error(`a client needs a scope: ${integrationScopes.join(", ")}`);
  const ofCountries = said.countries.map(knownCountry);
  for (const network of networks) if (!isNetwork(network)) throw new Error(`"${network}" is not an address or network`);
  if (!Number.isInteger(rate) || rate < 1 || rate > clientRate.highest) {
    throw new Error(`the rate is a number of calls a minute, from 1 to ${clientRate.highest}`);
  }
  const at = needed.clock.now();
  return await transact(needed.database, async (tx) => {
    const terms = { scopes: [...new Set(scopes)], countries: [...new Set(ofCountries)], networks, rate };
    const row = { clientId, system, ...terms, createdAt: at };
    if (!(await insertIntegrationClient(tx, row))) return null;
    const parts = newKeyParts();
    await keepKey(tx, clientId, parts, at);
    const limited = terms.countries.length > 0 && { countries: terms.countries };
    const details = { client: clientId, system, scopes: row.scopes, ...limited, key: parts.keyId };
    await appendAudit(tx, { at, actor: "operator", event: "integration-client-added", subject: null, details });
    return keyText(parts);
  });
}

/** @returns the key, which is stored nowhere @throws Error when the client has enough live keys */
export async function makeIntegrationKey({ database, clock }: Needs, clientId: string): Promise<string | null> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    if ((await lockIntegrationClient(tx, clientId)) === undefined) return null;
    if ((await countLiveKeys(tx, clientId)) >= mostLiveKeys) {
      throw new Error(`${clientId} has ${mostLiveKeys} active keys; revoke one first`);
    }
    const parts = newKeyParts();
    await keepKey(tx, clientId, parts, at);
    const details = { client: clientId, key: parts.keyId };
    await appendAudit(tx, { at, actor: "operator", event: "integration-key-made", subject: null, details });
    return keyText(parts);
  });
}

/** For an operator. */
export async function revokeKey(
  { database, clock, sealer }: Needs & { readonly sealer: Sealer },
  keyId: string,
): Promise<RevokedKey | null> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    const revoked = await endKey(tx, sealer, keyId, at);
    if (revoked === null) return null;
    const details = auditedKey(keyId, revoked);
    await appendAudit(tx, { at, actor: "operator", event: "integration-key-revoked", subject: null, details });
    return revoked;
  });
}

export interface RevokedKey {
  readonly clientId: string;
  /** with the client's last key */
  readonly stopped: readonly StoppedWebhook[];
}

/**
 * Revokes a key. If it was the last key of a client, this stops the webhooks of that client.
 *
 * @param keyId the eight characters after `vol_` @returns null: no such key, or revoked already
 */
export async function endKey(tx: Transaction, sealer: Sealer, keyId: string, at: Date): Promise<RevokedKey | null> {
  const clientId = await revokeIntegrationKey(tx, keyId, at);
  if (clientId === undefined) return null;
  // If two keys are revoked at once, the second call sees that no key is left.
  await lockIntegrationClient(tx, clientId);
  const stopped = (await countLiveKeys(tx, clientId)) === 0 ? await stopClientWebhooks({ sealer }, tx, clientId) : [];
  return { clientId, stopped };
}

export const auditedKey = (keyId: string, { clientId, stopped }: RevokedKey) => ({
  client: clientId,
  key: keyId,
  ...(stopped.length > 0 && { stopped }),
});

export async function listClients({ database }: Pick<Needs, "database">) {
  const [clients, keys] = [await listIntegrationClients(database), await listIntegrationKeys(database)];
  return clients.map((client) => ({
    ...client,
    keys: keys
      .filter(({ clientId }) => clientId === client.clientId)
      .map(({ keyId, createdAt, lastUsedAt, revokedAt }) => ({ keyId, createdAt, lastUsedAt, revokedAt })),
  }));
}

export async function keepKey(
  tx: Transaction,
  clientId: string,
  { keyId, secret }: KeyParts,
  createdAt: Date,
): Promise<void> {
  await insertIntegrationKey(tx, { keyId, clientId, secretDigest: tokenDigest(secret), createdAt });
}

function knownCountry(text: string): Country {
  const country = countries.find((known) => known === text);
  if (country === undefined) throw new Error(`unknown country "${text}"; countries: ${countries.join(", ")}`);
  return country;
}

function knownScope(text: string): IntegrationScope {
  const scope = integrationScopes.find((known) => known === text);
  if (scope === undefined) throw new Error(`unknown scope "${text}"; scopes: ${integrationScopes.join(", ")}`);
  return scope;
}
