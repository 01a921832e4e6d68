import type { PartyKind } from "#domain/portal/contract.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { SignatureRow } from "#server/database/repositories/signatures.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { SealKey } from "#server/ports/signing.ts";
import { sha256Of } from "#server/shared/digests.ts";

/** Proves a signature. It can be verified with the certificate and without the database. */
export interface EvidenceRecord {
  readonly format: 1;
  readonly signatureId: string;
  readonly contractNumber: string;
  readonly version: number;
  /** of the signed PDF, hex */
  readonly documentSha256: string;
  readonly signer: { readonly id: string; readonly party: PartyKind; readonly name: string };
  readonly customerId: string;
  readonly user: { readonly id: string; readonly email: string };
  readonly proof: {
    readonly channel: "email" | "phone";
    readonly contact: string;
    /** SHA-256 of the verification's hash, base64url */
    readonly verification: string;
    /** ISO 8601 in UTC, as `signedAt` is */
    readonly verifiedAt: string;
  };
  readonly signedAt: string;
  readonly address: string;
  readonly browser: string;
  readonly locale: Locale;
  /** SHA-256 of the contract's previous record, hex; zeros: it is the first */
  readonly previous: string;
}

export const noRecord = "0".repeat(64);

const contextOf = (signatureId: string) => `signature:${signatureId}`;

export function evidenceColumns(
  sealer: Pick<Sealer, "seal">,
  key: SealKey,
  record: EvidenceRecord,
): Pick<SignatureRow, "sealedRecord" | "recordSha256" | "recordSignature" | "certificate"> {
  const text = JSON.stringify(record);
  return {
    sealedRecord: sealer.seal(text, contextOf(record.signatureId)),
    recordSha256: sha256Of(text),
    recordSignature: key.attest(text),
    certificate: key.certificate,
  };
}

/** @throws when the key is missing or the value was moved here */
export function recordText(sealer: Pick<Sealer, "unseal">, row: Pick<SignatureRow, "id" | "sealedRecord">): string {
  return sealer.unseal(row.sealedRecord, contextOf(row.id));
}

export function openRecord(sealer: Pick<Sealer, "unseal">, row: SignatureRow): EvidenceRecord {
  const text = recordText(sealer, row);
  if (sha256Of(text) !== row.recordSha256) throw new Error(`the evidence of signature ${row.id} was changed`);
  return JSON.parse(text);
}
