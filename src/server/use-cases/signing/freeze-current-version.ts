import { factsOf } from "#domain/countries/facts.ts";
import { type Queryable, transact } from "#server/database/connect.ts";
import { findContractRecord } from "#server/database/repositories/contract-record.ts";
import { findVersion, insertVersion } from "#server/database/repositories/contract-versions.ts";
import {
  findSigningRecords,
  lockContracts,
  type SigningRecord,
  type VersionRow,
} from "#server/database/repositories/signings.ts";
import type { ContractFile } from "#server/database/tables.ts";
import type { CustomerDocument } from "#server/ports/customer-documents.ts";
import type { DrawnDocument } from "#server/ports/documents.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { ThreadLost } from "#server/threads/thread-lost.ts";
import type { SigningDependencies } from "#server/use-cases/context.ts";
import { contentOfDocument } from "../files/contract-documents.ts";
import { announceTurn } from "./announce-turn.ts";

/**
 * Inserts a version if there is none yet or the records have changed. Signatures of earlier versions stop counting.
 * @throws Refusal file-unavailable
 */
export async function freezeCurrentVersion(
  dependencies: SigningDependencies,
  book: SigningRecord,
): Promise<VersionRow> {
  const { database } = dependencies;
  const { contractNumber, signedVersion } = book.signing;
  if (signedVersion !== null) {
    const signed = await findVersion(database, contractNumber, signedVersion);
    if (signed) return signed;
  }
  const content = await contentToSign(database, book);
  const contentDigest = digestOf(content);
  if (book.newest?.contentDigest === contentDigest) return book.newest;
  return await freeze(dependencies, book, content, contentDigest);
}

/** Returns the provider's file, or one drawn from the records in the language of the country. */
export async function contentToSign(
  db: Queryable,
  { signing, country }: SigningRecord,
): Promise<CustomerDocument | ContractFile> {
  const { contractNumber, createdAt, file } = signing;
  if (file !== null) return file;
  const book = await findContractRecord(db, contractNumber);
  if (!book) throw new Error(`${contractNumber} is to be signed and is not in the records`);
  const facts = { kind: "contract" as const, title: "", createdAt, customerName: book.holderName };
  // These fields change without making it another contract.
  const contract = { ...book.contract, status: "pending-signature" as const, outstanding: 0, search: "" };
  return contentOfDocument({ ...facts, book: { ...book, contract } }, factsOf(country).defaultLocale);
}

export function digestOf(content: CustomerDocument | ContractFile): string {
  return sha256Of(JSON.stringify("sha256" in content ? { file: content.sha256 } : content));
}

async function freeze(
  dependencies: SigningDependencies,
  { signing: { contractNumber } }: SigningRecord,
  content: CustomerDocument | ContractFile,
  contentDigest: string,
): Promise<VersionRow> {
  const { database, files, clock } = dependencies;
  const { bytes, pages } = await ("sha256" in content ? given(dependencies, content) : render(dependencies, content));
  const sha256 = sha256Of(bytes);
  // The name is made of the bytes, so a repeated or unrecorded run leaves one file.
  const fileKey = `contracts/${sha256}.pdf`;
  await files.put(fileKey, bytes);
  return await transact(database, async (tx) => {
    await lockContracts(tx, [contractNumber]);
    const [now] = await findSigningRecords(tx, [contractNumber]);
    if (!now) throw new Refusal("not-found");
    if (now.newest?.contentDigest === contentDigest) return now.newest;
    const createdAt = clock.now();
    const version = now.newest ? now.newest.version + 1 : now.signing.firstVersion;
    const facts = { contentDigest, fileKey, sha256, pages, size: bytes.byteLength, createdAt };
    const row = { contractNumber, version, ...facts };
    await insertVersion(tx, row);
    const wasSigned = now.signatures.some((deed) => deed.version === now.newest?.version);
    if (wasSigned) await announceTurn(dependencies, tx, { ...now, newest: row });
    return row;
  });
}

async function given({ files, log }: SigningDependencies, file: ContractFile): Promise<DrawnDocument> {
  const bytes = await files.get(file.key);
  if (bytes !== null && sha256Of(bytes) === file.sha256) return { bytes, pages: file.pages };
  log.error({ sha256: file.sha256 }, "the file of a contract is not in the file store as it was sent");
  throw new Refusal("file-unavailable");
}

async function render({ books, log }: SigningDependencies, content: CustomerDocument): Promise<DrawnDocument> {
  try {
    return await books.render(content);
  } catch (error) {
    if (!(error instanceof ThreadLost)) throw error;
    log.error({ err: error }, "a contract cannot be drawn");
    throw new Refusal("file-unavailable");
  }
}
