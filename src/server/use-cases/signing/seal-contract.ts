import { randomUUID } from "node:crypto";
import { factsOf } from "#domain/countries/facts.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findVersion } from "#server/database/repositories/contract-versions.ts";
import { insertDocuments } from "#server/database/repositories/document-files.ts";
import { signaturesOf } from "#server/database/repositories/signatures.ts";
import {
  findSigningRecords,
  lockContracts,
  recordSeal,
  type SigningRecord,
  type VersionRow,
} from "#server/database/repositories/signings.ts";
import { usersOfCustomers } from "#server/database/repositories/users.ts";
import type { JobRun } from "#server/jobs/payloads.ts";
import { signedMail, signedNotification, signingMailTexts } from "#server/mails/signing-mails.ts";
import type { SignaturePage } from "#server/ports/customer-documents.ts";
import { sha256Of } from "#server/shared/digests.ts";
import type { SigningDependencies } from "#server/use-cases/context.ts";
import { format } from "#texts/format.ts";
import { openRecord } from "./evidence.ts";

/**
 * Records the signed PDF, puts it among the documents of all signers and sends it to them in one transaction. Safe to
 * repeat.
 *
 * @param run names the file, so that a later attempt finds the file of this one
 */
export async function sealContract(
  dependencies: SigningDependencies,
  contractNumber: string,
  run: JobRun,
): Promise<void> {
  const [book] = await findSigningRecords(dependencies.database, [contractNumber]);
  const recordedKey = book ? (book.signing.sealedKey ?? (await makeSealed(dependencies, book, run))) : null;
  // Only after the row names a file or is deleted: before, an earlier attempt may still record its own.
  for (let attempt = 1; attempt <= run.attempt; attempt++) {
    const key = keyOf(run.id, attempt);
    if (key !== recordedKey) await dependencies.files.delete(key);
  }
}

/** Each attempt makes other bytes, so each has a file of its own and overwrites none. */
const keyOf = (jobId: string, attempt: number) => `contracts/sealed/${jobId}-${attempt}.pdf`;

/** @returns the recorded key; null: the contract is deleted */
async function makeSealed(
  dependencies: SigningDependencies,
  book: SigningRecord,
  { id, attempt }: JobRun,
): Promise<string | null> {
  const { database, files, seals } = dependencies;
  const { contractNumber, signedVersion } = book.signing;
  const version = signedVersion === null ? undefined : await findVersion(database, contractNumber, signedVersion);
  const document = version && (await files.get(version.fileKey));
  if (!version || !document || sha256Of(document) !== version.sha256) {
    throw new Error(`the signed PDF of ${contractNumber} is missing or was changed`);
  }
  const page = await signaturePage(dependencies, book, version);
  const bytes = await seals.seal({ document, isForeign: book.signing.file !== null, page });
  const file = { key: keyOf(id, attempt), sha256: sha256Of(bytes), size: bytes.byteLength };
  await files.put(file.key, bytes);
  try {
    return await record(dependencies, version, file);
  } catch (error) {
    // It may be recorded, and only the response was lost. If that is unknown, the next attempt deals with the file.
    const [recorded] = await Promise.allSettled([recordedKeyOf(database, contractNumber)]);
    if (recorded.status === "fulfilled" && recorded.value !== file.key) await files.delete(file.key);
    throw error;
  }
}

async function record(
  dependencies: SigningDependencies,
  { contractNumber, version }: VersionRow,
  file: SealedFile,
): Promise<string | null> {
  const { database, clock } = dependencies;
  return await transact(database, async (tx) => {
    await lockContracts(tx, [contractNumber]);
    const [now] = await findSigningRecords(tx, [contractNumber]);
    if (!now || now.signing.sealedKey !== null) return now?.signing.sealedKey ?? null;
    const seal = { sealedKey: file.key, sealedSha256: file.sha256, sealedSize: file.size, sealedAt: clock.now() };
    await recordSeal(tx, contractNumber, seal);
    await handOut(dependencies, tx, now, file);
    const details = { contractNumber, version, sha256: file.sha256 };
    await appendAudit(tx, { at: seal.sealedAt, actor: "system", event: "contract-sealed", subject: null, details });
    return file.key;
  });
}

/** Waits for a call that is recording a signature. */
async function recordedKeyOf(database: Database, contractNumber: string): Promise<string | null> {
  return await transact(database, async (tx) => {
    await lockContracts(tx, [contractNumber]);
    const [now] = await findSigningRecords(tx, [contractNumber]);
    return now?.signing.sealedKey ?? null;
  });
}

async function signaturePage(
  { database, sealer }: SigningDependencies,
  { signing: { contractNumber }, country }: SigningRecord,
  { version, sha256 }: { readonly version: number; readonly sha256: string },
): Promise<SignaturePage> {
  const rows = await signaturesOf(database, contractNumber, version);
  const records = rows.map((row) => ({ ...openRecord(sealer, row), recordSha256: row.recordSha256 }));
  return {
    kind: "signature-page",
    locale: factsOf(country).defaultLocale,
    created: records.at(-1)?.signedAt ?? "",
    customerName: "",
    contractNumber,
    version,
    documentSha256: sha256,
    signatures: records.map(({ signer, signedAt, proof, recordSha256 }) => ({
      name: signer.name,
      party: signer.party,
      at: signedAt,
      channel: proof.channel,
      contact: proof.contact,
      recordSha256,
    })),
  };
}

interface SealedFile {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
}

async function handOut(
  { jobs, clock, companyInfo, settings }: SigningDependencies,
  tx: Transaction,
  { signing: { contractNumber }, country, signers }: SigningRecord,
  { key, sha256, size }: SealedFile,
): Promise<void> {
  const title = format(signingMailTexts[factsOf(country).defaultLocale].signed.title, { contractNumber });
  const name = `${title}.pdf`;
  const customers = [...new Set(signers.map(({ customerId }) => customerId))];
  await insertDocuments(
    tx,
    customers.map((customerId) => ({
      id: randomUUID(),
      customerId,
      contractNumber,
      collection: "own",
      kind: "contract",
      title,
      createdAt: clock.now(),
      file: { from: "store", key, name, mime: "application/pdf", size, sha256 },
      search: [title, contractNumber].map(searchKey).join(" "),
    })),
  );
  for (const { email, locale } of await usersOfCustomers(tx, customers)) {
    const mail = signedMail({ locale, to: email, sender: companyInfo[locale], contractNumber, file: { key, name } });
    await jobs.send(tx, "send-mail", mail);
  }
  const to = settings.providerMails.get("contract.signing-completed");
  if (to !== undefined) {
    await jobs.send(tx, "send-mail", signedNotification({ to, country, contractNumber }));
  }
}
