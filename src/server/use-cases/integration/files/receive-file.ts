import { createHash, randomUUID } from "node:crypto";
import { transact } from "#server/database/connect.ts";
import {
  countFilePart,
  type FileName,
  findIntegrationFile,
  type IntegrationFileRow,
  insertFilePart,
  openIntegrationFile,
} from "#server/database/repositories/integration-files.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { untilCut } from "#server/streams/closing.ts";
import type { IntegrationFileDependencies } from "#server/use-cases/context.ts";
import { byteSpanOf, emptyFile, tooLargeFile } from "./byte-span.ts";
import { examination } from "./examine.ts";
import { dropFilePart, filePartKey } from "./file-parts.ts";
import { largestIntegrationFile, unusedUntil } from "./kept-files.ts";
import { joinFile, orDrop, otherBytes, type StoredFile, settleFile, type Whole } from "./settle-file.ts";

export interface SentFile {
  readonly sha256: string;
  readonly type: string;
  /** null: the complete file */
  readonly range: string | null;
  /** in bytes */
  readonly length: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface ReceivingFile {
  readonly state: "receiving";
  readonly offset: number;
  readonly size: number;
}

/**
 * Stores the bytes of a document, or some of them: after a broken connection the sender continues at the offset.
 *
 * @throws Refusal not-found for a malformed hash; invalid-input for an empty file or malformed range; body-too-large;
 * upload-offset with the right offset; hash-mismatch; upload-refused for an infected file; scanner-unavailable
 */
export async function receiveFile(
  dependencies: IntegrationFileDependencies,
  client: IntegrationClient,
  sent: SentFile,
): Promise<StoredFile | ReceivingFile> {
  const { database, clock } = dependencies;
  const name = fileNameOf(client, sent.sha256);
  const span = byteSpanOf(sent.range, sent.length);
  const known = await findIntegrationFile(database, name, clock.now());
  if (span.position === null) return await progressOf(dependencies, client, known, span.total ?? 0);
  const row = await opened(dependencies, name, sent.type, span.total ?? 0);
  if (row.state === "stored") {
    if (sent.range === null) await assertSame(row, sent.bytes);
    return { state: "stored", isNew: false, size: row.size };
  }
  const { position } = span;
  if (position > 0 && (position !== row.received || span.total !== row.size)) throw goOnAt(row.received);
  const isWhole = position === 0 && span.end === span.total;
  return await keepPart(dependencies, client, { row, position, end: span.end, total: span.total, isWhole }, sent.bytes);
}

/** @throws Refusal not-found for a malformed hash */
export function fileNameOf({ system }: IntegrationClient, sha256: string): FileName {
  if (!/^[0-9a-f]{64}$/.test(sha256)) {
    throw new Refusal("not-found", { detail: "A file is named by its SHA-256: 64 lower-case hexadecimal digits." });
  }
  return { system, sha256 };
}

function goOnAt(offset: number): Refusal {
  return new Refusal("upload-offset", { data: { offset } });
}

/** @throws Refusal hash-mismatch; invalid-input for an empty file */
async function assertSame({ sha256, size }: IntegrationFileRow, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const hash = createHash("sha256");
  let come = 0;
  for await (const chunk of untilCut(bytes)) {
    come += chunk.byteLength;
    if (come > size) throw otherBytes(`More bytes than the ${size} of the stored file, so their SHA-256 differs`);
    hash.update(chunk);
  }
  if (come === 0) throw emptyFile();
  const own = hash.digest("hex");
  if (own !== sha256) throw otherBytes(`The bytes have the SHA-256 ${own}, not the one in the address`);
}

async function progressOf(
  dependencies: IntegrationFileDependencies,
  client: IntegrationClient,
  known: IntegrationFileRow | undefined,
  size: number,
): Promise<StoredFile | ReceivingFile> {
  if (known === undefined) return { state: "receiving", offset: 0, size };
  if (known.state === "stored") return { state: "stored", isNew: false, size: known.size };
  if (known.received === known.size && known.size > 0) return await joinFile(dependencies, client, known);
  return { state: "receiving", offset: known.received, size };
}

/** @throws Refusal unavailable while an unused file of this name is being deleted */
async function opened(
  { database, clock }: IntegrationFileDependencies,
  name: FileName,
  type: string,
  size: number,
): Promise<IntegrationFileRow> {
  const createdAt = clock.now();
  const row = await openIntegrationFile(database, {
    ...name,
    id: randomUUID(),
    state: "receiving",
    size,
    received: 0,
    mime: mediaTypeOf(type),
    blobId: null,
    scanner: null,
    invoiceContent: null,
    createdAt,
    expiresAt: unusedUntil(createdAt),
  });
  if (row === undefined) throw new Refusal("unavailable", { retryAfterSeconds: 5 });
  return row;
}

/** A malformed type counts as any bytes. */
function mediaTypeOf(type: string): string {
  const media = type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/.test(media) ? media : "application/octet-stream";
}

interface Part {
  readonly row: IntegrationFileRow;
  readonly position: number;
  readonly end: number | null;
  readonly total: number | null;
  readonly isWhole: boolean;
}

async function keepPart(
  dependencies: IntegrationFileDependencies,
  client: IntegrationClient,
  { row, position, end, total, isWhole }: Part,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredFile | ReceivingFile> {
  const { database, files, clock, scanner } = dependencies;
  const partId = randomUUID();
  const examined = isWhole ? examination(scanner) : null;
  let size = 0;

  async function* arriving(): AsyncGenerator<Uint8Array, void, void> {
    // An upload of unknown size cannot be continued.
    for await (const chunk of total === null ? bytes : untilCut(bytes)) {
      size += chunk.byteLength;
      if (end !== null && position + size > end) {
        const detail = `The body has more bytes than the ${end - position} that the headers announce.`;
        throw new Refusal("body-too-large", { detail });
      }
      if (position + size > largestIntegrationFile) throw tooLargeFile();
      yield chunk;
    }
  }

  await insertFilePart(database, { id: partId, fileId: row.id, createdAt: clock.now() });
  try {
    const passing = examined ? examined.pass(arriving()) : arriving();
    await orDrop(dependencies, partId, () => files.put(filePartKey(partId), passing));
    if (size === 0) {
      await dropFilePart(dependencies, partId);
      if (total === null) throw emptyFile();
      return { state: "receiving", offset: row.received, size: total };
    }
    if (examined && size === (total ?? size)) {
      return await settleFile(dependencies, client, { row, partId, size }, examined);
    }
    return await countPart(dependencies, client, { row, partId, position, size, total: total ?? size });
  } finally {
    examined?.abandon();
  }
}

async function countPart(
  dependencies: IntegrationFileDependencies,
  client: IntegrationClient,
  part: Whole & { readonly position: number; readonly total: number },
): Promise<StoredFile | ReceivingFile> {
  const { database, clock } = dependencies;
  const { row, partId, position, size, total } = part;
  const counted = { id: partId, fileId: row.id, position, size, total };
  if (!(await transact(database, (tx) => countFilePart(tx, counted)))) {
    await dropFilePart(dependencies, partId);
    const current = await findIntegrationFile(database, row, clock.now());
    if (current?.state === "stored") return { state: "stored", isNew: false, size: current.size };
    throw goOnAt(current?.received ?? 0);
  }
  const received = position + size;
  if (received < total) return { state: "receiving", offset: received, size: total };
  return await joinFile(dependencies, client, { ...row, size: total, received });
}
