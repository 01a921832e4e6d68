import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { sendLogin } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { backoffice, governing } = catalogue("cs");
const words = governing.imports;

async function sendFile(page: Page, name: string, content: string): Promise<void> {
  await page.getByLabel(words.file, { exact: true }).setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
  await page.getByRole("button", { name: words.tryIt, exact: true }).click();
}

async function enter(page: Page): Promise<void> {
  await page.goto("/cs/backoffice/login");
  await sendLogin(page, "staff@example.com");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(backoffice.title);
  await page.goto("/cs/backoffice/imports");
}

test.describe("books that staff send", () => {
  test.use({ expectedConsole: /status of 422/ });

  test("are refused in the form, or lead to the page of their file", async ({ page }) => {
    await enter(page);
    await sendFile(page, "empty.csv", "");
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await sendFile(page, "customers.csv", "externalId;revision\nc-1;1\n");
    await expect(page).toHaveURL(/\/cs\/backoffice\/imports\/[\w-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("customers.csv");
  });
});

test.describe("without scripts", () => {
  // The route answers in the language of the browser, which scripts replace by that of the page.
  test.use({ javaScriptEnabled: false, locale: "cs-CZ" });

  test("books are sent by the browser itself", async ({ page }) => {
    await enter(page);
    await sendFile(page, "customers.csv", "externalId;revision\nc-1;1\n");
    await expect(page).toHaveURL(/\/cs\/backoffice\/imports\/[\w-]{36}$/);
  });
});
