import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { takenOver } from "./hydrated.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { documents, messages, offerList, portalLists: lists } = words;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rows = (page: Page) => page.getByRole("table").first().locator("tbody").getByRole("row");

test("documents are found, opened and saved at once", async ({ page }) => {
  await logIn(page, "company.cz@example.com", "/cs/documents");
  await expect(heading(page)).toHaveText(documents.own.title);
  await takenOver(page, "main");
  await page
    .getByRole("navigation", { name: documents.list.anyKind })
    .getByRole("link", { name: documents.kinds["payment-schedule"] })
    .click();
  await expect(page).toHaveURL(/status=payment-schedule/);
  await expect(rows(page).first()).toContainText(documents.kinds["payment-schedule"]);
  const opened = page.waitForEvent("popup");
  const asked = page.waitForResponse("**/api/documents/*/download");
  await rows(page).first().getByRole("button").click();
  expect((await asked).headers()["content-type"]).toContain("application/pdf");
  await (await opened).close();
  await page.getByRole("checkbox", { name: lists.select.page }).check();
  const saved = page.waitForEvent("download");
  await page
    .getByRole("region", { name: lists.select.label })
    .getByRole("button", { name: documents.bulk.zip })
    .click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
});

test("all documents of a type are packed in the background", async ({ page }) => {
  await logIn(page, "consumer.sk@example.com", "/cs/documents/bulk-download");
  await page.getByRole("button", { name: `${documents.bulk.prepare}: ${documents.bulk.contents.documents}` }).click();
  await expect(page.getByRole("button", { name: documents.bulk.download })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, "an archive that is ready");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: documents.bulk.download }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole("button", { name: documents.bulk.remove }).click();
  await expect(page.getByText(documents.bulk.none)).toBeVisible();
});

test("a document request shows its deadline, and documents of a role are separate", async ({ page }) => {
  await logIn(page, "guarantor.cz@example.com", "/cs/documents/missing-documents");
  await expect(page.getByRole("main").getByText(documents.missing.due).first()).toBeVisible();
  await page.goto("/cs/documents/guarantor");
  await expect(heading(page)).toHaveText(documents.guarantor.title);
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(2);
});

test.describe("without the role", () => {
  test.use({ expectedConsole: /status of 404/ });

  test("the pages of a role do not exist", async ({ page }) => {
    await logIn(page, "company.cz@example.com", "/cs/documents");
    for (const path of ["guarantor", "transferred-contracts"]) {
      expect((await page.goto(`/cs/documents/${path}`))?.status()).toBe(404);
    }
  });
});

test("a message is read with its attachments", async ({ page }) => {
  await logIn(page, "company.hu@example.com", "/cs/messages");
  await expect(heading(page)).toHaveText(messages.title);
  await takenOver(page, "main");
  const attached = page
    .getByRole("listitem")
    .filter({ hasText: /příloh/ })
    .first();
  const subject = await attached.getByRole("link").innerText();
  await attached.getByRole("link").click();
  await expect(heading(page)).toHaveText(subject);
  const answered = page.waitForResponse("**/api/documents/messages/single?*");
  const opened = page.waitForEvent("popup");
  await page.getByRole("region", { name: messages.attachments }).getByRole("button").first().click();
  expect((await answered).status()).toBe(200);
  await (await opened).close();
  await page.getByRole("link", { name: messages.back }).click();
  await expect(page.getByRole("listitem").filter({ hasText: subject })).not.toContainText(messages.unreadMark);
});

test("an offer is found in the list and read", async ({ page }) => {
  await logIn(page, "consumer.cz@example.com", "/cs/offers");
  await expect(heading(page)).toHaveText(offerList.title);
  await takenOver(page, "main");
  const link = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  const vehicle = await link.innerText();
  await link.click();
  await expect(heading(page)).toHaveText(vehicle);
});
