import { get, request } from "node:http";
import { objectStream, pdf } from "#tests/support/upload-files.ts";
import { type Figure, quantile } from "./figure.ts";
import { fileForm, type Headers, logIn, memoryOf } from "./upload-client.ts";

const count = 20;
const emails = ["company.cz@example.com", "company.sk@example.com", "company.hu@example.com"];
const askEveryMs = 5;

/**
 * Sends hostile files at once, which would block a server that reads them in its main thread, and times small calls at
 * the same time.
 */
export async function benchBombs(server: { readonly origin: string; readonly pid: number }): Promise<Figure[]> {
  const million = 1_000_000;
  const packed = objectStream("/a".repeat(8 * million));
  const names = Array.from({ length: 3 * million }, (_, at) => at.toString(36));
  const kinds = [
    pdf({ objects: [packed] }),
    pdf({ objects: [objectStream("/#4".repeat(5 * million))] }),
    pdf({ objects: [objectStream("/#41#42".repeat(2 * million))] }),
    pdf({ objects: Array.from({ length: 8 }, () => packed) }),
    pdf({ objects: [`[/${names.join("/")}]`] }),
  ];
  const users = await Promise.all(emails.map((email) => logIn(server.origin, email)));
  const memory = memoryOf(server.pid);
  const before = memory.read();
  const asked = asking(`${server.origin}/healthz`);
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const [file, user] = [kinds[at % kinds.length], users[at % users.length]];
      if (!file || !user) throw new Error("there is no such file or user");
      return await statusOf(`${server.origin}/api/uploads`, user, file);
    }),
  );
  const times = await asked.stop();
  const grown = memory.stop() - before;
  const wrong = statuses.filter((status) => status !== 422 && status !== 503);
  if (wrong.length > 0) throw new Error(`a bomb was answered ${wrong.join(", ")}`);
  const checked = statuses.filter((status) => status === 422).length;
  const note = `${checked} refused by 422, ${count - checked} by 503`;
  const p99 = quantile(times, 0.99);
  return [
    { name: `/healthz beside ${count} bombs, p99`, value: p99, unit: "ms", limit: { at: "most", value: 100 }, note },
    {
      name: `memory, ${count} bombs at once`,
      value: grown,
      unit: "MB",
      limit: { at: "most", value: 150 },
      note: "growth",
    },
  ];
}

function statusOf(address: string, headers: Headers, file: Buffer): Promise<number> {
  const { body, type } = fileForm(file, "a.pdf");
  return new Promise((resolve, reject) => {
    const sent = { ...headers, "content-type": type, "content-length": body.length };
    const asked = request(address, { method: "POST", headers: sent }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** @returns the duration of each call, ms */
function asking(address: string): { stop(): Promise<readonly number[]> } {
  const times: number[] = [];
  const stopping = new AbortController();
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const started = performance.now();
      get(address, (response) => {
        response.resume();
        response.on("end", () => {
          times.push(performance.now() - started);
          resolve();
        });
      }).on("error", reject);
    });
  const all = (async () => {
    while (!stopping.signal.aborted) {
      await once();
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    }
    return times;
  })();
  return {
    stop() {
      stopping.abort();
      return all;
    },
  };
}
