import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import { decisionRoutes } from "#server/api/integration/decision-routes.ts";
import { integrationFileRoutes } from "#server/api/integration/file-routes.ts";
import { integrationBase } from "#server/api/integration/route.ts";
import type { Connection } from "#server/database/connect.ts";
import { integrationRecords } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { decisionServices, integrationFileServices } from "#server/use-cases/integration/services.ts";
import { openIntegrationApi } from "./integration-api.ts";
import { pdf } from "./upload-files.ts";
import { type Client, openUploadsWorld } from "./uploads-world.ts";

export const values = { from: "2026-12-01", to: "2026-12-31", delivery: "email", note: "canary 5e1d" };

export async function openDecisionsWorld(connection: Connection) {
  const uploads = await openUploadsWorld(connection);
  const fileDependencies = () => ({ ...uploads.files.dependencies, scanner: typeOnlyScanner });
  const dependencies = { ...uploads.files.dependencies, ...uploads.files.accounts.dependencies };
  const routes = [
    ...integrationFileRoutes(integrationFileServices(fileDependencies())),
    ...decisionRoutes(decisionServices(dependencies)),
  ];
  const door = await openIntegrationApi(connection, routes, ["erp", "other"]);
  return {
    uploads,
    door,
    fileDependencies,
    get: (path: string, system = "erp") => door.send("GET", path, { system }),
    async bytesOf(path: string) {
      const response = await fetch(door.origin + integrationBase + path, { headers: { authorization: "Bearer erp" } });
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    async filed(): Promise<{ client: Client; requestId: string; reference: string; contractNumber: string }> {
      const client = await uploads.client();
      const contractNumber = await client.contract();
      const attachments = [await client.sendOne(pdf())];
      const body = { type: "greenCard", contractNumber, values, attachments };
      const reply = await client.browser.post("/api/documents/create/request", body);
      const { requestId = "", reference = "" } = reply.body as { requestId?: string; reference?: string };
      await uploads.files.accounts.messages();
      return { client, requestId, reference, contractNumber };
    },
    async knownTo(system: string, kind: string, externalId: string, targetId: string) {
      const content = { revision: 1, contentHash: "-", content: "{}", updatedAt: new Date(0) };
      await connection.db.insert(integrationRecords).values({ system, kind, externalId, targetId, ...content });
    },
    move: (requestId: string, body: object, more: { key?: string; system?: string } = {}) =>
      door.send("POST", `/requests/${requestId}/status`, {
        system: more.system ?? "erp",
        body,
        headers: more.key === undefined ? {} : { "idempotency-key": more.key },
      }),
    seen: async ({ client, requestId }: { client: Client; requestId: string }) =>
      (await client.browser.get(`/api/requests/${requestId}`)).body as {
        status: string;
        timeline: { status: string; note: string | null }[];
        entries: { author: string; body: string; attachments: { attachmentId: string; name: string }[] }[];
      },
    async sendFile(bytes: Buffer, mime = "application/pdf"): Promise<string> {
      const sha256 = sha256Of(bytes);
      await door.send("PUT", `/files/${sha256}`, { system: "erp", body: bytes, headers: { "content-type": mime } });
      return sha256;
    },
    async close(): Promise<void> {
      await door.close();
      await uploads.portal.close();
    },
  };
}

export type DecisionsWorld = Awaited<ReturnType<typeof openDecisionsWorld>>;
