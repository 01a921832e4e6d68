import { randomUUID } from "node:crypto";
import { fileName, fileType } from "#domain/portal/file-name.ts";
import type { FileSource } from "#server/database/tables.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { sha256Of } from "#server/shared/digests.ts";

export interface NewAttachment {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

type StoredFile = Extract<FileSource, { from: "store" }>;

const mostAttachments = 10;
/** bytes */
export const largestAttachment = 20 * 1024 * 1024;

export function assertAttachments(attachments: readonly NewAttachment[]): void {
  if (attachments.length > mostAttachments) throw new Error(`more than ${mostAttachments} attachments`);
  for (const { name, mime, bytes } of attachments) {
    if (fileType(mime).mime !== mime) throw new Error(`${name} has a type that cannot be sent to customers`);
    if (bytes.byteLength === 0 || bytes.byteLength > largestAttachment)
      throw new Error(`${name} is empty or larger than ${largestAttachment} bytes`);
  }
}

/**
 * A failure deletes the files, unless the rows may exist and only the response was lost.
 *
 * @param folder of the keys, without a slash at the end
 * @param work.isStored waits for a transaction that is still storing the rows
 */
export async function keepAttachments<T>(
  files: Pick<FileStore, "put" | "delete">,
  { folder, attachments }: { readonly folder: string; readonly attachments: readonly NewAttachment[] },
  work: { store(kept: readonly StoredFile[]): Promise<T>; isStored(): Promise<boolean> },
): Promise<T> {
  const kept: StoredFile[] = [];
  try {
    for (const attachment of attachments) kept.push(await keep(files, folder, attachment));
    return await work.store(kept);
  } catch (error) {
    const [found] = await Promise.allSettled([work.isStored()]);
    if (found.status === "fulfilled" && !found.value) for (const { key } of kept) await files.delete(key);
    throw error;
  }
}

async function keep(
  files: Pick<FileStore, "put">,
  folder: string,
  { name, mime, bytes }: NewAttachment,
): Promise<StoredFile> {
  const key = `${folder}/${randomUUID()}`;
  await files.put(key, bytes);
  const safeName = fileName(name, `file.${fileType(mime).extension}`);
  return { from: "store", key, name: safeName, mime, size: bytes.byteLength, sha256: sha256Of(bytes) };
}
