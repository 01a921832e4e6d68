import { answerOrders } from "../answer-orders.ts";
import { type SealPdfOrder, sealPdf } from "./seal-pdf.ts";
import { type NewCertificate, selfSign } from "./self-sign.ts";

export type SealWorkerOrder = SealPdfOrder | ({ readonly kind: "certificate" } & NewCertificate);

answerOrders({
  draw: (order: SealWorkerOrder) => (order.kind === "seal" ? sealPdf(order) : selfSign(order)),
});
