import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, startServer } from "../tests/support/server-process.ts";
import { type Figure, median } from "./figure.ts";

const pages = ["/", "/login", "/registration"] as const;
const runs = 5;
const limits = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof limits;

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
}

/** Lighthouse on the public pages as a phone on a slow network sees them: the median of five runs, out of 100. */
export async function benchLighthouse(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-lighthouse-"));
  try {
    const server = await startServer({ PORT: String(await freePort()), DATA_DIR: dataDir, LIMITS: "off" });
    try {
      const figures: Figure[] = [];
      for (const page of pages) {
        const reports: Report[] = [];
        for (let run = 0; run < runs; run += 1) reports.push(await audit(server.origin + page, dataDir));
        for (const [category, limit] of Object.entries(limits) as [Category, number][]) {
          const scores = reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100));
          figures.push({
            name: `Lighthouse ${page}, ${category}`,
            value: median(scores),
            unit: "",
            limit: { at: "least", value: limit },
            note: scores.join(" "),
          });
        }
      }
      return figures;
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function audit(url: string, folder: string): Promise<Report> {
  const file = join(folder, "report.json");
  const options = ["--output=json", `--output-path=${file}`, "--quiet", "--chrome-flags=--headless=new --no-sandbox"];
  await promisify(execFile)(join("node_modules", ".bin", "lighthouse"), [url, ...options], {
    env: { CHROME_PATH: "/usr/bin/chromium", ...process.env },
    timeout: 120_000,
  });
  return JSON.parse(readFileSync(file, "utf8"));
}
