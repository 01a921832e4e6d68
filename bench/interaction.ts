import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { awake, takenOver } from "#tests/e2e/hydrated.ts";
import { logIn } from "#tests/e2e/log-in.ts";
import { startByCalls } from "#tests/e2e/start-by-calls.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { catalogue } from "#texts/catalogue.ts";
import { type Figure, median, quantile } from "./figure.ts";

const slowdown = 4;
const interactions = 20;
/** in milliseconds; a fast typist */
const pause = 150;
/** The shortest duration that browsers report; shorter ones count as this. */
const shortestMs = 16;

interface Place {
  readonly name: string;
  open(page: Page): Promise<void>;
  act(page: Page, turn: number): Promise<void>;
}

const { requests, wizardWords, portalLists, search } = catalogue("cs");
const letters = "octavia faktury unor";

const places: readonly Place[] = [
  {
    name: "list of invoices",
    async open(page) {
      await logIn(page, "many.cz@example.com", "/cs/invoices");
      await awake(page);
    },
    async act(page, turn) {
      if (turn % 4 === 3) await page.getByLabel(portalLists.select.page).click();
      else await page.keyboard.press(turn % 4 === 0 ? "j" : "x");
    },
  },
  {
    name: "form of a request",
    async open(page) {
      await logIn(page, "company.cz@example.com", "/cs/requests/sublease");
      await takenOver(page, "main");
      await page.getByLabel(requests.fields.userName, { exact: true }).click();
    },
    act: typeLetter,
  },
  {
    name: "step 1 of the wizard",
    async open(page) {
      const given = { email: "bench@example.com", partnerType: "default", locale: "cs" } as const;
      const application = await startByCalls(page.request, "cz");
      await application.submit(0, applicantOf("cz", "company", given)[0]);
      await page.goto(`${application.url.replace(/^\/en\//, "/cs/")}/1`);
      await takenOver(page, "main form");
      await page.getByLabel(wizardWords.fields.companyName.company, { exact: true }).click();
    },
    act: typeLetter,
  },
  {
    name: "search of everything",
    async open(page) {
      await logIn(page, "company.cz@example.com", "/cs/contracts");
      await takenOver(page, "#search-everything");
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: search.screen.label }).focus();
    },
    act: typeLetter,
  },
];

async function typeLetter(page: Page, turn: number): Promise<void> {
  await page.keyboard.press(letters.charAt(turn) === " " ? "Space" : letters.charAt(turn));
}

/** Measures from input to next paint by Chromium's Event Timing, on a throttled processor. */
export async function benchInteraction(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-interaction-"));
  const figures: Figure[] = [];
  try {
    const server = await startServer({ PORT: String(await freePort()), DATA_DIR: dataDir, LIMITS: "off" });
    const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
    try {
      for (const place of places) {
        const context = await browser.newContext({ baseURL: server.origin });
        const page = await context.newPage();
        await place.open(page);
        const durations = await measure(page, place);
        figures.push({
          name: `interaction, ${place.name}, p75 of ${interactions}`,
          value: quantile(durations, 0.75),
          unit: "ms",
          limit: { at: "most", value: 200 },
          note: `median ${median(durations)}, longest ${Math.max(...durations)} ms; processor slowed ${slowdown} times`,
        });
        await context.close();
      }
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return figures;
}

/** Entries come after the paint; in milliseconds. */
const untilTold = 1_000;

async function measure(page: Page, { name, act }: Place): Promise<number[]> {
  // Opening the page does not count.
  await page.waitForTimeout(untilTold);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const measured = await page.evaluateHandle((durationThreshold) => {
    const longest = new Map<number, number>();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId !== 0) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
      }
    }).observe({ type: "event", durationThreshold } as PerformanceObserverInit);
    return longest;
  }, shortestMs);
  for (let turn = 0; turn < interactions; turn += 1) {
    await act(page, turn);
    await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(untilTold);
  const seen = await measured.evaluate((longest) => [...longest.values()]);
  if (seen.length === 0 || seen.length > interactions)
    throw new Error(`${name}: ${seen.length} interactions were recorded`);
  return [...seen, ...Array.from({ length: interactions - seen.length }, () => shortestMs)];
}
