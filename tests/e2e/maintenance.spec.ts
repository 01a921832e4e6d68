import { rmSync } from "node:fs";
import { locales } from "#domain/shared/locale.ts";
import { demoFolder } from "#tests/support/demo-folder.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/server-process.ts";
import { errorPages } from "#texts/error-pages.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./test.ts";

const port = await freePort();
const notice = "Zpět v 18:00";
const retryAfter = "600";

// The page has status 503.
test.use({ baseURL: `http://127.0.0.1:${port}`, expectedConsole: /status of 503/ });
test.describe.configure({ mode: "serial" });

let server: RunningServer;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await demoFolder("volant-maintenance-");
  server = await startServer({ PORT: String(port), DATA_DIR: dataDir, MAINTENANCE: notice });
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

for (const locale of locales) {
  test(`during maintenance every page shows the end of it in ${locale}`, async ({ page }) => {
    const words = errorPages[locale].unavailable;
    for (const path of ["", "/login", "/settings", "/nothing-here"]) {
      const response = await page.goto(`/${locale}${path}`);
      expect([path, response?.status()]).toEqual([path, 503]);
      expect(response?.headers()["retry-after"]).toBe(retryAfter);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
      await expect(page.getByRole("main")).toContainText(notice);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
    }
    for (const width of locale === "hu" ? [360, 1440] : []) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `maintenance at ${width}`);
    }
  });
}

test("during maintenance calls are refused with the same wait, and probes and files respond", async ({ request }) => {
  const call = await request.get("/api/auth/check");
  expect([call.status(), call.headers()["retry-after"]]).toEqual([503, retryAfter]);
  expect((await request.get("/healthz")).status()).toBe(200);
  expect((await request.get("/favicon.svg")).status()).toBe(200);
});
