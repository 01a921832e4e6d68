import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { demoPassword } from "#server/demo/demo-users.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { type Figure, median } from "./figure.ts";

type Category = "performance" | "accessibility" | "best-practices" | "seo";

/** Pages of one visitor, and the least score that each must reach. */
interface Visit {
  readonly who: "stranger" | "member";
  readonly pages: readonly string[];
  readonly least: Readonly<Partial<Record<Category, number>>>;
}

const whole = { accessibility: 100, "best-practices": 100 };
const visits: readonly Visit[] = [
  {
    who: "stranger",
    pages: ["/", "/login", "/registration", "/onboarding/cz"],
    least: { performance: 95, ...whole, seo: 100 },
  },
  // Pages with personal data are kept out of search engines on purpose.
  { who: "member", pages: ["/", "/contracts", "/invoices"], least: { performance: 90, ...whole } },
];
const runs = 5;

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
}

/** Runs Lighthouse as a phone on a slow network. The score is the median of five runs, out of 100. */
export async function benchLighthouse(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-lighthouse-"));
  try {
    const server = await startServer({ PORT: String(await freePort()), DATA_DIR: dataDir, LIMITS: "off" });
    try {
      const member = await memberHeaders(server.origin);
      const figures: Figure[] = [];
      for (const { who, pages, least } of visits) {
        const options = who === "member" ? [`--extra-headers=${JSON.stringify(member)}`] : [];
        for (const page of pages) {
          const reports: Report[] = [];
          for (let run = 0; run < runs; run += 1) {
            reports.push(await audit(server.origin + page, dataDir, options));
          }
          console.error(`${page}, ${who}: ${reports.length} runs`);
          for (const [category, limit] of Object.entries(least) as [Category, number][]) {
            const scores = reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100));
            figures.push({
              name: `Lighthouse ${page}, ${who}, ${category}`,
              value: median(scores),
              unit: "",
              limit: { at: "least", value: limit },
              note: scores.join(" "),
            });
          }
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

/** What the browser of a member sends with each request. */
async function memberHeaders(origin: string): Promise<{ Cookie: string }> {
  const browser = await openBrowser(origin);
  const { status } = await browser.post("/api/auth/login", { email: "company.cz@example.com", password: demoPassword });
  if (status !== 200) throw new Error(`login: ${status}`);
  return { Cookie: [...browser.jar].map((pair) => pair.join("=")).join("; ") };
}

/** How many times in a row Lighthouse itself may fail. It fails when Chromium loses the trace of a page. */
const mostFailures = 2;

async function audit(url: string, folder: string, options: readonly string[]): Promise<Report> {
  const file = join(folder, "report.json");
  const output = ["--output=json", `--output-path=${file}`, "--quiet", "--chrome-flags=--headless=new --no-sandbox"];
  for (let failures = 0; ; failures += 1) {
    try {
      await promisify(execFile)(join("node_modules", ".bin", "lighthouse"), [url, ...output, ...options], {
        env: { CHROME_PATH: "/usr/bin/chromium", ...process.env },
        timeout: 120_000,
      });
      return JSON.parse(readFileSync(file, "utf8"));
    } catch (error) {
      const isOfTheTool = error instanceof Error && /Runtime error encountered/.test(error.message);
      if (!isOfTheTool || failures === mostFailures) throw error;
      console.error(`${url}: ${error.message.split("\n").at(1)}; once more`);
    }
  }
}
