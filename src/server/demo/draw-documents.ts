import { setPriority } from "node:os";
import { type CustomerDocumentOrder, renderCustomerDocument } from "#server/documents/customer-document/render.ts";

export default async function drawDocuments(orders: readonly CustomerDocumentOrder[]): Promise<readonly Uint8Array[]> {
  // On Linux this lowers the priority of the thread alone.
  if (process.platform === "linux") setPriority(10);
  const drawn: Uint8Array[] = [];
  for (const order of orders) drawn.push((await renderCustomerDocument(order)).bytes);
  return drawn;
}
