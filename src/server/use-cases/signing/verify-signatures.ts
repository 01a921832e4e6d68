import { verify, X509Certificate } from "node:crypto";
import { isComplete } from "#domain/portal/signing.ts";
import type { Database } from "#server/database/connect.ts";
import { signaturesInAudit } from "#server/database/repositories/audit-events.ts";
import { findVersion } from "#server/database/repositories/contract-versions.ts";
import { findCertificate } from "#server/database/repositories/seal-certificates.ts";
import { countSignatures, pageOfSignatures, type SignatureRow } from "#server/database/repositories/signatures.ts";
import { findSigningRecords, pageOfSignings, type SigningRecord } from "#server/database/repositories/signings.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import { type EvidenceRecord, noRecord, openRecord, recordText } from "./evidence.ts";
import { stateOf } from "./signing-state.ts";

interface Verified {
  readonly signatures: number;
  /** of the used certificates, SHA-256, hex */
  readonly certificates: readonly string[];
  readonly faults: readonly string[];
}

interface Needed {
  readonly database: Database;
  readonly sealer: Pick<Sealer, "unseal">;
  readonly files: Pick<FileStore, "get">;
}

/**
 * Verifies each record by the certificate, the chain of each contract, that columns equal the records, that the PDFs
 * are those that were signed and sealed, and that no signature is missing.
 */
export async function verifySignatures(needed: Needed): Promise<Verified> {
  const faults: string[] = [];
  const certificates = new Map<string, X509Certificate | null>();
  let signatures = 0;
  let last: SignatureRow | null = null;
  const page = (after: SignatureRow | null, size: number) => pageOfSignatures(needed.database, after, size);
  for await (const rows of pagesAfter(page, { size: 200 })) {
    for (const row of rows) {
      const before: SignatureRow | null = last?.contractNumber === row.contractNumber ? last : null;
      const certificate = await certificateOf(needed.database, certificates, row.certificate);
      const isFirst = before?.version !== row.version;
      const found = [...faultsOfRecord(needed.sealer, row, before, certificate)];
      if (isFirst) found.push(...(await faultsOfFiles(needed, row)));
      faults.push(...found.map((fault) => `${row.contractNumber}, signature ${row.position}: ${fault}`));
      signatures += 1;
      last = row;
    }
  }
  faults.push(...(await findMissingSignatures(needed.database)));
  return { signatures, certificates: [...certificates.keys()], faults };
}

function faultsOfRecord(
  sealer: Needed["sealer"],
  row: SignatureRow,
  before: SignatureRow | null,
  certificate: X509Certificate | null,
): string[] {
  const [text, record] = [attempt(() => recordText(sealer, row)), attempt(() => openRecord(sealer, row))];
  if (text === null || record === null) return ["the record cannot be opened, or was changed"];
  const faults: string[] = [];
  if (row.position !== (before?.position ?? 0) + 1) faults.push("there is a gap before it");
  if (record.previous !== (before?.recordSha256 ?? noRecord)) faults.push("it does not follow the one before");
  if (!saysTheSame(row, record)) faults.push("its columns do not say what its record says");
  const signature = Buffer.from(row.recordSignature, "base64");
  const isVerified = certificate !== null && verify("sha256", Buffer.from(text), certificate.publicKey, signature);
  if (!isVerified) faults.push("its record is not signed by the certificate");
  return faults;
}

function saysTheSame(row: SignatureRow, record: EvidenceRecord): boolean {
  const { id, contractNumber, signerId, version, documentSha256, at } = row;
  return (
    record.signatureId === id &&
    record.contractNumber === contractNumber &&
    record.signer.id === signerId &&
    record.version === version &&
    record.documentSha256 === documentSha256 &&
    record.signedAt === at.toISOString()
  );
}

async function faultsOfFiles(
  { database, files }: Needed,
  { contractNumber, version, documentSha256 }: SignatureRow,
): Promise<string[]> {
  const faults: string[] = [];
  const frozen = await findVersion(database, contractNumber, version);
  if (frozen?.sha256 !== documentSha256 || (await digestOfFile(files, frozen.fileKey)) !== documentSha256) {
    faults.push("the PDF is not the one that was signed");
  }
  const [book] = await findSigningRecords(database, [contractNumber]);
  const { signedVersion = null, sealedKey = null, sealedSha256 = null } = book?.signing ?? {};
  if (signedVersion === version && sealedKey !== null && (await digestOfFile(files, sealedKey)) !== sealedSha256) {
    faults.push("the sealed PDF is not the one that was sealed");
  }
  return faults;
}

async function digestOfFile(files: Needed["files"], key: string): Promise<string | null> {
  const [read] = await Promise.allSettled([files.get(key)]);
  if (read.status === "rejected" || read.value === null) return null;
  return sha256Of(read.value);
}

async function certificateOf(
  database: Database,
  known: Map<string, X509Certificate | null>,
  fingerprint: string,
): Promise<X509Certificate | null> {
  const found = known.get(fingerprint);
  if (found !== undefined) return found;
  const row = await findCertificate(database, fingerprint);
  const certificate = row ? new X509Certificate(row.certificate) : null;
  const digest = certificate && sha256Of(certificate.raw);
  known.set(fingerprint, digest === fingerprint ? certificate : null);
  return known.get(fingerprint) ?? null;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const pageSize = 200;

/**
 * A deleted signature leaves no row to verify, so only the contract reveals it: a signed version needs its signatures,
 * and the audit log has their number.
 *
 * @returns one sentence for each fault
 */
async function findMissingSignatures(database: Database): Promise<readonly string[]> {
  const faults: string[] = [];
  const audited = await signaturesInAudit(database);
  const page = (after: string | null, size: number) => pageOfSignings(database, after ?? "", size);
  for await (const numbers of pagesAfter(page, { size: pageSize })) {
    const books = new Map(
      (await findSigningRecords(database, numbers)).map((book) => [book.signing.contractNumber, book]),
    );
    const kept = await countSignatures(database, numbers);
    for (const number of numbers) {
      const book = books.get(number);
      const found = book ? faultsOf(book) : [];
      const counts = { audited: audited.get(number) ?? 0, kept: kept.get(number) ?? 0 };
      if (counts.kept < counts.audited) {
        found.push(`signatures: ${counts.audited} in the audit log, ${counts.kept} kept`);
      }
      faults.push(...found.map((fault) => `${number}: ${fault}`));
    }
  }
  return faults;
}

function faultsOf(book: SigningRecord): string[] {
  const { signedVersion, sealedKey } = book.signing;
  const faults: string[] = [];
  if (signedVersion !== null && !isComplete(stateOf(book, signedVersion))) {
    faults.push(`version ${signedVersion} is signed, and not all of its signatures are there`);
  }
  if (signedVersion === null && sealedKey !== null) faults.push("it is sealed, and no version of it is signed");
  return faults;
}
