import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { awake } from "./hydrated.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { portal, portalInvoices: invoices, portalLists: lists, account } = catalogue("cs");
const many = "many.cz@example.com";

const row = "tbody tr, [role=row], article, li:has(a[href])";
const rows = (page: Page) => page.getByRole("main").locator("tbody tr");
const opened = (page: Page) => page.getByRole("main").locator("[data-row]");

test("keys operate a list: down, select, open, back with the filter, search, help, off", async ({ page }) => {
  await logIn(page, many, "/cs/invoices?status=overdue&sort=due");
  await awake(page);
  await page.keyboard.press("j");
  await expect(opened(page).nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(opened(page).nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(rows(page).nth(1).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("x");
  await expect(rows(page).nth(1).getByRole("checkbox")).not.toBeChecked();
  const number = await opened(page).nth(1).innerText();
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);

  await page.getByRole("main").getByRole("link", { name: invoices.title, exact: true }).click();
  await expect(page).toHaveURL(/status=overdue&sort=due/);
  // The address changes first, then the page is drawn and listens to keys, and last its heading gets the focus.
  await expect(page.getByRole("heading", { level: 1, name: invoices.title })).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("jkxo/?");
  await expect(page.getByRole("searchbox")).toHaveValue("jkxo/?");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(page).toHaveURL(/status=overdue/);
  await page.getByRole("heading", { level: 1 }).click();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: lists.keys.title });
  await expect(help).toContainText(/(?:Ctrl|⌘) K/);
  await expectAccessible(page, "help about the keys");
  await help.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("j");
  await expect(page.getByRole("main").locator("[data-row]:focus")).toHaveCount(0);
  await page.keyboard.press("?");
  // On a busy machine the last close event comes after the dialog was opened again.
  await help.dispatchEvent("close");
  await help.getByRole("checkbox").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await expect(opened(page).nth(0)).toBeFocused();
});

test("compact rows stay until logout, and head and menu stay while scrolling", async ({ page }) => {
  await logIn(page, many, "/cs/invoices?pageSize=100");
  await awake(page);
  const height = async () => (await rows(page).first().boundingBox())?.height ?? 0;
  const usual = await height();
  await page.getByRole("button", { name: lists.dense }).click();
  await expect.poll(height).toBeLessThan(usual - 6);
  await page.reload();
  await expect.poll(height).toBeLessThan(usual - 6);
  await expectAccessible(page, "dense rows");
  await rows(page).nth(80).scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader", { name: invoices.due })).toBeInViewport();
  await expect(page.getByRole("navigation", { name: portal.menu.label })).toBeInViewport();
  await page.getByRole("button", { name: account.frame.logOut }).click();
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate(() => localStorage.getItem("denseRows"))).toBeNull();
});

test("a month of invoices: its dates, its tabs, its totals, equal to those of the API", async ({ page }) => {
  await logIn(page, many, "/cs/invoices");
  await awake(page);
  const digits = (text: string) => Number(text.replaceAll(/\D/g, ""));
  await page.locator("summary", { hasText: lists.period.label }).click();
  await expectAccessible(page, "the choice of a period");
  await page.getByRole("link", { name: lists.period.names["last-month"] }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
  const period = new URL(page.url()).searchParams;
  const answer = await page.request.get(`/api/invoices?${period.toString()}`);
  const { total, sums }: { total: number; sums: { amount: number; remaining: number }[] } = await answer.json();
  expect(total).toBeGreaterThan(0);
  await expect(page.getByRole("search").getByRole("status")).toHaveText(new RegExp(`^${total}\\D`));
  const foot = page.getByRole("main").locator("tfoot");
  const [amount = "", remaining = ""] = await foot.getByRole("cell").allInnerTexts();
  expect([digits(amount), digits(remaining)]).toEqual([sums[0]?.amount, sums[0]?.remaining]);
  const all = page.getByRole("navigation", { name: invoices.anyStatus }).getByRole("link").first();
  await expect(all).toContainText(String(total));

  const first = digits(await rows(page).first().locator("strong").innerText());
  await rows(page).first().getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: lists.select.label });
  expect(digits((await bar.getByRole("status").innerText()).split("·")[1] ?? "")).toBe(first);
  await page.getByRole("link", { name: lists.next, exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  // The address changes before the rows do.
  await expect(page.getByLabel(lists.page, { exact: true })).toHaveValue("2");
  const second = digits(await rows(page).first().locator("strong").innerText());
  await rows(page).first().getByRole("checkbox").check();
  await expect
    .poll(async () => digits((await bar.getByRole("status").innerText()).split("·")[1] ?? ""))
    .toBe(first + second);
});

test("a page can be opened by its number", async ({ page }) => {
  await logIn(page, many, "/cs/invoices?status=paid");
  await awake(page);
  await page.getByLabel(lists.page, { exact: true }).fill("7");
  await page.getByLabel(lists.page, { exact: true }).press("Enter");
  await expect(page).toHaveURL(/status=paid&page=7/);
  await expect(page.getByLabel(lists.page, { exact: true })).toHaveValue("7");
});

test("a view is saved under a name, keeps its relative period, restores its filter, and is deleted", async ({
  page,
}) => {
  // As a view links to it; the period depends on today's date.
  await logIn(page, many, "/cs/invoices?status=overdue&sort=due&period=last-month");
  await expect(page).toHaveURL(/status=overdue&sort=due&from=\d{4}-\d\d-01&to=/);
  await awake(page);
  const open = async () => await page.getByRole("button", { name: lists.views.title }).click();
  const dialog = page.getByRole("dialog", { name: lists.views.title });
  const name = "Co hoří";
  await open();
  await dialog.getByLabel(lists.views.name).fill(name);
  await dialog.getByRole("button", { name: lists.views.save }).click();
  await expect(dialog.getByRole("link", { name })).toHaveAttribute(
    "href",
    /status=overdue&sort=due&period=last-month$/,
  );
  await expectAccessible(page, "saved views");
  await page.goto("/cs/invoices");
  await awake(page);
  await open();
  await dialog.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/status=overdue&sort=due&from=\d{4}-\d\d-01&to=/);
  await expect(dialog).toBeHidden();
  await open();
  await dialog.getByRole("button", { name: format(lists.views.remove, { name }) }).click();
  await expect(dialog.getByRole("link", { name })).toHaveCount(0);
});

