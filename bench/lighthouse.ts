import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { menuFor } from "#domain/portal/menu.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { type Browser, openBrowser } from "#tests/support/portal.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { type Figure, median } from "./figure.ts";

type Category = "performance" | "accessibility" | "best-practices" | "seo";

interface Visit {
  readonly who: "stranger" | Member;
  readonly pages: readonly string[];
  readonly least: Readonly<Partial<Record<Category, number>>>;
}

type Member = "company.cz" | "cession.cz" | "guarantor.cz";

const whole = { accessibility: 100, "best-practices": 100 };
const visits: readonly Visit[] = [
  {
    who: "stranger",
    pages: ["/", "/login", "/registration", "/onboarding/cz"],
    least: { performance: 95, ...whole, seo: 100 },
  },
  // Pages with personal data are excluded from search engines on purpose.
  { who: "company.cz", pages: ["/", "/contracts", "/invoices"], least: { performance: 93, ...whole } },
];
const runs = 5;

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
}

/** Runs Lighthouse as a phone on a slow network. The score is the median of five runs, out of 100. */
export async function* benchLighthouse(): AsyncGenerator<Figure> {
  yield* auditPages(() => Promise.resolve(visits));
}

/** Runs it on every page of the portal, which takes three quarters of an hour. */
export async function* benchLighthousePortal(): AsyncGenerator<Figure> {
  const least = { performance: 93, accessibility: 100 };
  yield* auditPages(async (origin) => [
    { who: "company.cz", pages: await portalPages(await logInByCall(origin, "company.cz")), least },
    { who: "cession.cz", pages: ["/documents/transferred-contracts"], least },
    { who: "guarantor.cz", pages: ["/documents/guarantor"], least },
  ]);
}

async function portalPages(browser: Browser): Promise<string[]> {
  const firstOf = async (list: string, id: string) => {
    const { items } = (await browser.get(`/api/${list}`)).body as { items: Record<string, string>[] };
    return items[0]?.[id] ?? "";
  };
  const menu = menuFor("cs", { roles: [], country: "cz" }).flatMap(({ path, entries }) => [
    path,
    ...entries.filter(({ isActive }) => isActive).map((entry) => entry.path),
  ]);
  const details = [
    `/contracts/${await firstOf("contracts", "contractNumber")}`,
    `/invoices/${await firstOf("invoices", "invoiceId")}`,
    `/offers/${await firstOf("offers", "offerId")}`,
    `/messages/${await firstOf("messages", "hash")}`,
  ];
  const own = ["/messages", "/notices", "/search?q=octavia", "/settings", "/settings/notices", "/settings/profile"];
  return [...menu, ...details, ...own].map((path) => `/cs${path}`);
}

async function* auditPages(visitsOf: (origin: string) => Promise<readonly Visit[]>): AsyncGenerator<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-lighthouse-"));
  try {
    const server = await startServer({ PORT: String(await freePort()), DATA_DIR: dataDir, LIMITS: "off" });
    try {
      for (const { who, pages, least } of await visitsOf(server.origin)) {
        const options = who === "stranger" ? [] : [`--extra-headers=${await cookiesOf(server.origin, who)}`];
        for (const page of pages) {
          const reports: Report[] = [];
          for (let run = 0; run < runs; run += 1) {
            reports.push(await audit(server.origin + page, dataDir, options));
          }
          for (const [category, limit] of Object.entries(least) as [Category, number][]) {
            const scores = reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100));
            yield {
              name: `Lighthouse ${page}, ${who}, ${category}`,
              value: median(scores),
              unit: "",
              limit: { at: "least", value: limit },
              note: scores.join(" "),
            };
          }
        }
      }
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function logInByCall(origin: string, who: Member): Promise<Browser> {
  const browser = await openBrowser(origin);
  const { status } = await browser.post("/api/auth/login", { email: `${who}@example.com`, password: demoPassword });
  if (status !== 200) throw new Error(`login: ${status}`);
  return browser;
}

async function cookiesOf(origin: string, who: Member): Promise<string> {
  const { jar } = await logInByCall(origin, who);
  return JSON.stringify({ Cookie: [...jar].map((pair) => pair.join("=")).join("; ") });
}

/** Consecutive failures of Lighthouse, which occur when Chromium loses a trace. */
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
