import { type SealPdfOrder, sealPdf } from "./seal-pdf.ts";
import { type NewCertificate, selfSign } from "./self-sign.ts";

export type SealWorkerOrder = SealPdfOrder | ({ readonly kind: "certificate" } & NewCertificate);

/** The task of a thread that seals. */
export default async function work(order: SealWorkerOrder): Promise<Uint8Array> {
  return order.kind === "seal" ? await sealPdf(order) : await selfSign(order);
}
