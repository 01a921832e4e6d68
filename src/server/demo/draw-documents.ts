import { setPriority } from "node:os";
import { type CustomerDocumentOrder, renderCustomerDocument } from "#server/documents/customer-document/render.ts";

/** Draws documents in one thread, without pauses between them. */
export default async function drawDocuments(orders: readonly CustomerDocumentOrder[]): Promise<readonly Uint8Array[]> {
  // On Linux this applies to the thread alone: the main thread has more work, and starts the server.
  if (process.platform === "linux") setPriority(10);
  const drawn: Uint8Array[] = [];
  for (const order of orders) drawn.push((await renderCustomerDocument(order)).bytes);
  return drawn;
}
