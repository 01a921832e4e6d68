import { randomUUID } from "node:crypto";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  countedFileParts,
  type IntegrationFileRow,
  insertFilePart,
  markFileStored,
} from "#server/database/repositories/integration-files.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { ScannerUnavailable } from "#server/ports/scanner.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { IntegrationFileDependencies } from "#server/use-cases/context.ts";
import { type Examination, examination } from "./examine.ts";
import { dropFile, dropFilePart, filePartKey } from "./file-parts.ts";

export interface StoredFile {
  readonly state: "stored";
  readonly isNew: boolean;
  readonly size: number;
}

export interface Whole {
  readonly row: IntegrationFileRow;
  readonly partId: string;
  readonly size: number;
}

/** @throws Refusal hash-mismatch; upload-refused when infected; scanner-unavailable, after which the part is deleted */
export async function settleFile(
  dependencies: IntegrationFileDependencies,
  client: IntegrationClient,
  { row, partId, size }: Whole,
  examined: Examination,
): Promise<StoredFile> {
  const { database, clock, scanner, log } = dependencies;
  const { sha256, infection, invoiceContent } = await orDrop(dependencies, partId, () => examined.end());
  if (sha256 !== row.sha256 || infection !== null) {
    await dropFilePart(dependencies, partId);
    await dropFile(dependencies, row.id, null);
    if (infection === null) throw otherBytes(`The bytes have the SHA-256 ${sha256}, not the one in the address`);
    log.warn({ found: infection, client: client.clientId }, "a file of the provider's systems is infected");
    const details = { client: client.clientId, sha256: row.sha256 };
    const event = { actor: "client", event: "integration-file-infected", subject: null, details } as const;
    await transact(database, (tx) => appendAudit(tx, { at: clock.now(), ...event }));
    throw new Refusal("upload-refused");
  }
  const facts = { blobId: partId, size, mime: row.mime, scanner: scanner.kind, invoiceContent };
  // When this throws, the file may be stored and only the response lost, so the part must stay.
  const isNew = await transact(database, (tx) => markFileStored(tx, row.id, facts));
  if (!isNew) await dropFilePart(dependencies, partId);
  return { state: "stored", isNew, size };
}

/** @throws as `settleFile`; after scanner-unavailable the parts stay for a retry */
export async function joinFile(
  dependencies: IntegrationFileDependencies,
  client: IntegrationClient,
  row: IntegrationFileRow,
): Promise<StoredFile> {
  const { database, files, clock, scanner } = dependencies;
  const parts = await countedFileParts(database, row.id);
  const partId = randomUUID();
  const examined = examination(scanner);
  await insertFilePart(database, { id: partId, fileId: row.id, createdAt: clock.now() });
  try {
    const whole = examined.pass(joined(files, row, parts));
    await orDrop(dependencies, partId, () => files.put(filePartKey(partId), whole));
    const stored = await settleFile(dependencies, client, { row, partId, size: row.size }, examined);
    for (const { id } of parts) await dropFilePart(dependencies, id);
    return stored;
  } finally {
    examined.abandon();
  }
}

/** @throws Error when another call deletes parts */
async function* joined(
  files: Pick<FileStore, "open">,
  { size: announced }: IntegrationFileRow,
  parts: readonly { readonly id: string; readonly position: number | null }[],
): AsyncGenerator<Uint8Array, void, void> {
  let size = 0;
  for (const { id, position } of parts) {
    const part = position === size ? await files.open(filePartKey(id)) : null;
    if (part === null) throw new Error("a part of a file is missing");
    for await (const piece of part.bytes) {
      size += piece.byteLength;
      yield piece;
    }
  }
  if (size !== announced) throw new Error("the parts of a file are incomplete");
}

/** @throws Refusal scanner-unavailable, or the error of `work` */
export async function orDrop<T>(
  dependencies: IntegrationFileDependencies,
  partId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await dropFilePart(dependencies, partId);
    if (!(error instanceof ScannerUnavailable)) throw error;
    dependencies.log.error({ err: error }, "a file of the provider's systems cannot be scanned");
    throw new Refusal("scanner-unavailable", { retryAfterSeconds: 30 });
  }
}

/** A form, or curl's --data, changes a file in transit. @param said without a full stop */
export function otherBytes(said: string): Refusal {
  const detail = `${said}; the bytes were discarded. The body has to be the bytes of the file: with curl use --data-binary @file, not --form or --data.`;
  return new Refusal("hash-mismatch", { detail });
}
