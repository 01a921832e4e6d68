import { threadId } from "node:worker_threads";

interface ObedientTask {
  readonly do: "answer" | "throw" | "crash" | "exit" | "hang" | "fill-memory";
  readonly bytes?: Uint8Array;
  readonly value?: number;
}

export default async function obey(task: ObedientTask) {
  if (task.do === "throw") throw new Error("no such file");
  if (task.do === "crash") await new Promise(() => setImmediate(fail));
  if (task.do === "exit") process.exit(3);
  if (task.do === "hang") for (;;);
  if (task.do === "fill-memory") for (const all: unknown[] = []; ; ) all.push(Array.from({ length: 1e5 }, () => ({})));
  return { threadId, size: task.bytes?.byteLength ?? 0, value: task.value };
}

function fail(): never {
  throw new Error("crashed on purpose");
}
