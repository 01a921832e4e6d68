import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { expect, vi } from "vitest";
import { integrationScopes } from "#domain/policies/integration-scopes.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { webhookHttp } from "#server/adapters/webhook-http.ts";
import { webhookRoutes } from "#server/api/integration/webhook-routes.ts";
import { type Connection, type Database, transact } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { insertIntegrationClient } from "#server/database/repositories/integration-clients.ts";
import { webhooks } from "#server/database/tables.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Mail } from "#server/ports/messages.ts";
import { makeLog } from "#server/shared/log.ts";
import { sequenceEvents } from "#server/use-cases/integration/events/sequence-events.ts";
import { keepKey } from "#server/use-cases/integration/manage-clients.ts";
import { webhookServices } from "#server/use-cases/integration/services.ts";
import { webhookDispatcher } from "#server/use-cases/webhooks/dispatcher.ts";
import { openIntegrationApi } from "./integration-api.ts";

export const types = ["contract.withdrawn", "message.read"];

export const keyIdOf = (system: string) => `key-${system}`;

interface Receiver {
  readonly url: string;
  readonly got: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  answer: { readonly status: number; readonly headers?: Record<string, string> };
}

/**
 * Webhooks of the clients `client-core` and `client-other` on a real database, called over HTTP, with a clock that the
 * tests set.
 */
export async function openWebhooksWorld(connection: Connection) {
  const { db } = connection;
  const sealer = makeSealer(["a secret of at least thirty-two letters"]);
  let now = new Date();
  const servers: Server[] = [];
  const mails: Mail[] = [];
  const collect = async (_tx: unknown, name: string, mail: unknown) => {
    expect(name).toBe("send-mail");
    mails.push(mail as Mail);
  };
  const dependencies = (database: Database = db) => ({
    database,
    clock: { now: () => now },
    sealer,
    jobs: { send: collect as Jobs["send"] },
    webhookCaller: webhookHttp({ isDemo: true, networks: [] }),
    settings: { providerEmail: "provider@example.com" },
    log: makeLog("silent"),
  });
  await transact(db, async (tx) => {
    for (const system of ["core", "other"]) {
      const common = { scopes: integrationScopes, countries: [], networks: [], rate: 1_000, createdAt: new Date() };
      const clientId = `client-${system}`;
      await insertIntegrationClient(tx, { clientId, system, ...common });
      await keepKey(tx, clientId, { keyId: keyIdOf(system), secret: system }, new Date());
    }
  });
  const door = await openIntegrationApi(connection, webhookRoutes(webhookServices(dependencies())), ["core", "other"]);
  const call = (method: string, path: string, body?: object, system = "core", headers: Record<string, string> = {}) =>
    door.send(method, path, { system, headers, ...(body && { body }) });

  async function serve(server: Server): Promise<string> {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  async function begin(): Promise<void> {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
    await db.delete(webhooks);
    mails.length = 0;
    now = new Date();
  }

  return {
    dependencies,
    mails,
    now: () => now,
    pass(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    serve,
    begin,
    async receiver(): Promise<Receiver> {
      const got: Receiver["got"] = [];
      const server = createServer((request, response) => {
        const answer = (body: string) => {
          got.push({ headers: request.headers, body });
          response.writeHead(one.answer.status, one.answer.headers).end();
        };
        text(request).then(answer, () => response.destroy());
      });
      const one: Receiver = { url: `${await serve(server)}in`, got, answer: { status: 204 } };
      return one;
    },
    call,
    async added(url: string, of: readonly string[] = types) {
      const { status, body } = await call("POST", "/webhooks", { url, types: of });
      expect([status, body]).toEqual([201, { webhookId: expect.any(String), secret: expect.any(String) }]);
      const { webhookId, secret }: { webhookId: string; secret: string } = body;
      return { webhookId, secret, at: (path: string) => `/webhooks/${webhookId}${path}` };
    },
    async happen(...subjectIds: string[]): Promise<void> {
      await transact(db, async (tx) => {
        for (const subjectId of subjectIds) {
          const data = { number: subjectId, status: "withdrawn", reference: "OD-1" } as const;
          await writeEvent(tx, { type: "contract.withdrawn", occurredAt: now, subjectId, data });
        }
      });
      await sequenceEvents(dependencies());
    },
    /** Sends due events once, as one process does. */
    async sendDue(database?: Database): Promise<void> {
      const dispatcher = webhookDispatcher(dependencies(database));
      await dispatcher.send();
      await dispatcher.settled();
    },
    /** Verifies a message by Standard Webhooks at the time of sending. */
    verified(secret: string, sent: Receiver["got"][number] | undefined): unknown {
      if (sent === undefined) throw new Error("nothing was sent");
      const clock = vi.spyOn(Date, "now").mockReturnValue(now.getTime());
      try {
        return new Webhook(secret).verify(sent.body, headersOf(sent));
      } finally {
        clock.mockRestore();
      }
    },
    deliveriesOf: async (webhookId: string) => (await call("GET", `/webhooks/${webhookId}/deliveries`)).body.items,
    /** when and why the first endpoint was switched off */
    off: async () => (await call("GET", "/webhooks")).body.items[0]?.off,
    async close(): Promise<void> {
      await begin();
      await door.close();
    },
  };
}

export type WebhooksWorld = Awaited<ReturnType<typeof openWebhooksWorld>>;

const headersOf = ({ headers }: Receiver["got"][number]) => ({
  "webhook-id": String(headers["webhook-id"]),
  "webhook-timestamp": String(headers["webhook-timestamp"]),
  "webhook-signature": String(headers["webhook-signature"]),
});
