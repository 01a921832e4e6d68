import { setPriority } from "node:os";
import { type CustomerDocumentOrder, renderCustomerDocument } from "#server/documents/customer-document/render.ts";

/** The task of a thread that draws one document after the other, so that it waits for nobody between them. */
export default async function drawDocuments(orders: readonly CustomerDocumentOrder[]): Promise<readonly Uint8Array[]> {
  // On Linux it is that of this thread alone: the main one has more to do, and starts the server when it is done.
  if (process.platform === "linux") setPriority(10);
  const drawn: Uint8Array[] = [];
  for (const order of orders) drawn.push((await renderCustomerDocument(order)).bytes);
  return drawn;
}