test("a month is packed in the background, and saved on the current page", async ({ page }) => {
  await logIn(page, "company.cz@example.com", "/cs/invoices");
  await awake(page);
  await page.getByRole("button", { name: invoices.pack.label }).click();
  const dialog = page.getByRole("dialog", { name: invoices.pack.title });
  await expectAccessible(page, "the choice of a month");
  await dialog.getByRole("button", { name: invoices.pack.start }).click();
  const pack = page.getByRole("region", { name: new RegExp(`^${invoices.pack.label}`) });
  await expect(pack).toBeVisible();
  await page
    .getByRole("navigation", { name: portal.menu.label })
    .getByRole("link", { name: portal.menu.entries["/contracts"], exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(portal.menu.entries["/contracts"]);
  await expect(pack).toContainText(lists.bulk.ready, { timeout: 120_000 });
  await expectAccessible(page, "a pack is ready on another page");
  const saved = page.waitForEvent("download");
  await pack.getByRole("button", { name: lists.bulk.save }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await pack.getByRole("button", { name: lists.bulk.close }).click();
  await expect(pack).toBeHidden();
});

test("a spreadsheet is announced while it is made, and when it is ready", async ({ page }) => {
  await logIn(page, many, "/cs/invoices?status=overdue");
  await awake(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: invoices.export }).click();
  const sheet = page.getByRole("region", { name: `${invoices.title}, XLSX` });
  await expect(sheet).toBeVisible();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(sheet).toContainText(format(plural("cs", lists.bulk.done, 1), { count: 1 }));
  await sheet.getByRole("button", { name: lists.bulk.close }).click();
  await expect(sheet).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const found: readonly (readonly [email: string, path: string])[] = [
    [many, "invoices"],
    [many, "invoices?status=overdue"],
    [many, "contracts"],
    [many, "documents"],
    [many, "messages"],
    ["company.cz@example.com", "requests"],
    ["company.cz@example.com", "offers"],
    ["consumer.hu@example.com", "offers"],
    ["guarantor.cz@example.com", "documents/guarantor"],
    ["guarantor.cz@example.com", "documents/missing-documents"],
    ["cession.cz@example.com", "documents/transferred-contracts"],
  ];
  for (const [email, path] of found) {
    test(`the rows of ${path} of ${email} begin near the top and are compact`, async ({ page }) => {
      await logIn(page, email, `/cs/${path}`);
      const { label, refuse } = account.frame.banner;
      await page.getByRole("button", { name: refuse }).click();
      await expect(page.getByRole("region", { name: label })).toBeHidden();
      // The login shows the frame before the rows.
      const first = page.getByRole("main").locator(row).filter({ visible: true }).first();
      await expect(first).toBeVisible();
      const box = await first.boundingBox();
      expect(box?.y).toBeLessThanOrEqual(422);
      expect(box?.height).toBeLessThanOrEqual(130);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await expectAccessible(page, `${path} on a phone`);
    });
  }

  test("filters are in a sheet, and rows have boxes once the menu shows them", async ({ page }) => {
    await logIn(page, many, "/cs/invoices");
    await awake(page);
    await page.getByRole("button", { name: lists.filter }).click();
    await page.getByLabel(invoices.status, { exact: true }).selectOption("overdue");
    await expect(page).toHaveURL(/status=overdue/);
    await expect(rows(page).first()).toContainText(invoices.statuses.overdue);
    await expectAccessible(page, "the sheet of the filters");
    await page.getByRole("button", { name: new RegExp(`^${lists.show}`) }).click();
    await expect(page.getByLabel(invoices.status, { exact: true })).toBeHidden();
    await expect(rows(page).first().getByRole("checkbox")).toBeHidden();
    await page.getByRole("button", { name: lists.more }).click();
    await page.getByRole("checkbox", { name: lists.select.pick }).check();
    await page.keyboard.press("Escape");
    await rows(page).first().getByRole("checkbox").check();
    const bar = page.getByRole("region", { name: lists.select.label });
    await expect(bar).toBeVisible();
    for (const button of await bar.getByRole("button").all()) {
      const hidden = await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect([await button.innerText(), hidden]).toEqual([await button.innerText(), 0]);
    }
    await expectAccessible(page, "a picked card");
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the filter of the sheet works", async ({ page }) => {
      await logIn(page, many, "/cs/invoices");
      await page.getByRole("button", { name: lists.filter }).click();
      await page.getByLabel(invoices.status, { exact: true }).selectOption("cancelled");
      await page
        .getByRole("search")
        .getByRole("button", { name: new RegExp(`^${lists.show}`) })
        .click();
      await expect(page).toHaveURL(/status=cancelled/);
    });
  });
});
