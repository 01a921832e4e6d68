import { createHash } from "node:crypto";
import type { SignaturePage } from "#server/ports/customer-documents.ts";
import { renderCustomerDocument } from "../customer-document/render.ts";
import type { Letterhead } from "../sheet/letterhead.ts";
import { type SealingKey, signDigest } from "./cms.ts";
import { joinPages, joinPagesOfOthers } from "./join-pages.ts";
import { writeUpdate } from "./write-update.ts";

export interface SealPdfOrder {
  readonly kind: "seal";
  readonly document: Uint8Array;
  readonly isForeign: boolean;
  readonly page: SignaturePage;
  readonly letterhead: Letterhead;
  readonly key: SealingKey;
  readonly at: Date;
}

/** For signature, attributes and long names in certificates. */
const bytesBesideCertificates = 4_096;

/** Heavy: call it in a worker thread only. */
export async function sealPdf({ document, isForeign, page, letterhead, key, at }: SealPdfOrder): Promise<Uint8Array> {
  const signaturePage = await renderCustomerDocument({ document: page, letterhead });
  const joined = await (isForeign ? joinPagesOfOthers : joinPages)(document, signaturePage.bytes);
  const room = bytesBesideCertificates + key.certificates.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const { bytes, from, to } = await writeUpdate(document, joined, { at, name: letterhead.name, room });
  const digest = createHash("sha256").update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest();
  const signature = Buffer.from(await signDigest(digest, key)).toString("hex");
  if (signature.length > 2 * room) throw new Error("the signature is longer than its placeholder");
  bytes.write(signature, from + 1, "latin1");
  return bytes;
}
