import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { copyFilledDemo, keepDemoIn } from "./tests/support/demo-folder.ts";

// Workers read this file too, and have to find the same server: what the first reader chose is handed on to them.
process.env["JOURNEYS_PORT"] ??= String(21_000 + (process.pid % 8000));
if (process.env["JOURNEYS_DATA"] === undefined) {
  process.env["JOURNEYS_DATA"] = join(tmpdir(), `journeys-${process.pid}`);
  keepDemoIn(`${process.env["JOURNEYS_DATA"]}-demo`);
  // Among all the tests one has been filled before; alone the server fills its own.
  copyFilledDemo(process.env["JOURNEYS_DATA"]);
}
const origin = `http://127.0.0.1:${process.env["JOURNEYS_PORT"]}`;

/** Debian's build of a browser where it is installed, otherwise the one that Playwright brings. */
const launch = (executablePath: string) => ({
  ...(existsSync(executablePath) && { executablePath }),
  args: [
    // The proxy's certificate is signed by nobody. With Playwright's `ignoreHTTPSErrors`, which lets it pass request by
    // request, Chromium was seen to give one up (ERR_TOO_MANY_RETRIES).
    "--ignore-certificate-errors",
    // Chromium refuses its sandbox to root, which is what a container runs as.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
});

/** The tag of what needs the viewer of PDFs, which only the whole of Chromium has. */
const viewer = /@viewer/;

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalTeardown: "./tests/e2e/remove-data.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "reports/journeys.json" }]],
  use: {
    baseURL: origin,
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // The worker fetches every file of the site for a browser that begins anew, as that of each test does.
    serviceWorkers: "block",
    // A picture of the end and the page as a tree, which cost nothing until a test fails; `--trace on` keeps each step.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "chromium", grep: viewer, use: { launchOptions: launch("/usr/bin/chromium") } },
    // The shell draws no windows of its own around a page, which would cost a quarter of the time.
    { name: "shell", grepInvert: viewer, use: { launchOptions: launch("/usr/bin/chromium-headless-shell") } },
  ],
  webServer: {
    command: "npm start",
    url: `${origin}/readyz`,
    timeout: 400_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: { PORT: process.env["JOURNEYS_PORT"], DATA_DIR: process.env["JOURNEYS_DATA"], LIMITS: "off" },
  },
});
