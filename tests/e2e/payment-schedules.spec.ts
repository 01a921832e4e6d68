import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { portalContracts: contracts, portalLists: lists } = catalogue("en");
const bulk = "**/api/contracts/bulk-download/payment-schedules";
test.use({ expectedConsole: /status of 502/ });

async function failWith(page: Page, path: string, message: string): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 502, json: { success: false, message } }));
}

test("the error of a failed payment schedule is shown, for one and for several", async ({ page }) => {
  await logIn(page, "company.sk@example.com", "/en/contracts", { locale: "en" });
  await failWith(page, bulk, "The archive has no room today.");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  const asked = page.waitForRequest(bulk);
  const bar = page.getByRole("region", { name: lists.select.label });
  await bar.getByRole("button", { name: contracts.schedules }).click();
  await expect(bar.getByRole("alert")).toContainText("The archive has no room today.");
  const { csrf_token: _token, ...body } = (await asked).postDataJSON();
  expect(body).toEqual({
    searchQuery: expect.stringMatching(/^SK-[\d-]+$/),
    lang: "en",
    selectionType: "selected",
    page: 1,
    pageSize: 25,
  });

  await failWith(page, "**/api/contracts/export-payment-schedule-file", "This schedule is being recalculated.");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("button", { name: contracts.takeSchedule }).click();
  await expect(page.getByRole("alert")).toContainText("This schedule is being recalculated.");
});
