import { createHash, randomUUID } from "node:crypto";
import { rulesFor } from "#domain/countries/index.ts";
import { searchKey } from "#domain/portal/lists.ts";
import type { SignaturePage } from "#server/book-documents.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findVersion } from "#server/database/repositories/contract-versions.ts";
import { insertDocuments } from "#server/database/repositories/document-files.ts";
import { signaturesOf } from "#server/database/repositories/signatures.ts";
import {
  findSigningBooks,
  lockContracts,
  recordSeal,
  type SigningBook,
} from "#server/database/repositories/signings.ts";
import { usersOfCustomers } from "#server/database/repositories/users.ts";
import { signedMail, signedNotice, signingMailTexts } from "#server/mails/signing-mails.ts";
import { format } from "#texts/format.ts";
import type { SigningDependencies } from "./dependencies.ts";
import { openRecord } from "./evidence.ts";

/**
 * Makes the signed PDF of a contract that all have signed; then, in one transaction, records it, puts it among the
 * documents of all signers and sends it to them. Safe to repeat: what is recorded is not done again.
 */
export async function sealContract(dependencies: SigningDependencies, contractNumber: string): Promise<void> {
  const { database, files, seals, clock } = dependencies;
  const [book] = await findSigningBooks(database, [contractNumber]);
  // deleted since, or another try has come to its end
  if (!book || book.signing.signedVersion === null || book.signing.sealedKey !== null) return;
  const version = await findVersion(database, contractNumber, book.signing.signedVersion);
  const document = version && (await files.get(version.fileKey));
  if (!version || !document || digestOf(document) !== version.sha256) {
    throw new Error(`what was signed of ${contractNumber} is not there as it was signed`);
  }
  const page = await signaturePage(dependencies, book, version);
  const bytes = await seals.seal({ document, page });
  const sealedSha256 = digestOf(bytes);
  // Each try makes other bytes, so each has a file of its own and replaces nobody's.
  const sealedKey = `contracts/${sealedSha256}.pdf`;
  await files.put(sealedKey, bytes);
  const isRecorded = await transact(database, async (tx) => {
    await lockContracts(tx, [contractNumber]);
    const [now] = await findSigningBooks(tx, [contractNumber]);
    if (now?.signing.sealedKey !== null) return false;
    const file = { key: sealedKey, sha256: sealedSha256, size: bytes.byteLength };
    const seal = { sealedKey, sealedSha256, sealedSize: file.size, sealedAt: clock.now() };
    await recordSeal(tx, contractNumber, seal);
    await handOut(dependencies, tx, now, file);
    const details = { contractNumber, version: version.version, sha256: sealedSha256 };
    await appendAudit(tx, { at: seal.sealedAt, actor: "system", event: "contract-sealed", subject: null, details });
    return true;
  });
  if (!isRecorded) await files.delete(sealedKey);
}

async function signaturePage(
  { database, sealer }: SigningDependencies,
  { signing: { contractNumber }, country }: SigningBook,
  { version, sha256 }: { readonly version: number; readonly sha256: string },
): Promise<SignaturePage> {
  const rows = await signaturesOf(database, contractNumber, version);
  const records = rows.map((row) => ({ ...openRecord(sealer, row), recordSha256: row.recordSha256 }));
  return {
    kind: "signature-page",
    locale: rulesFor(country).defaultLocale,
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
  { signing: { contractNumber }, country, signers }: SigningBook,
  { key, sha256, size }: SealedFile,
): Promise<void> {
  const title = format(signingMailTexts[rulesFor(country).defaultLocale].signed.title, { contractNumber });
  const name = `${title}.pdf`;
  const customers = signers.map(({ customerId }) => customerId);
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
  if (settings.providerEmail !== null) {
    await jobs.send(tx, "send-mail", signedNotice({ to: settings.providerEmail, country, contractNumber }));
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
