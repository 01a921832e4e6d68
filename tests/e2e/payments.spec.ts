import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { readAbo } from "#tests/support/payment-layouts/abo.ts";
import { readPain001 } from "#tests/support/payment-layouts/pain-001.ts";
import { readQrPicture } from "#tests/support/read-qr.ts";
import { unpackBySquare } from "#tests/support/unpack-by-square.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { awake } from "./hydrated.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { portal, portalInvoices: invoices, portalLists: lists, payments, calendar } = catalogue("cs");
const rows = (page: Page) => page.getByRole("table").first().locator("tbody").getByRole("row");
const codes = (page: Page) => page.getByRole("article");

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await press();
  const file: Download = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

// An account with a wrong check digit is refused.
test.use({ expectedConsole: /status of 422/ });

test("three invoices are selected, paid by a code and one file, and marked as paid", async ({ page }) => {
  await logIn(page, "many.cz@example.com", "/cs/invoices?status=overdue");
  await awake(page);
  const boxes = rows(page).getByRole("checkbox");
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await page
    .getByRole("region", { name: lists.select.label })
    .getByRole("button", { name: invoices.pay.act, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(payments.title);
  await expect(codes(page)).toHaveCount(3);
  await expect(page.getByRole("img", { name: new RegExp(format(payments.code, { number: "" })) })).toHaveCount(3);
  await expectAccessible(page, "payments");

  const picture = await saved(page, () => codes(page).first().getByRole("button", { name: invoices.pay.save }).click());
  expect(picture.name).toMatch(/^qr-platba-.*\.png$/);
  expect(await readQrPicture(picture.bytes)).toMatch(/^SPD\*1\.0\*ACC:CZ/);

  const words = payments.file;
  await page.getByLabel(words.account, { exact: true }).fill("19-2000145398/0800");
  await page.getByRole("button", { name: words.download }).click();
  await expect(page.getByText(words.problems.account)).toBeVisible();
  await expect(page.getByLabel(words.account, { exact: true })).toBeFocused();
  await page.getByLabel(words.account, { exact: true }).fill("178124-4159/0710");
  await page.getByLabel(words.remember).check();
  const xml = await saved(page, () => page.getByRole("button", { name: words.download }).click());
  expect(xml.name).toMatch(/^platby-\d{4}-\d\d-\d\d\.xml$/);
  const message = readPain001(xml.bytes.toString());
  expect([message.payerIban, message.transfers.length]).toEqual(["CZ6907101781240000004159", 3]);
  await expect(page.getByText(words.done)).toBeVisible();
  await page.getByLabel(words.formats.abo).check();
  const kpc = readAbo(
    (await saved(page, () => page.getByRole("button", { name: words.download }).click())).bytes.toString(),
  );
  expect(kpc.orders.map(({ amount }) => amount / 100)).toEqual(message.transfers.map(({ amount }) => Number(amount)));

  await page.reload();
  await expect(codes(page)).toHaveCount(3);
  await expect(page.getByLabel(words.account, { exact: true })).toHaveValue("178124-4159/0710");
  await page.getByRole("button", { name: words.forget }).click();
  await expect(page.getByLabel(words.account, { exact: true })).toHaveValue("");

  await page.getByRole("button", { name: payments.announce.act }).click();
  await expect(page.getByText(invoices.announce.done)).toBeVisible();
  await expect(codes(page).getByText(invoices.announced)).toHaveCount(3);
  const link = codes(page).first().getByRole("link").first();
  const number = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
  await expect(page.getByText(invoices.announced, { exact: true })).toBeVisible();
  await page.goto("/cs/invoices?status=overdue");
  await expect(rows(page).getByText(invoices.announced)).toHaveCount(3);
  await page.goto("/cs");
  await expect(page.getByText(format(portal.home.debt.announced, { amount: "" }).trim())).toBeVisible();
  await page.getByRole("link", { name: portal.home.debt.pay }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(payments.title);
  expect(await codes(page).count()).toBeGreaterThan(3);
});

test("on a phone the code is shared as a picture and opened in a bank's application", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  const words = catalogue("sk").portalInvoices.pay;
  // A telephone's share sheet.
  await page.addInitScript(() => {
    const taken: File[] = [];
    Object.assign(window, { taken });
    navigator.canShare = ({ files = [] }: ShareData = {}) => files.every(({ type }) => type === "image/png");
    navigator.share = ({ files = [] }: ShareData = {}) => Promise.resolve(void taken.push(...files));
  });
  await logIn(page, "company.sk@example.com", "/sk/invoices/payment", { locale: "sk" });
  const first = codes(page).first();
  await first.getByRole("button", { name: words.share }).click();
  // The picture is drawn first.
  await page.waitForFunction(() => (window as unknown as { taken: File[] }).taken.length > 0);
  const shared = await page.evaluate(async () => {
    const [file] = (window as unknown as { taken: File[] }).taken;
    return file === undefined ? null : { name: file.name, bytes: [...new Uint8Array(await file.arrayBuffer())] };
  });
  expect(shared?.name).toMatch(/^qr-platba-.*\.png$/);
  expect(unpackBySquare(await readQrPicture(Uint8Array.from(shared?.bytes ?? []))).fields).toContain("EUR");
  const bank = first.getByRole("link", { name: words.openBank });
  await expect(bank).toBeVisible();
  expect(await bank.getAttribute("href")).toMatch(/^https:\/\/payme\.sk\/\?V=1&IBAN=SK/);
  await expect(first.getByText(words.codeOnPhone)).toBeVisible();
  await expect(first.getByText(words.codeText)).toBeHidden();
  await expectAccessible(page, "payments on a phone");
  await context.close();
});

test("the calendar has an address for programs, until it is closed", async ({ page, request }) => {
  await logIn(page, "company.cz@example.com", "/cs/settings");
  const section = page.getByRole("region", { name: calendar.settings.title });
  await section.getByRole("button", { name: calendar.settings.on }).click();
  await expect(section.getByText(calendar.settings.made)).toBeVisible();
  const url = await section.locator("code").innerText();
  const read = await request.get(new URL(url).pathname);
  expect([read.status(), read.headers()["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(await read.text()).toContain("BEGIN:VEVENT");
  await section.getByRole("button", { name: calendar.settings.off }).click();
  await expect(section.getByText(calendar.settings.closed)).toBeVisible();
  expect((await request.get(new URL(url).pathname)).status()).toBe(404);
});
