import { parentPort } from "node:worker_threads";
import type { WorkerAnswer } from "../worker-pool.ts";
import { type ConsentDocumentOrder, renderConsentDocument } from "./render.ts";

if (parentPort === null) throw new Error("worker.ts runs in a worker thread only");
const port = parentPort;

async function answer(order: ConsentDocumentOrder): Promise<WorkerAnswer<Uint8Array>> {
  try {
    return { result: await renderConsentDocument(order) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on("message", (order: ConsentDocumentOrder) => {
  // a rejection here ends the thread, and the pool tells its task
  void answer(order).then((message) => port.postMessage(message));
});
