import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { type Figure, median } from "./figure.ts";
import { load } from "./load.ts";

const clients = 20;
const rounds = 5;
const secondsEach = 3;

/** Measures `/login` for guests, and alternately a hand-written renderer of the same markup, both uncompressed. */
export async function benchLoginPage(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-login-page-"));
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const stops: (() => Promise<void>)[] = [];
  try {
    const product = await startServer({ PORT: String(await freePort()), DATA_DIR: dataDir, LIMITS: "off" });
    stops.push(product.stop);
    const page = join(dataDir, "login.json");
    writeFileSync(page, JSON.stringify(await pageWithHoles(product.origin)));
    const port = String(await freePort());
    const bareMain = fileURLToPath(new URL("bare-page.ts", import.meta.url));
    const bare = await startServer({ PORT: port }, [bareMain, "--port", port, "--page", page]);
    stops.push(bare.stop);

    const rates = { product: [] as number[], bare: [] as number[] };
    // The first turn is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, origin] of [
        ["product", product.origin],
        ["bare", bare.origin],
      ] as const) {
        const { perSecond } = await load(clients, round === 0 ? 2 : secondsEach, () => fetchPage(origin, agent));
        if (round > 0) rates[name].push(perSecond);
      }
    }
    const ratios = rates.product.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN));
    return [
      { name: "/login, product", value: median(rates.product), unit: "/s", note: `${clients} clients` },
      { name: "/login, hand-written renderer", value: median(rates.bare), unit: "/s" },
      { name: "/login, product : hand-written", value: median(ratios), unit: "", limit: { at: "least", value: 0.75 } },
    ];
  } finally {
    agent.destroy();
    for (const stop of stops.toReversed()) await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function pageWithHoles(origin: string) {
  const response = await fetch(`${origin}/login`);
  const html = await response.text();
  const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
  const token = /name="csrf_token" value="([^"]+)"/.exec(html)?.[1];
  if (nonce === undefined || token === undefined) throw new Error("/login has no nonce or no token");
  const own = new Set(["set-cookie", "date", "connection", "keep-alive", "content-length", "transfer-encoding"]);
  return { html, nonce, token, headers: [...response.headers].filter(([name]) => !own.has(name)) };
}

/** Uses `node:http`: `fetch` would take more processor time than the measured servers. */
function fetchPage(origin: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(`${origin}/login`, { agent }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => {
        const isWhole = response.statusCode === 200 && bytes > 5_000 && response.headers["set-cookie"]?.length === 2;
        if (isWhole) resolve();
        else reject(new Error(`/login: ${response.statusCode}, ${bytes} bytes`));
      });
    });
    request.on("error", reject);
  });
}
