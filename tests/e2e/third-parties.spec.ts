import { rmSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demoFolder } from "#tests/support/demo-folder.ts";
import { type ScriptsOfOthers, startScriptsOfOthers } from "#tests/support/scripts-of-others.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/server-process.ts";
import { catalogue } from "#texts/catalogue.ts";
import { takenOver } from "./hydrated.ts";
import { sendLogin } from "./log-in.ts";
import { startByCalls } from "./start-by-calls.ts";

// A separate server with third-party scripts.
test.describe.configure({ mode: "serial" });

const { account, common, portal, publicPages } = catalogue("en");
let others: ScriptsOfOthers;
let server: RunningServer;
let folder: string;
let context: BrowserContext;
let page: Page;
let complaints: string[];

async function start(settings: Readonly<Record<string, string>>): Promise<void> {
  others = await startScriptsOfOthers();
  folder = await demoFolder("third-parties-");
  const { tagUrl, surveyUrl } = others;
  const port = String(await freePort());
  server = await startServer({
    PORT: port,
    DATA_DIR: folder,
    LIMITS: "off",
    TAG_URL: tagUrl,
    SURVEY_URL: surveyUrl,
    ...settings,
  });
}

async function stop(): Promise<void> {
  await server?.stop();
  await others?.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: server.origin });
  page = await context.newPage();
  complaints = [];
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on("console", (message) => (message.type() === "error" ? complaints.push(message.text()) : undefined));
  page.on("pageerror", (error) => complaints.push(error.message));
});
test.afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const html = () => page.locator("html");
const heading = () => page.getByRole("heading", { level: 1 });
const follow = (name: string) => page.getByRole("contentinfo").getByRole("link", { name }).click();

async function expectOpen(): Promise<void> {
  for (const name of ["data-tag", "data-survey"]) await expect(html()).toHaveAttribute(name, "ran");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
}

async function expectClosed(): Promise<void> {
  await takenOver(page, "main");
  await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(true);
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((name) => new URL(name).origin !== server.origin)).toEqual([]);
  for (const name of ["data-tag", "data-survey"]) await expect(html()).not.toHaveAttribute(name);
}

const mark = () => page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const isSameDocument = () => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));

test.describe("on public pages", () => {
  test.beforeAll(() => start({}));
  test.afterAll(stop);

  test("a guest's consent lets them run there and nowhere else, on every navigation", async () => {
    const first = await page.goto("/en/");
    expect(first?.headers()["cross-origin-embedder-policy"]).toBeUndefined();
    expect(first?.headers()["content-security-policy"]).toMatch(/; trusted-types \*;/);
    await takenOver(page, "main");
    await expect(html()).not.toHaveAttribute("data-tag");
    await page.getByRole("button", { name: account.frame.banner.accept }).click();
    await expectOpen();
    await mark();
    await follow(common.footer.privacy);
    await expect(page).toHaveURL("/en/privacy");
    expect(await isSameDocument()).toBe(true);
    await follow(account.frame.cookies);
    await expect(heading()).toHaveText(account.cookies.title);
    expect(await isSameDocument()).toBe(false);
    await expectClosed();
    await mark();
    await page.goBack();
    await expect(page).toHaveURL("/en/privacy");
    await expectOpen();
    await page.goForward();
    await expect(heading()).toHaveText(account.cookies.title);
    await expectClosed();
    await mark();
    await follow(common.footer.accessibility);
    await expect(page).toHaveURL("/en/accessibility");
    expect(await isSameDocument()).toBe(false);
    await expectOpen();
    for (const path of ["/en/login", "/en/registration", "/en/password-recovery", `/en/consent/cz/${"A".repeat(43)}`]) {
      const answer = await page.goto(path);
      expect(answer?.headers()["cross-origin-embedder-policy"]).toBe("require-corp");
      expect(answer?.headers()["content-security-policy"]).toMatch(/; trusted-types analytics volant-worker;/);
      await expectClosed();
    }
    complaints = complaints.filter((line) => !/status of 404/.test(line));
  });

  test("steps of the wizard, where none of them runs, are reported on the next page that has them", async () => {
    await page.goto("/en/");
    await page.getByRole("button", { name: account.frame.banner.accept }).click();
    const application = await startByCalls(page.request, "cz");
    await page.goto(application.url);
    await expect(heading()).toBeVisible();
    await expectClosed();
    await follow(common.footer.privacy);
    await expect(page).toHaveURL(/\/en\/privacy$/);
    await expectOpen();
    const read = await page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) => JSON.stringify(Object.values(Object(entry)))),
    );
    expect(read).toContainEqual(
      '["event","step_view",{"event_category":"onboarding","event_label":"default 0","value":0}]',
    );
    expect(read).toContainEqual('["onboarding_step_view","cz"]');
    expect(read.join()).not.toContain(application.url.split("/").at(-1));
  });

  test("a member's home has none, though a guest's has", async () => {
    await page.goto("/en/");
    await takenOver(page, "main");
    await page.getByRole("button", { name: account.frame.banner.accept }).click();
    await expectOpen();
    await page.goto("/en/login");
    await sendLogin(page, "company.cz@example.com", { locale: "en" });
    await expect(page).toHaveURL("/en/");
    for (const path of ["/en/", "/en/contracts", "/en/privacy"]) {
      await page.goto(path);
      await expectClosed();
    }
  });
});

