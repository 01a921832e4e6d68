import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { errorPages } from "#texts/error-pages.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice } from "./enter-back-office.ts";
import { awakeInPortal, takenOver } from "./hydrated.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { portal, account } = catalogue("cs");
const { offline } = errorPages.cs;
const email = "company.cz@example.com";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const menu = (page: Page) => page.getByRole("navigation", { name: portal.menu.label });
const banner = (page: Page) => page.getByRole("status").filter({ hasText: portal.menu.offline });
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));

async function placesOf(page: Page): Promise<string[]> {
  const details = menu(page).locator("details");
  for (const fold of await details.all()) await fold.evaluate((element) => element.setAttribute("open", ""));
  return await menu(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

async function clickThrough(page: Page, context: BrowserContext): Promise<void> {
  const places = await placesOf(page);
  expect(places.length).toBeGreaterThan(15);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await mark(page);
  for (const place of [...places, "/cs/messages"]) {
    await page.locator(`a[href="${place}"]`).first().click();
    await expect(page).toHaveURL(place);
    await expect(heading(page)).toHaveText(offline.title);
    await expect(menu(page)).toBeVisible();
    expect([place, await isSameDocument(page)]).toEqual([place, true]);
    await placesOf(page);
  }
}

const requested = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));

async function loadedPages(page: Page, wanted: readonly string[]): Promise<readonly string[]> {
  const paths = await requested(page);
  return wanted.filter((name) => paths.some((path) => new RegExp(`^/assets/${name}-[^/]*\\.js$`).test(path)));
}

// The browser's message for each request that cannot be sent.
test.use({
  loadsAhead: true,
  serviceWorkers: "allow",
  expectedConsole:
    /ERR_INTERNET_DISCONNECTED|when fetching the script|React Router caught|Failed to fetch|NetworkError/,
});

test("offline, the portal is never left, and continues automatically when the connection is back", async ({
  page,
  context,
}) => {
  await logIn(page, email, "/cs/contracts");
  await awakeInPortal(page);
  await clickThrough(page, context);
  await expectAccessible(page, "offline in the portal");
  await page.getByRole("banner").getByRole("link", { name: account.frame.settings }).click();
  await expect(page).toHaveURL("/cs/settings");
  await expect(heading(page)).toHaveText(offline.title);
  await page.getByRole("button", { name: account.frame.logOut }).first().click();
  await page.getByRole("link", { name: errorPages.cs.again }).click();
  await expect(page.getByText(errorPages.cs.noAnswer)).toBeVisible();
  await menu(page).locator('a[href="/cs/invoices"]').click();
  await expect(page).toHaveURL("/cs/invoices");
  expect(await isSameDocument(page)).toBe(true);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(catalogue("cs").portalInvoices.title);
  await expect(banner(page)).toBeHidden();
  await takenOver(page, "main");
  await menu(page).locator('a[href="/cs/contracts"]').click();
  await expect(heading(page)).toHaveText(catalogue("cs").portalContracts.title);
});

const guarded = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

const kinds = [
  "/cs/",
  "/cs/invoices",
  "/cs/requests/earlyTermination",
  "/cs/settings/profile",
  "/cs/search?q=faktura",
  "/cs/faq",
];

/** @returns the address of the first step */
async function startApplication(page: Page): Promise<string> {
  await page.goto("/cs/onboarding/cz");
  await page.getByRole("button", { name: catalogue("cs").publicPages.onboarding.start }).click();
  await expect(page).toHaveURL(/\/cs\/consent\/cz\/[\w-]{43}\/0$/);
  return new URL(page.url()).pathname;
}

test("offline, every kind of page stays readable, and a reload never leaves the site", async ({ page, context }) => {
  // A user's sixth session ends the oldest one, and other journeys log in as these users.
  await logIn(page, "cession.cz@example.com", "/cs/");
  await guarded(page);
  const { items } = await (await page.request.get("/api/contracts")).json();
  for (const path of [...kinds, `/cs/contracts/${items[0].contractNumber}`, await startApplication(page)]) {
    await page.goto(path);
    await takenOver(page, "main");
    const title = await heading(page).innerText();
    await context.setOffline(true);
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: /připojen|offline/ })
        .first(),
    ).toBeVisible();
    await expect(heading(page)).toHaveText(title);
    await page.reload();
    await expect(heading(page)).toHaveText(errorPages.cs.unreachable.title);
    await expect(page).toHaveURL(path);
    await context.setOffline(false);
    await expect(heading(page)).toHaveText(title);
  }
  await context.setOffline(true);
  await page.reload();
  await expectAccessible(page, "reloaded offline");
  await page.getByRole("link", { name: errorPages.cs.again }).click();
  await expect(page.getByText(errorPages.cs.noAnswer)).toBeVisible();
  await page.getByRole("banner").locator("summary", { hasText: "Česky" }).click();
  await page.getByRole("link", { name: "Magyar" }).click();
  await expect(heading(page)).toHaveText(errorPages.hu.unreachable.title);
  await expect(page).toHaveURL(/\/hu\/consent\/cz\/[\w-]{43}\/0$/);
  await context.setOffline(false);
  await expect(heading(page)).not.toHaveText(errorPages.hu.unreachable.title);
  // Typed text, API responses and pages with personal data are never stored on the disk.
  expect(await page.evaluate(async () => [await caches.keys(), await indexedDB.databases()])).toEqual([[], []]);
});

