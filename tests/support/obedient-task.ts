import { threadId } from "node:worker_threads";

/** A task that does as it is told and answers with the number of its thread. */
export default function obey(task: { readonly do: string; readonly bytes?: Uint8Array }) {
  if (task.do === "throw") throw new Error("no such file");
  if (task.do === "hang") for (;;);
  if (task.do === "fill-memory") for (const all: unknown[] = []; ; ) all.push(Array.from({ length: 1e5 }, () => ({})));
  return { threadId, size: task.bytes?.byteLength ?? 0 };
}
