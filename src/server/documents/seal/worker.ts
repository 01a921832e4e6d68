import type { SealPdfOrder } from "./seal-pdf.ts";
import { type NewCertificate, selfSign } from "./self-sign.ts";

export type SealWorkerOrder = SealPdfOrder | ({ readonly kind: "certificate" } & NewCertificate);

export default async function work(order: SealWorkerOrder): Promise<Uint8Array> {
  if (order.kind === "certificate") return await selfSign(order);
  // Loaded only if used: it takes longer than the certificate.
  const { sealPdf } = await import("./seal-pdf.ts");
  return await sealPdf(order);
}