test("offline, a form keeps its input, and saves it as a draft when the connection is back", async ({
  page,
  context,
}) => {
  const { requests, wizard } = catalogue("cs");
  const form = "/cs/requests/sublease";
  // A draft of an earlier run may have the same text, and then nothing would be typed.
  const typed = `Psáno ve vlaku ${randomUUID()}`;
  await logIn(page, "selfemployed.cz@example.com", "/cs/settings");
  await awakeInPortal(page);
  await context.setOffline(true);
  await page.getByRole("main").locator("form[method=post] button[type=submit]:visible").first().click();
  await expect(page.getByText(errorPages.cs.notSent)).toBeVisible();
  await expect(heading(page)).not.toHaveText(offline.title);
  await context.setOffline(false);
  await page.goto(form);
  await awakeInPortal(page);
  await mark(page);
  await context.setOffline(true);
  const name = page.getByLabel(requests.fields.userName, { exact: true });
  await name.fill(typed);
  await expect(page.getByRole("status").filter({ hasText: wizard.saving.offline })).toBeVisible();
  // The browser's error page replaces the document, and the connection comes back there.
  await page.locator('a[href="/cs/invoices"]').first().click();
  await expect(heading(page)).toHaveText(offline.title);
  await page.goBack();
  await expect(page).toHaveURL(form);
  await expect(heading(page)).toHaveText(offline.title);
  await context.setOffline(false);
  await expect(name).toHaveValue(typed);
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.getByRole("status").filter({ hasText: wizard.saving.saved })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(typed);
});

test.describe("without prefetching", () => {
  test.use({ loadsAhead: false });

  test("the portal is not left either, though page files are missing", async ({ page, context }) => {
    await logIn(page, email, "/cs/contracts");
    await awakeInPortal(page);
    await clickThrough(page, context);
    await context.setOffline(false);
    await expect(heading(page)).toHaveText(catalogue("cs").messages.title);
  });
});

test.describe("after a new release", () => {
  test.use({ expectedConsole: /status of 404|React Router caught|NetworkError/, loadsAhead: false });

  test("a page whose file is missing is reloaded", async ({ page, context }) => {
    await logIn(page, email, "/cs/contracts");
    await awakeInPortal(page);
    await mark(page);
    let hasRefused = false;
    await context.route(/\/assets\/invoices-[^/]*\.js$/, async (route) => {
      if (hasRefused) return await route.continue();
      hasRefused = true;
      await route.fulfill({ status: 404, body: "" });
    });
    await menu(page).locator('a[href="/cs/invoices"]').click();
    await expect(heading(page)).toHaveText(catalogue("cs").portalInvoices.title);
    expect([hasRefused, await isSameDocument(page)]).toEqual([true, false]);
  });
});

test("the files of the menu's pages are loaded when the browser is idle", async ({ page }) => {
  await logIn(page, email, "/cs/contracts");
  const pages = ["dealers", "faq", "invoices", "messages"];
  await expect.poll(() => loadedPages(page, pages), { timeout: 30_000 }).toEqual(pages);
});

test("the files of the staff's pages are loaded too, without their data", async ({ page }) => {
  await enterBackOffice(page, "admin@example.com");
  const pages = ["approvals", "reports", "staff-members"];
  await expect.poll(() => loadedPages(page, pages), { timeout: 30_000 }).toEqual(pages);
  expect((await requested(page)).filter((path) => path.endsWith(".data"))).toEqual([]);
});

/** Lazy chunks of a member's page. */
const parts = /\/assets\/(?:offline-guard|portal-menu|header-search|member-menu|member-guard)-[^/]*\.js$/;

test("the page stays when the connection is lost before its parts have come, which come later", async ({ page }) => {
  await logIn(page, email, "/cs/");
  const missed = new Set<string>();
  await page.route(parts, (route) => {
    missed.add(parts.exec(route.request().url())?.[0].replace(/-[^-]*$/, "") ?? "");
    return route.abort("internetdisconnected");
  });
  await page.goto("/cs/requests/sublease");
  await takenOver(page, "main");
  await expect.poll(() => missed.size).toBe(5);
  await page.getByRole("main").getByRole("textbox").first().fill("rozepsáno");
  await expect(page.getByRole("navigation", { name: catalogue("cs").portal.menu.label })).toBeVisible();
  await page.unroute(parts);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.locator("#connection")).toBeAttached();
  await expect(page.getByRole("main").getByRole("textbox").first()).toHaveValue("rozepsáno");
});
