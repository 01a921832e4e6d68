import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diskFileStore } from "#server/adapters/file-store-disk.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { messageHashes } from "#server/adapters/signed-ids.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { documents, type FileSource, messageAttachments, messages } from "#server/database/tables.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { type Figure, median } from "./figure.ts";

const rounds = 5;
const fileSize = 100_000;
const secret = "the secret of this bench has more than 32 letters";
const email = "company.cz@example.com";

/**
 * Measures archives of stored PDFs, and alternately a copy of the same bytes through the same server; also the memory.
 */
export async function benchDownloads(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "bench-downloads-"));
  const cleanUps: (() => Promise<void>)[] = [];
  try {
    const databaseUrl = await postgres.createDatabase();
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secret,
      DEMO: "1",
      LIMITS: "off",
      LOG_LEVEL: "warn",
    };
    // The first start fills the demo, whose memory is not measured.
    await (await startServer({ ...settings, PORT: String(await freePort()) })).stop();
    const server = await startServer({ ...settings, PORT: String(await freePort()) });
    cleanUps.push(server.stop);
    const client = await logIn(server.origin);
    const connection = await openPostgres(databaseUrl);
    cleanUps.push(connection.close);
    const customerId = await findCustomerOf(connection.db, client.idam);
    if (customerId === undefined) throw new Error("the demo has no such customer");

    const store = diskFileStore(join(dataDir, "files"), makeSealer([secret]));
    const sources: FileSource[] = [];
    for (let at = 0; at < 500; at += 1) sources.push(await storedFile(store, fileSize));
    const message = async (count: number) => {
      const id = randomUUID();
      const receivedAt = new Date();
      await connection.db.insert(messages).values({ id, customerId, subject: "x", body: "x", receivedAt, search: "" });
      for (let from = 0; from < count; from += 500) {
        const rows = Array.from({ length: Math.min(500, count - from) }, (_, at) => ({
          eloId: randomUUID(),
          messageId: id,
          position: from + at + 1,
          file: sources[at] ?? null,
        }));
        await connection.db
          .insert(messageAttachments)
          .values(rows.flatMap(({ file, ...row }) => (file ? [{ ...row, file }] : [])));
      }
      return `/api/documents/messages/bulk?hash=${messageHashes([secret]).hashOf(id)}`;
    };
    const large = randomUUID();
    await connection.db
      .insert(documents)
      .values({
        id: large,
        customerId,
        contractNumber: null,
        collection: "own",
        kind: "other",
        title: "x",
        createdAt: new Date(),
        file: await storedFile(store, 500 * fileSize),
        search: "",
      });
    const copy = `/api/documents/${large}/download`;
    const [fifty, fiveHundred, fiveThousand] = [await message(50), await message(500), await message(5_000)];

    const rates = { copy: [] as number[], zip: [] as number[], base64: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, method, path, accept] of [
        ["copy", "GET", copy, bytes],
        ["zip", "POST", fiveHundred, bytes],
        ["base64", "POST", fiveHundred, json],
      ] as const) {
        const { seconds } = await client.take(method, path, accept);
        // The first turn is a warm-up.
        if (round > 0) rates[name].push((500 * fileSize) / 1e6 / seconds);
      }
    }
    const ratio = (name: "zip" | "base64") =>
      median(rates[name].map((rate, round) => rate / (rates.copy[round] ?? Number.NaN)));

    const peakOf = (work: () => Promise<unknown>) => peakMemory(server.pid, work);
    const small = await peakOf(() => client.take("POST", fifty, bytes));
    const many = await peakOf(() => client.take("POST", fiveThousand, bytes));
    const crowd = await peakOf(() =>
      Promise.all(Array.from({ length: 20 }, (_, at) => client.take("GET", copy, at % 2 === 0 ? bytes : json))),
    );
    return [
      { name: "copying 50 MB", value: median(rates.copy), unit: "MB/s", note: "one stored file, PostgreSQL" },
      { name: "ZIP of 500 stored PDFs", value: median(rates.zip), unit: "MB/s" },
      { name: "ZIP : copying", value: ratio("zip"), unit: "", limit: { at: "least", value: 0.6 } },
      { name: "ZIP as base64 JSON : copying", value: ratio("base64"), unit: "", limit: { at: "least", value: 0.35 } },
      { name: "memory, ZIP of 50", value: small, unit: "MB" },
      { name: "memory, ZIP of 5,000", value: many, unit: "MB", note: "500 MB went through" },
      { name: "memory, from 50 to 5,000", value: many - small, unit: "MB", limit: { at: "most", value: 80 } },
      { name: "memory, 20 clients of 50 MB", value: crowd, unit: "MB", limit: { at: "most", value: 500 } },
    ];
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const bytes = "application/octet-stream";
const json = "application/json";

async function storedFile(store: FileStore, size: number): Promise<FileSource> {
  const key = `bench/${randomUUID()}.pdf`;
  await store.put(key, randomBytes(size));
  return { from: "store", key, name: "Faktura.pdf", mime: "application/pdf", size, sha256: "" };
}

interface Client {
  readonly idam: string;
  take(method: "GET" | "POST", path: string, accept: string): Promise<{ seconds: number; size: number }>;
}

async function logIn(origin: string): Promise<Client> {
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split("=", 2) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const headers = (accept: string) => ({
    accept,
    "content-type": "application/json",
    cookie: [...jar].map((pair) => pair.join("=")).join("; "),
    "x-xsrf-token": jar.get("XSRF-TOKEN") ?? "",
  });
  keep(await fetch(`${origin}/api/auth/check`));
  const body = JSON.stringify({ email, password: demoPassword });
  const answer = keep(await fetch(`${origin}/api/auth/login`, { method: "POST", headers: headers(json), body }));
  const { user }: { user: { idam: string } } = JSON.parse(await answer.text());
  return {
    idam: user.idam,
    take: (method, path, accept) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const asked = request(`${origin}${path}`, { method, headers: headers(accept) }, (response) => {
          let size = 0;
          let beginning = "";
          response.on("data", (chunk: Buffer) => {
            if (size === 0) beginning = chunk.toString("latin1", 0, 200);
            size += chunk.length;
          });
          response.on("error", reject);
          response.on("end", () => {
            if (response.statusCode === 200) resolve({ seconds: (performance.now() - started) / 1000, size });
            else reject(new Error(`${method} ${path}: ${response.statusCode} ${beginning}`));
          });
        });
        asked.on("error", reject);
        asked.end(method === "POST" ? "{}" : undefined);
      }),
  };
}

async function peakMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = () => {
    const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
    peak = Math.max(peak, kilobytes / 1024);
  };
  const timer = setInterval(look, 10);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  look();
  return peak;
}
