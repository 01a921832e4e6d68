import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { awake } from "#tests/e2e/hydrated.ts";
import { fillInLogin } from "#tests/e2e/log-in.ts";
import { readAbo } from "#tests/support/payment-layouts/abo.ts";
import { unzip } from "#tests/support/unzip.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { Stopwatch } from "./stopwatch.ts";

const { account, portal, portalInvoices: invoices, portalLists: lists, payments, spreadsheets } = catalogue("cs");

/**
 * An accountant's month: last month's invoices, their total beside that of the sheet, the pack of the month, and a
 * payment file for the open invoices.
 *
 * @throws when sheet, pack or payment file differ from the screen
 */
export async function walkAccountantsMonth(page: Page, { hands, read }: Stopwatch): Promise<void> {
  const main = page.getByRole("main");
  await page.goto("/cs/login");
  // Browsers usually fill in the stored password.
  await fillInLogin(page, "many.cz@example.com");
  await hands.press(main.getByRole("button", { name: account.login.submit, exact: true }));
  const menu = page.getByRole("navigation", { name: portal.menu.label });
  await hands.press(menu.getByRole("link", { name: portal.menu.entries["/invoices"], exact: true }));
  await awake(page);

  await hands.press(page.locator("summary", { hasText: lists.period.label }));
  await hands.press(page.getByRole("link", { name: lists.period.names["last-month"] }));
  const foot = main.locator("tfoot").getByRole("cell");
  await page.waitForURL(/from=\d{4}-\d\d-01&to=/);
  const total = await page.request.get(`/api/invoices${new URL(page.url()).search}`);
  const { sums } = (await total.json()) as { sums: { amount: number; remaining: number }[] };
  await foot.getByText(shown(sums[0]?.amount)).waitFor();

  const sheet = await saved(page, () => hands.press(page.getByRole("button", { name: invoices.export })));
  assert.match(sheet.name, /\.xlsx$/);
  assert.equal(await sumOfSheet(sheet.bytes), sums[0]?.amount, "the sheet adds up to the sum of the screen");
  read(40);

  await hands.press(page.getByRole("button", { name: invoices.pack.label }));
  const dialog = page.getByRole("dialog", { name: invoices.pack.title });
  await hands.press(dialog.getByRole("button", { name: invoices.pack.start }));
  const pack = page.getByRole("region", { name: new RegExp(`^${invoices.pack.label}`) });
  await pack.getByText(lists.bulk.ready).waitFor({ timeout: 120_000 });
  const zip = await saved(page, () => hands.press(pack.getByRole("button", { name: lists.bulk.save })));
  const names = [...unzip(zip.bytes).keys()];
  assert.ok(
    names.some((name) => name.endsWith(".xlsx")) && names.some((name) => name.endsWith(".pdf")),
    "a whole pack",
  );

  const tabs = page.getByRole("navigation", { name: invoices.anyStatus });
  await hands.press(tabs.getByRole("link", { name: new RegExp(invoices.statuses.overdue) }));
  await page.waitForURL(/status=overdue/);
  await awake(page);
  await hands.tick(page.getByLabel(lists.select.page));
  const bar = page.getByRole("region", { name: lists.select.label });
  await hands.press(bar.getByRole("button", { name: invoices.pay.act, exact: true }));
  await hands.type(page.getByLabel(payments.file.account, { exact: true }), "178124-4159/0710");
  await hands.choose(page.getByLabel(payments.file.formats.abo));
  // Total and date of the payments.
  read(15);
  const download = page.getByRole("button", { name: payments.file.download });
  const batch = await saved(page, () => hands.press(download));
  assert.ok(readAbo(batch.bytes.toString()).orders.length > 0, "the bank has something to pay");
  await hands.press(page.getByRole("button", { name: payments.announce.act }));
  await page.getByText(invoices.announce.done).waitFor();
}

function shown(amount = 0): RegExp {
  return new RegExp([...String(amount)].join("\\D*"));
}

/** @returns the invoiced total, in minor units */
async function sumOfSheet(bytes: Buffer): Promise<number> {
  const [only] = await readXlsxFile(bytes);
  const [headings = [], ...rows] = only?.data ?? [];
  const column = headings.indexOf(spreadsheets.invoices.headings.amount);
  return rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await press();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}