test.describe("where the provider accepts them on all pages of customers", () => {
  test.beforeAll(() => start({ THIRD_PARTY_PAGES: "all" }));
  test.afterAll(stop);

  test("wizard and portal have both, the login only the tag, and other pages none", async () => {
    await page.goto("/en/privacy");
    await expect(page.getByRole("main")).toContainText(publicPages.privacy.sections.cookies.everywhere);
    await page.getByRole("button", { name: account.frame.banner.accept }).click();
    const application = await startByCalls(page.request, "cz");
    await page.goto(application.url);
    await expectOpen();
    await page.goto("/en/login?next=/en/settings");
    await expect(html()).toHaveAttribute("data-tag", "ran");
    await expect(html()).not.toHaveAttribute("data-survey");
    await sendLogin(page, "company.cz@example.com", { locale: "en" });
    await expect(page).toHaveURL("/en/settings");
    await expectOpen();
    await page.goto("/en/easy-sign");
    await expectClosed();
    for (const path of ["/en/password-recovery", "/backoffice/login", "/dev/outbox"]) {
      const answer = await page.goto(path);
      expect(answer?.headers()["content-security-policy"] ?? "").not.toContain(new URL(others.tagUrl).origin);
      await expect(html()).not.toHaveAttribute("data-tag");
    }
  });
});

test.describe("where the provider wants them in the portal", () => {
  test.beforeAll(() => start({ THIRD_PARTY_PAGES: "portal" }));
  test.afterAll(stop);

  test("lists have them, and pages opened from a list do not", async () => {
    await page.goto("/en/login?next=/en/contracts");
    await page.getByRole("button", { name: account.frame.banner.accept }).click();
    await sendLogin(page, "company.cz@example.com", { locale: "en" });
    await expect(page).toHaveURL("/en/contracts");
    await expectOpen();
    await mark();
    const menu = page.getByRole("navigation", { name: portal.menu.label });
    await menu.getByRole("link", { name: portal.menu.entries["/invoices"], exact: true }).click();
    await expect(page).toHaveURL("/en/invoices");
    expect(await isSameDocument()).toBe(true);
    await page.getByRole("main").locator("tbody").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/en\/invoices\/.+/);
    await expectClosed();
    await page.goBack();
    await expect(page).toHaveURL("/en/invoices");
    await expectOpen();
    await mark();
    await menu.getByRole("link", { name: portal.menu.entries["/contracts"], exact: true }).click();
    await expect(page).toHaveURL("/en/contracts");
    await page.goto("/en/easy-sign");
    await expectClosed();
    await menu.getByRole("link", { name: portal.menu.entries["/"], exact: true }).click();
    await expect(page).toHaveURL("/en/");
    await expectOpen();
    for (const path of ["/en/settings", "/en/requests/cession", "/en/documents/missing-documents"]) {
      await page.goto(path);
      await expectClosed();
    }
  });
});
