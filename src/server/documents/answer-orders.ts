import { parentPort } from "node:worker_threads";
import type { WorkerAnswer } from "./worker-pool.ts";

interface Drawing {
  /** takes what the pool of this thread orders, and nothing else */
  draw(order: object): Promise<Uint8Array>;
}

/** Makes this thread one of a pool's: it answers each order with what is drawn of it. */
export function answerOrders(drawing: Drawing): void {
  if (parentPort === null) throw new Error("orders are answered in a worker thread only");
  const port = parentPort;
  async function answer(order: object): Promise<WorkerAnswer<Uint8Array>> {
    try {
      return { result: await drawing.draw(order) };
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }
  port.on("message", (order: object) => {
    // a rejection here ends the thread, and the pool tells its task
    void answer(order).then((message) => port.postMessage(message));
  });
}
