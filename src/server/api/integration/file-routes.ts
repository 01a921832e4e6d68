import * as z from "zod/mini";
import { Refusal } from "#server/shared/refusal.ts";
import { type IntegrationFileServices } from "#server/use-cases/integration/services.ts";
import { type IntegrationRoute, integrationRoute } from "./route.ts";

const stored = z.strictObject({ sha256: z.string(), size: z.int() });
const receiving = z.strictObject({ sha256: z.string(), offset: z.int(), size: z.int() });

const refused = {
  404: { description: "The last part of the path is not a SHA-256 of lower-case hexadecimal digits" },
  409: { description: "upload-offset: continue at data.offset" },
  422: { description: "hash-mismatch; upload-refused: infected; invalid-input: empty, or a malformed range" },
  503: { description: "scanner-unavailable: send again after Retry-After" },
};

const putRoute = (files: IntegrationFileServices): IntegrationRoute =>
  integrationRoute({
    method: "PUT",
    path: "/files/{sha256}",
    scope: "files:write",
    summary: "Stores the bytes of a document by their hash; a file that no record refers to within 7 days is deleted",
    rawBodies: "any",
    headers: {
      "Content-Range": "bytes 0-1048575/3000000 for a part; bytes */3000000 without a body queries the offset",
    },
    answers: {
      201: { description: "Stored", schema: stored },
      200: { description: "Stored already", schema: stored },
      202: { description: "Partly received; continue at the offset", schema: receiving },
      ...refused,
    },
    async answer({ client, params, raw }) {
      const { sha256 = "" } = params;
      if (raw === null) throw new Refusal("unsupported-media-type");
      const file = await files.receive(client, { sha256, ...raw });
      const { size } = file;
      if (file.state === "receiving") return { status: 202, body: { sha256, offset: file.offset, size } };
      return { status: file.isNew ? 201 : 200, body: { sha256, size } };
    },
  });

const headRoute = (files: IntegrationFileServices): IntegrationRoute =>
  integrationRoute({
    method: "HEAD",
    path: "/files/{sha256}",
    scope: "files:write",
    summary: "Whether a complete file exists",
    answers: { 200: { description: "It exists", schema: stored }, 404: { description: "It does not" } },
    async answer({ client, params }) {
      const { sha256 = "" } = params;
      const { size } = await files.find(client, sha256);
      return { body: { sha256, size } };
    },
  });

export function integrationFileRoutes(files: IntegrationFileServices): readonly IntegrationRoute[] {
  return [putRoute(files), headRoute(files)];
}
