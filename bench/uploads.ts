import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { largestUpload } from "#domain/portal/upload.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { jpeg } from "#tests/support/upload-files.ts";
import { benchBombs } from "./bombs.ts";
import { type Figure, median } from "./figure.ts";
import { fileForm, type Headers, logIn, memoryOf } from "./upload-client.ts";

const rounds = 9;
const secret = "the secret of this bench has more than 32 letters";

/** Measures the upload of 20 MB as a form and in parts, and alternately a server that only stores the body. */
export async function benchUploads(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "bench-uploads-"));
  const cleanUps: (() => Promise<void>)[] = [];
  try {
    const bareMain = fileURLToPath(new URL("bare-sink.ts", import.meta.url));
    const bare = await startServer({ DATA_DIR: dataDir, PORT: String(await freePort()) }, [bareMain]);
    cleanUps.push(bare.stop);
    const server = await startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: await postgres.createDatabase(),
      SECRET_KEY: secret,
      DEMO: "1",
      LIMITS: "off",
      LOG_LEVEL: "warn",
      PORT: String(await freePort()),
    });
    cleanUps.push(server.stop);
    const file = photograph();
    const headers = await logIn(server.origin);
    const { body, type } = fileForm(file, "a.jpg");
    const whole = () => send(`${server.origin}/api/uploads`, "POST", { ...headers, "content-type": type }, body);
    const copy = () => send(`${bare.origin}/`, "POST", { "content-type": type }, body);
    const parts = () => sendInParts(server.origin, headers, file);
    const removeCopy = async () => void (await send(`${bare.origin}/`, "DELETE", {}, Buffer.alloc(0)));
    await timed(copy, removeCopy);
    for (const warm of [whole, parts]) await remove(server.origin, headers, await warm());
    const seconds = { copy: [] as number[], form: [] as number[], parts: [] as number[] };
    const peak = memoryOf(server.pid);
    const before = peak.read();
    for (let round = 0; round < rounds; round += 1) {
      seconds.copy.push(await timed(copy, removeCopy));
      seconds.form.push(await timed(whole, (id) => remove(server.origin, headers, id)));
      seconds.parts.push(await timed(parts, (id) => remove(server.origin, headers, id)));
    }
    const grown = peak.stop() - before;
    const rate = (name: keyof typeof seconds) => largestUpload / 1e6 / median(seconds[name]);
    const ratios = seconds.copy.map((copied, at) => copied / (seconds.form[at] ?? Number.NaN));
    return [
      { name: "copying 20 MB by HTTP to the disk", value: rate("copy"), unit: "MB/s", note: "no check, no seal" },
      { name: "upload of 20 MB as a form", value: rate("form"), unit: "MB/s" },
      { name: "upload : copying", value: median(ratios), unit: "", limit: { at: "least", value: 0.5 } },
      { name: "upload of 20 MB in parts of 4 MB", value: rate("parts"), unit: "MB/s" },
      {
        name: `memory, ${2 * rounds} uploads of 20 MB`,
        value: grown,
        unit: "MB",
        limit: { at: "most", value: 60 },
        note: "growth",
      },
      ...(await benchBombs(server)),
    ];
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function photograph(): Buffer {
  const frame = jpeg(8_000, 5_000, 0);
  const pixels = randomBytes(largestUpload - frame.length);
  // In a JPEG this byte begins a marker.
  for (let at = pixels.indexOf(0xff); at !== -1; at = pixels.indexOf(0xff, at + 1)) pixels[at + 1] = 0;
  pixels[pixels.length - 1] = 0;
  return Buffer.concat([frame.subarray(0, -3), pixels, frame.subarray(-3)]);
}

function send(address: string, method: string, headers: Headers, body: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, headers: { ...headers, "content-length": body.length } }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(/"uploadId":"([^"]+)"/.exec(text)?.[1] ?? "");
        else reject(new Error(`${method} ${address}: ${response.statusCode} ${text.slice(0, 200)}`));
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

async function sendInParts(origin: string, headers: Headers, file: Buffer): Promise<string> {
  const begun = Buffer.from(JSON.stringify({ name: "a.jpg", size: file.length }));
  const id = await send(`${origin}/api/uploads`, "POST", { ...headers, "content-type": "application/json" }, begun);
  const partSize = 4 * 1024 * 1024;
  for (let at = 0; at < file.length; at += partSize) {
    const part = { ...headers, "content-type": "application/partial-upload", "upload-offset": String(at) };
    await send(`${origin}/api/uploads/${id}`, "PATCH", part, file.subarray(at, at + partSize));
  }
  return id;
}

async function remove(origin: string, headers: Headers, id: string): Promise<void> {
  await send(`${origin}/api/uploads/${id}`, "DELETE", headers, Buffer.alloc(0));
}

async function timed(
  work: () => Promise<string>,
  after: (id: string) => Promise<void> = async () => {},
): Promise<number> {
  const started = performance.now();
  const id = await work();
  const seconds = (performance.now() - started) / 1000;
  await after(id);
  return seconds;
}
