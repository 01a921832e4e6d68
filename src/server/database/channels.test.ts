import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { eachDatabase } from "#tests/support/database.ts";
import { type Channel, channelOf } from "./channels.ts";
import { type Transaction, transact } from "./connect.ts";
import { writeEvent } from "./repositories/events.ts";
import { insertDeliveries, insertWebhook } from "./repositories/webhooks.ts";
import { integrationClients, listedChanges } from "./tables.ts";

const at = new Date();
const clientId = "core";
const webhookId = randomUUID();

const writers: readonly (readonly [Channel, (tx: Transaction) => Promise<unknown>])[] = [
  [
    "events",
    (tx) => {
      const data = { status: "read", customerId: randomUUID() } as const;
      return writeEvent(tx, { type: "message.read", occurredAt: at, subjectId: randomUUID(), data });
    },
  ],
  ["terms", (tx) => tx.insert(listedChanges).values({ kind: "customer", id: randomUUID() })],
  [
    "webhooks",
    (tx) => {
      const [id, eventId] = [randomUUID(), randomUUID()];
      const state = { state: "pending", tries: 0, createdAt: at, firstTriedAt: null, nextAt: at } as const;
      return insertDeliveries(tx, [{ id, webhookId, eventId, type: "message.read", body: "{}", ...state }]);
    },
  ],
];

eachDatabase((_kind, connection) => {
  it("announces events, deliveries and searchable changes in the transaction that writes them", async () => {
    const { db, listen } = connection();
    await transact(db, async (tx) => {
      const client = { clientId, system: clientId, scopes: [], networks: [], rate: 1, createdAt: at };
      await tx.insert(integrationClients).values(client);
      const unused = {
        sealedOldSecret: null,
        oldSecretUntil: null,
        silentSince: null,
        offSince: null,
        offBecause: null,
      };
      const webhook = { id: webhookId, clientId, sealedUrl: "", types: [], sealedSecret: "", createdAt: at, ...unused };
      await insertWebhook(tx, webhook);
    });
    const heard: string[] = [];
    for (const [channel] of writers) {
      const hear = () => void heard.push(channel);
      await listen(channelOf(channel), hear, () => {});
    }
    for (const [channel, write] of writers) {
      await transact(db, async (tx) => {
        await write(tx);
        await write(tx);
      });
      await vi.waitFor(() => expect(heard).toEqual([channel]));
      heard.length = 0;
    }
  });
});
