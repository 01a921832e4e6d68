import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { awake, awakeInPortal } from "./hydrated.ts";
import { keysOf } from "./input-modes.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { portal, portalContracts: contracts, portalInvoices: invoices, portalLists: lists } = words;
const many = "many.cz@example.com";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const menu = (page: Page) => page.getByRole("navigation", { name: portal.menu.label });
const tab = (page: Page, label: string, status: string) =>
  page.getByRole("navigation", { name: label, exact: true }).getByRole("link", { name: new RegExp(`^${status}`) });
const rows = (page: Page) => page.getByRole("table").first().locator("tbody").getByRole("row");

test("a fleet's month: a contract by its plate, its schedule, overdue invoices, all of them at once", async ({
  page,
}) => {
  await logIn(page, many, "/cs");
  await expect(page.getByText(portal.home.debt.pay)).toBeVisible();
  await awakeInPortal(page);

  await menu(page).getByRole("link", { name: portal.menu.entries["/contracts"], exact: true }).click();
  await expect(heading(page)).toHaveText(contracts.title);
  await tab(page, contracts.anyStatus, contracts.statuses.active).click();
  await expect(page).toHaveURL(/status=active/);
  // Until the response comes, the old rows stay dimmed.
  await expect(page.getByRole("table").first()).toHaveAttribute("aria-busy", "false");
  // A new car may have no plate yet.
  const plate = /\d\w\w \d{4}/;
  const [found = ""] = plate.exec(await rows(page).filter({ hasText: plate }).first().innerText()) ?? [];
  expect(found).not.toBe("");
  await page.getByRole("searchbox").fill(found.replace(" ", "").toLowerCase());
  await page.getByRole("searchbox").press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(found);

  await rows(page).getByRole("link").click();
  await expect(page.getByRole("heading", { name: contracts.progress })).toBeVisible();
  await expect(page.getByRole("figure")).toBeVisible();
  await page.getByText(contracts.showSchedule).click();
  const schedule = page.getByRole("table", { name: contracts.schedule });
  expect(await schedule.getByRole("row").count()).toBeGreaterThan(12);
  const asked = page.waitForResponse("**/api/contracts/export-payment-schedule-file");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: contracts.takeSchedule }).click();
  expect((await asked).headers()["content-type"]).toContain("application/pdf");
  await (await opened).close();

  await menu(page).getByRole("link", { name: portal.menu.entries["/invoices"], exact: true }).click();
  await expect(heading(page)).toHaveText(invoices.title);
  await tab(page, invoices.anyStatus, invoices.statuses.overdue).click();
  await expect(page).toHaveURL(/status=overdue/);
  await expect(rows(page).first()).toContainText(invoices.statuses.overdue);
  const shown = await page.getByRole("search").getByRole("status").innerText();
  const total = Number(shown.replaceAll(/\D/g, ""));
  await page.getByRole("checkbox", { name: lists.select.page }).check();
  const bar = page.getByRole("region", { name: lists.select.label });
  await bar.getByRole("button", { name: format(plural("cs", lists.select.all, total), { count: total }) }).click();
  await expect(bar).toContainText(format(plural("cs", lists.select.count, total), { count: total }));
  await expectAccessible(page, "invoices, all that match picked");
  await bar.getByRole("button", { name: invoices.download }).click();
  await expect(bar.getByRole("button", { name: lists.bulk.cancel })).toBeVisible();
  await menu(page).getByRole("link", { name: portal.menu.entries["/contracts"], exact: true }).click();
  await expect(heading(page)).toHaveText(contracts.title);
  await page.goBack();
  await expect(bar).toContainText(lists.bulk.ready, { timeout: 120_000 });
  await expectAccessible(page, "invoices, an archive is ready");
  const saved = page.waitForEvent("download");
  await bar.getByRole("button", { name: lists.bulk.save }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);

  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: invoices.pay.title })).toBeVisible();
  await expect(page.getByRole("img", { name: invoices.pay.code })).toBeVisible();
});

test("lazy parts for members have no style sheet that the server's HTML lacks", async ({ page }) => {
  await logIn(page, many, "/cs");
  const html = await (await page.goto("/cs"))?.text();
  const linked: readonly string[] = html?.match(/[^"]+\.css(?=[#"])/g) ?? [];
  expect(linked).not.toEqual([]);
  const identity = page.locator("summary", { hasText: portal.menu.actsFor });
  // The menu closes automatically once its script runs.
  await identity.click();
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(identity.locator("..")).not.toHaveAttribute("open", { timeout: 500 });
  }).toPass();
  const late = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => new URL(href).pathname),
  );
  // The session dialog is closed until it is due, and the offline message is empty until the connection is lost.
  const seen = late.filter(
    (href) => !linked.includes(href) && !/member-guard|offline-guard|dialog|pending-page/.test(href),
  );
  expect(seen).toEqual([]);
});

