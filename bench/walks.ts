import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { pointer } from "#tests/e2e/input-modes.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import type { Figure } from "./figure.ts";
import { walkAccountantsMonth } from "./walks/accountants-month.ts";
import { walkApplicationOfTwoOwners } from "./walks/application-of-two-owners.ts";
import { walkRequestWithAPhoto } from "./walks/request-with-a-photo.ts";
import { type Stopwatch, startStopwatch } from "./walks/stopwatch.ts";

interface Errand {
  readonly name: string;
  readonly on: { readonly width: number; readonly height: number };
  readonly walk: (page: Page, stopwatch: Stopwatch) => Promise<void>;
  readonly most: { readonly minutes: number; readonly clicks?: number };
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const errands: readonly Errand[] = [
  { name: "accountant's month", on: desktop, walk: walkAccountantsMonth, most: { minutes: 5, clicks: 40 } },
  { name: "request with a photo, on a phone", on: phone, walk: walkRequestWithAPhoto, most: { minutes: 2 } },
  { name: "application with two owners", on: desktop, walk: walkApplicationOfTwoOwners, most: { minutes: 10 } },
];

export async function benchWalks(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-walks-"));
  const server = await startServer({ PORT: String(await freePort()), DATA_DIR: dataDir, LIMITS: "off" });
  const path = "/usr/bin/chromium";
  const browser = await chromium.launch({
    ...(existsSync(path) && { executablePath: path }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const figures: Figure[] = [];
    for (const { name, on, walk, most } of errands) {
      const context = await browser.newContext({ viewport: on, baseURL: server.origin, locale: "cs" });
      const stopwatch = startStopwatch(pointer);
      await walk(await context.newPage(), stopwatch);
      await context.close();
      const { clicks, keys, seconds } = stopwatch.walked();
      figures.push(
        {
          name: `${name}: clicks`,
          value: clicks,
          unit: "",
          ...(most.clicks && { limit: { at: "most", value: most.clicks } }),
        },
        { name: `${name}: keys`, value: keys, unit: "" },
        { name: `${name}: time`, value: seconds / 60, unit: "min", limit: { at: "most", value: most.minutes } },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
