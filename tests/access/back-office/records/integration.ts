import { randomUUID } from "node:crypto";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { Composition } from "#server/composition/compose.ts";
import {
  clientChanges,
  integrationClients,
  integrationKeys,
  webhookDeliveries,
  webhooks,
} from "#server/database/tables.ts";
import { webhookContext } from "#server/use-cases/webhooks/webhook.ts";

export type Makers = Readonly<Record<string, (given: Composition, staffId: string) => Promise<string>>>;

export const integrationRecords: Makers = {
  async changeId({ connection }, staffId) {
    const [id, createdAt] = [randomUUID(), new Date()];
    const row = { id, kind: "key", clientId: id, state: "agreed", staffId, createdAt, agreedAt: createdAt } as const;
    await connection.db.insert(clientChanges).values(row);
    await insertClient({ connection }, id);
    return id;
  },
  async keyId({ connection }) {
    const [clientId, keyId] = [randomUUID(), randomUUID().slice(0, 8)];
    await insertClient({ connection }, clientId);
    const row = { keyId, clientId, secretDigest: keyId, createdAt: new Date() };
    await connection.db.insert(integrationKeys).values(row);
    return keyId;
  },
  async webhookId({ connection, secrets }) {
    const [id, createdAt] = [randomUUID(), new Date()];
    await insertClient({ connection }, id);
    const sealer = makeSealer(secrets);
    const sealedUrl = sealer.seal("https://core.example/", webhookContext(id, "url"));
    const sealedSecret = sealer.seal("whsec_", webhookContext(id, "secret"));
    await connection.db
      .insert(webhooks)
      .values({ id, clientId: id, types: ["request.filed"], sealedUrl, sealedSecret, createdAt });
    // The delivery has the same id.
    await connection.db
      .insert(webhookDeliveries)
      .values({
        id,
        webhookId: id,
        eventId: id,
        type: "request.filed",
        body: "{}",
        state: "delivered",
        tries: 0,
        createdAt,
      });
    return id;
  },
  queue: async () => "send-text-message",
  async jobId({ connection }) {
    const id = randomUUID();
    const failed = "insert into pgboss.job (id, name, state, completed_on) values ($1, $2, 'failed', now())";
    await connection.jobDatabase.executeSql(failed, [id, "send-text-message"]);
    return id;
  },
};

async function insertClient({ connection }: Pick<Composition, "connection">, clientId: string): Promise<void> {
  const terms = { system: clientId, scopes: ["events:read"], countries: [], networks: [], rate: 1 } as const;
  await connection.db.insert(integrationClients).values({ clientId, ...terms, createdAt: new Date() });
}
