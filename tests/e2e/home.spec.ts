import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { portal, portalContracts: contracts } = catalogue("cs");
const { payments, fleet, debt } = portal.home;

const part = (page: Page, name: string) => page.getByRole("region", { name });
/** in hundredths */
const amountIn = (text: string) => Number(text.replaceAll(/[^\d,]/g, "").replace(",", ""));

test("home shows a chart of due amounts by month, whose table has the same total", async ({ page }) => {
  await logIn(page, "company.cz@example.com", "/cs");
  const months = part(page, payments.title);
  await expect(months.getByRole("figure")).toBeVisible();
  await months.getByText(payments.table).click();
  const table = months.getByRole("table", { name: payments.chart });
  await expect(table.getByRole("row")).toHaveCount(26);
  await expect(table.locator("[aria-current=date]")).toHaveCount(1);
  const heads = await table.getByRole("columnheader").allInnerTexts();
  const sumOf = async (state: string) => {
    const column = heads.indexOf(state) + 1;
    if (column === 0) return 0;
    const cells = await table.locator(`tbody tr > :nth-child(${column})`).allInnerTexts();
    return cells.reduce((sum, cell) => sum + amountIn(cell), 0);
  };
  const owed = await part(page, debt.title).getByText(/Kč$/).first().innerText();
  expect((await sumOf(payments.states.due)) + (await sumOf(payments.states.overdue))).toBe(amountIn(owed));
  await expect(part(page, payments.next).getByRole("listitem")).toHaveCount(3);
  await expect(part(page, fleet.title).getByRole("rowheader").first()).toHaveText(/^20\d\d$/);
  await expectAccessible(page, "home with its charts");
});

test("a contract shows its timeline and, before its end, the options for the vehicle", async ({ page }) => {
  await logIn(page, "many.cz@example.com", "/cs/contracts?status=active&sort=end");
  await page.getByRole("table").first().locator("tbody").getByRole("link").first().click();
  const life = part(page, contracts.life.title);
  await expect(life.getByRole("listitem").filter({ hasText: contracts.life.today })).toHaveAttribute(
    "aria-current",
    "date",
  );
  await expect(life.getByRole("listitem").last()).toContainText(contracts.life.end);
  await expect(page.getByRole("figure")).toBeVisible();
  await page.getByRole("link", { name: contracts.ending.returnAct }).click();
  await expect(page).toHaveURL(/\/cs\/requests\/earlyTermination\?contractNumber=/);
});
