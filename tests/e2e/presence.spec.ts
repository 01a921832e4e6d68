import type { Response } from "@playwright/test";
import { fileApplication } from "#tests/support/filed-application.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { enterBackOffice } from "./enter-back-office.ts";
import { expect, test } from "./test.ts";

const { backoffice, backofficeQueue } = catalogue("cs");
const reading = (name: string) => format(backofficeQueue.reading, { names: name });

const isTold = (answer: Response) => answer.url().endsWith("/readers") && answer.request().method() === "POST";

test("two readers of an application see each other, and the queue shows both", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const { id } = await fileApplication(await openBrowser(baseURL ?? ""));
  const second = await browser.newContext();
  await watch(second);
  const other = await second.newPage();
  for (const [of, email] of [
    [page, "staff@example.com"],
    [other, "compliance@example.com"],
  ] as const) {
    await enterBackOffice(of, email);
  }
  await page.goto("/cs/backoffice/queue?kind=application&sort=-since");
  await page.locator(`#application-${id}`).getByRole("link").click();
  await expect(page).toHaveURL((url) => url.pathname === `/cs/backoffice/applications/${id}`);
  await expect(page.getByRole("main")).not.toContainText(reading("staff@example.com"));
  await page.reload();
  // The previous page's leave call may come last; then this page reports itself a moment later.
  await page.waitForResponse(isTold);
  await page.waitForResponse(isTold);

  await other.goto("/cs/backoffice/queue?kind=application&sort=-since");
  const row = other.locator(`#application-${id}`);
  await expect(row).toContainText(reading("staff@example.com"));
  const toldByOther = other.waitForResponse(isTold);
  await row.getByRole("link").click();
  await toldByOther;
  await expect(other.getByRole("main")).toContainText(reading("staff@example.com"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("main")).toContainText(reading("compliance@example.com"));
  const left = other.waitForResponse((answer) => answer.request().method() === "DELETE");
  await other.getByRole("navigation", { name: backoffice.menu.label }).getByRole("link").first().click();
  await left;
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("main")).not.toContainText(reading("compliance@example.com"));
  await other.goto(`/cs/backoffice/applications/${id}`);
  await expect(other.getByRole("main")).toContainText(reading("staff@example.com"));
  const isFarewell = (answer: Response) => answer.request().method() === "DELETE" && answer.url().endsWith("/readers");
  await Promise.all([
    page.waitForResponse(isFarewell),
    page.getByRole("link", { name: backoffice.menu.entries["/backoffice/queue"] }).click(),
  ]);
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(other.getByRole("main")).not.toContainText(reading("staff@example.com"));
  await second.close();
});
