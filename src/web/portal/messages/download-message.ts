import { openPdf, saveFile } from "#web/http/download.ts";
import type { RequestError } from "#web/http/request-error.ts";

/**
 * One attachment of a message. Nothing happens when it is not said which.
 *
 * @returns what went wrong; undefined when nothing did
 */
export async function downloadMessage(attachment: {
  eloId: string | undefined;
  hash: string | undefined;
  mime: string;
}): Promise<RequestError | undefined> {
  const { eloId, hash, mime } = attachment;
  if (!eloId || !hash) return undefined;
  const take = mime === "application/pdf" ? openPdf : saveFile;
  return await take("GET", "/api/documents/messages/single", { query: { eloId, hash } });
}

/** All attachments of a message as one archive. Nothing happens when it is not said of which. */
export async function downloadMessages({ hash }: { hash: string | undefined }): Promise<RequestError | undefined> {
  if (!hash) return undefined;
  return await saveFile("POST", "/api/documents/messages/bulk", { query: { hash }, body: {} });
}
