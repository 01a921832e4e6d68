import type { OutgoingFile } from "#server/contract/files.ts";
import { findSentDocument } from "#server/database/repositories/document-files.ts";
import { findAnyMessage, findMessageFile } from "#server/database/repositories/messages.ts";
import { findAnyRequest, findAnyRequestAttachment } from "#server/database/repositories/requests.ts";
import type { FileSource } from "#server/database/tables.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { DecisionFileDependencies } from "#server/use-cases/context.ts";
import { sendFile } from "#server/use-cases/files/send-file.ts";
import { uploadKey } from "#server/use-cases/files/uploads/upload-keys.ts";
import { storedFile } from "#server/use-cases/files/wanted-file.ts";
import { auditReading, type Reading } from "#server/use-cases/integration/audit-reading.ts";
import { assertSeesCustomer } from "./assert-seen.ts";

/** @throws Refusal not-found; file-unavailable */
export async function readAttachment(
  dependencies: DecisionFileDependencies,
  client: IntegrationClient,
  { requestId, attachmentId }: { readonly requestId: string; readonly attachmentId: string },
): Promise<OutgoingFile> {
  const { database } = dependencies;
  const request = isUuid(requestId) && isUuid(attachmentId) ? await findAnyRequest(database, requestId) : undefined;
  if (!request) throw new Refusal("not-found");
  await assertSeesCustomer(database, client, request.customerId);
  const upload = await findAnyRequestAttachment(database, requestId, attachmentId);
  return await handOut(dependencies, client, upload, { kind: "attachments", id: attachmentId });
}

/** @throws Refusal not-found; file-unavailable */
export async function readThreadFile(
  dependencies: DecisionFileDependencies,
  client: IntegrationClient,
  { messageId, eloId }: { readonly messageId: string; readonly eloId: string },
): Promise<OutgoingFile> {
  const { database } = dependencies;
  const message = isUuid(messageId) ? await findAnyMessage(database, messageId) : undefined;
  if (!message) throw new Refusal("not-found");
  await assertSeesCustomer(database, client, message.customerId);
  const file = await findMessageFile(database, messageId, eloId);
  const found = file && { file, createdAt: message.receivedAt };
  return await handOut(dependencies, client, found, { kind: "attachments", id: eloId });
}

/** @throws Refusal not-found; file-unavailable */
export async function readUpload(
  dependencies: DecisionFileDependencies,
  client: IntegrationClient,
  uploadId: string,
): Promise<OutgoingFile> {
  const id = uploadId.toLowerCase();
  const { database } = dependencies;
  const sent = isUuid(id) ? await findSentDocument(database, uploadKey(id)) : undefined;
  if (!sent) throw new Refusal("not-found");
  await assertSeesCustomer(database, client, sent.customerId);
  return await handOut(dependencies, client, sent, { kind: "uploads", id });
}

async function handOut(
  dependencies: DecisionFileDependencies,
  client: IntegrationClient,
  found: { readonly file: FileSource; readonly createdAt: Date } | undefined,
  reading: Reading,
): Promise<OutgoingFile> {
  if (found?.file.from !== "store") throw new Refusal("not-found");
  const file = await sendFile(dependencies, storedFile(dependencies, found.file, found.createdAt));
  try {
    await auditReading(dependencies, client, reading);
    return file;
  } catch (error) {
    // An error while closing would hide the original one.
    await Promise.allSettled([file.bytes.return()]);
    throw error;
  }
}
