import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { fileName, fileType, isKnownType, withExtension } from "#domain/portal/file-name.ts";
import { type RequestStatus, requestStatuses } from "#domain/portal/request.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockSystemFiles, replaceFileUses } from "#server/database/repositories/integration-file-uses.ts";
import { lockAnyRequest } from "#server/database/repositories/requests.ts";
import type { FileSource } from "#server/database/tables.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { StatusDependencies } from "#server/use-cases/context.ts";
import { filePartKey } from "#server/use-cases/integration/files/file-parts.ts";
import { unusedUntil } from "#server/use-cases/integration/files/kept-files.ts";
import { carryOutMove, moveDetails, nextStatus } from "#server/use-cases/portal/requests/move-request.ts";
import { writeEntry, writeResponse } from "#server/use-cases/portal/requests/write-thread.ts";
import { withIdempotencyKey } from "#server/use-cases/with-idempotency-key.ts";
import { assertSeesCustomer } from "./assert-seen.ts";

interface NamedFile {
  /** lower-case hex */
  readonly sha256: string;
  readonly name: string;
}

export interface NewStatus {
  readonly requestId: string;
  readonly status: RequestStatus;
  readonly note: string | null;
  readonly attachments: readonly NamedFile[];
  readonly idempotencyKey: string | null;
}

const sentTypes = "a file that was sent as PDF, JPEG, PNG, HEIC, plain text, ZIP or XLSX";

const responseSchema = z.strictObject({ status: z.enum(requestStatuses) });

/**
 * Attachments become a thread entry without text.
 *
 * @throws Refusal not-found; wrong-state; missing-reference; invalid-input for a file type that customers are not sent;
 * request-key-used
 */
export async function setRequestStatus(
  dependencies: StatusDependencies,
  client: IntegrationClient,
  { idempotencyKey, ...asked }: NewStatus,
): Promise<{ readonly status: RequestStatus }> {
  const { database, clock, sealer } = dependencies;
  const { requestId, note, attachments } = asked;
  if (!isUuid(requestId)) throw new Refusal("not-found");
  const at = clock.now();
  return await transact(database, async (tx) => {
    const call = { clientId: client.clientId, idempotencyKey, content: asked, at };
    return await withIdempotencyKey(tx, call, responseSchema, async () => {
      const request = await lockAnyRequest(tx, requestId);
      if (!request) throw new Refusal("not-found");
      await assertSeesCustomer(tx, client, request.customerId);
      const status = nextStatus(request, asked.status);
      const entryId = randomUUID();
      const files = await filesFor(tx, client, { attachments, entryId, at });
      if (files.length > 0) {
        await writeEntry(tx, sealer, { id: entryId, requestId, author: "provider", body: "", files, at });
        await writeResponse(tx, request, { entryId, author: "provider", status: request.status, at });
      }
      await carryOutMove(dependencies, tx, request, { status, note, at });
      const details = { ...moveDetails(request, status), client: client.clientId };
      await appendAudit(tx, { at, actor: "client", event: "request-moved", subject: null, details });
      return { status };
    });
  });
}

/** @throws Refusal missing-reference; invalid-input */
async function filesFor(
  tx: Transaction,
  { system }: IntegrationClient,
  {
    attachments,
    entryId,
    at,
  }: { readonly attachments: readonly NamedFile[]; readonly entryId: string; readonly at: Date },
): Promise<FileSource[]> {
  const hashes = attachments.map(({ sha256 }) => sha256);
  const kept = await lockSystemFiles(tx, system, hashes, at);
  const byHash = new Map(kept.map((row) => [row.sha256, row]));
  const found = attachments.map(({ sha256, name }, index) => {
    const row = byHash.get(sha256);
    if (row === undefined) {
      const detail = `There is no file ${sha256} of this system, which is named at /attachments/${index}/sha256: send its bytes first, by PUT /files/${sha256}.`;
      throw new Refusal("missing-reference", { data: { kind: "files", externalId: sha256 }, detail });
    }
    const { blobId, mime, size } = row;
    const { extension } = fileType(mime);
    const safeName = withExtension(fileName(name, "file"), extension);
    return { from: "store" as const, key: filePartKey(blobId), name: safeName, mime, size, sha256 };
  });
  const fields = found.flatMap(({ mime }, index) => (isKnownType(mime) ? [] : [`/attachments/${index}/sha256`]));
  if (fields.length > 0) {
    const each = (said: string) => Object.fromEntries(fields.map((path) => [path, said]));
    throw new Refusal("invalid-input", { fields: each("wrong-type"), wanted: each(sentTypes) });
  }
  const users = { kind: "requests", targetIds: [entryId], unusedUntil: unusedUntil(at) };
  const uses = kept.map(({ id: fileId }) => ({ fileId, kind: "requests", targetId: entryId }));
  await replaceFileUses(tx, users, uses);
  return found;
}