test("empty lists show the reason, and the address keeps the filter", async ({ page }) => {
  await logIn(page, many, "/cs/invoices?searchQuery=nothing-like-this");
  await awakeInPortal(page);
  await expect(page.getByRole("heading", { name: lists.noMatch })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: lists.clear }).last().click();
  await expect(page).toHaveURL(/\/cs\/invoices$/);
  await page.getByRole("link", { name: lists.next, exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByLabel(lists.perPage).selectOption("100");
  await expect(rows(page)).toHaveCount(100);
  await page.goBack();
  await expect(rows(page)).toHaveCount(25);
  await page.goto("/cs/invoices?page=99999");
  await expect(page).toHaveURL(/page=\d{3}$/);
  for (const list of ["/invoices", "/contracts", "/documents"] as const) {
    await page.goto(`/cs${list}?from=2026-13-01&to=x`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(portal.menu.entries[list]);
  }
});

test("rows stay selected across pages, another filter clears them, and a running archive can be cancelled", async ({
  page,
}) => {
  await logIn(page, many, "/cs/invoices");
  await awake(page);
  const boxes = rows(page).getByRole("checkbox");
  const bar = page.getByRole("region", { name: lists.select.label });
  const counted = (count: number) => format(plural("cs", lists.select.count, count), { count });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("link", { name: lists.next, exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(boxes.nth(0)).not.toBeChecked();
  await boxes.nth(2).check();
  await expect(bar).toContainText(counted(3));
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(2)).not.toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL(/page=2/);
  await expect(boxes.nth(2)).toBeChecked();
  await tab(page, invoices.anyStatus, invoices.statuses.paid).click();
  await expect(page).toHaveURL(/status=paid/);
  await expect(bar).toBeHidden();

  await page.getByRole("checkbox", { name: lists.select.page }).check();
  await bar.getByRole("button", { name: /./ }).first().click();
  // Cancelling works also before the response with the archive's number.
  const cancelled = Promise.withResolvers<undefined>();
  await page.route("**/api/archives", async (route) => {
    const ordered = await route.fetch();
    await cancelled.promise;
    await route.fulfill({ response: ordered });
  });
  await bar.getByRole("button", { name: invoices.download }).click();
  await bar.getByRole("button", { name: lists.bulk.cancel }).click();
  cancelled.resolve(undefined);
  await expect(bar).toContainText(lists.bulk.cancelled);
  await expectAccessible(page, "a cancelled archive");
  await bar.getByRole("button", { name: lists.bulk.close }).click();
  await expect(bar.getByRole("button", { name: invoices.download })).toBeVisible();
  await page.goto("/cs/documents/bulk-download");
  await expect(page.getByText(words.documents.bulk.states.cancelled).first()).toBeVisible();
});

test("a filter and a selection made before the scripts run are applied once they do", async ({ page }) => {
  await logIn(page, "company.cz@example.com", "/cs/contracts");
  const scripts = Promise.withResolvers<undefined>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/cs/invoices", { waitUntil: "commit" });
  await page.getByLabel(lists.sort, { exact: true }).selectOption("due");
  await page.getByRole("searchbox").fill("CZ");
  // Elements that need a script are disabled until it runs.
  await expect(page.getByLabel(lists.select.page)).toBeDisabled();
  scripts.resolve(undefined);
  await expect(page).toHaveURL(/searchQuery=CZ/);
  await expect(page).toHaveURL(/sort=due/);
  await expect(page.getByLabel(lists.select.page)).toBeEnabled();
});

test("a link to another identity of the user offers to switch, and returns", async ({ page }) => {
  await logIn(page, many, "/cs/contracts");
  const [name = ""] = await rows(page).first().getByRole("link").allInnerTexts();
  const picker = page.locator("summary", { hasText: portal.menu.actsFor });
  const first = await picker.innerText();
  await picker.click();
  await page.getByRole("button", { name: "Stavby Haná s.r.o." }).click();
  await expect(picker).toContainText("Stavby Haná s.r.o.");
  await page.goto(`/cs/contracts/${name}`);
  await expect(heading(page)).toHaveText(portal.elsewhere.title);
  await expectAccessible(page, "another identity's contract");
  await page.getByRole("main").getByRole("button").click();
  await expect(page).toHaveURL(new RegExp(`/cs/contracts/${name}$`));
  expect(first).toContain((await picker.innerText()).split("\n").at(1) ?? "");
});

test("by keyboard alone: filter, select, open", async ({ page }) => {
  await logIn(page, "company.cz@example.com", "/cs/invoices");
  await awake(page);
  const keys = keysOf(page);
  await keys.press(tab(page, invoices.anyStatus, invoices.statuses.paid));
  await expect(page).toHaveURL(/status=paid/);
  await keys.tick(rows(page).first().getByRole("checkbox"));
  await expect(page.getByRole("region", { name: lists.select.label })).toBeVisible();
  const links = rows(page).getByRole("link");
  await keys.press(links.first());
  await expect(page.getByRole("heading", { name: invoices.details })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu is a sheet, and rows are cards", async ({ page }) => {
    await logIn(page, "guarantor.cz@example.com", "/cs/invoices");
    await expect(menu(page)).toBeHidden();
    await page.getByRole("button", { name: portal.menu.open }).click();
    await expect(menu(page)).toBeVisible();
    await expectAccessible(page, "menu on a phone");
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expectAccessible(page, "invoices on a phone");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu and its sub-entries are links, home is complete, lists filter", async ({ page }) => {
    await logIn(page, "company.cz@example.com", "/cs");
    await expect(page.getByText(portal.home.contracts.outstanding)).toBeVisible();
    for (const path of [
      "/documents/missing-documents",
      "/requests/greenCard",
      "/contacts/dealers",
      "/faq",
      "/easy-sign",
    ]) {
      await expect(menu(page).locator(`a[href="/cs${path}"]`)).toHaveCount(1);
    }
    await expect(menu(page).locator('a[href="/cs/documents/guarantor"]')).toHaveCount(0);
    await page.goto("/cs/invoices");
    await tab(page, invoices.anyStatus, invoices.statuses.paid).click();
    await expect(page).toHaveURL(/status=paid/);
    await page.getByRole("searchbox").fill("CZF");
    await page.getByRole("button", { name: lists.search }).click();
    await expect(page).toHaveURL(/searchQuery=CZF/);
    await expect(page).toHaveURL(/status=paid/);
    await expect(rows(page).first()).toContainText(invoices.statuses.paid);
  });
});
