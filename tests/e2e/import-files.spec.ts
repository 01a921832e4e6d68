import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice, pageOfAnother } from "./enter-back-office.ts";
import { expect, test } from "./test.ts";

const { backoffice, administration } = catalogue("cs");
const words = administration.imports;

async function sendFile(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByLabel(words.file, { exact: true })
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: words.tryIt, exact: true }).click();
}

const enter = (page: Page) => enterBackOffice(page, "staff@example.com", "/cs/backoffice/imports");

test.describe("an import by staff", () => {
  test.use({ expectedConsole: /status of 422/ });

  test("is refused in the form, or leads to the page of its file", async ({ page }) => {
    await enter(page);
    await expect(page.getByRole("main")).toContainText(words.noFile);
    await sendFile(page, "empty.csv", "");
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("empty.csv");
    await sendFile(page, "books.ndjson", "%PDF-1.7\n");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(words.wrongFile);
    await sendFile(page, "customers.csv", "externalId;revision\nc-1;1\n");
    await expect(page).toHaveURL(/\/cs\/backoffice\/imports\/[\w-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("customers.csv");
  });
});

test("runs dry, is proposed, and is applied unchanged once another person agrees", async ({ page, browser, watch }) => {
  const key = randomUUID().slice(0, 8);
  const [name, customer] = [`customers-${key}.csv`, `Dovoz ${key} s.r.o.`];
  const head = "externalId;revision;customerType;country;name;identifier";
  await enter(page);
  await sendFile(page, name, `${head}\nd-${key};1;company;cz;${customer};27082440\nx-${key};1;company;cz;;27082440\n`);
  await expect(page).toHaveURL(/\/cs\/backoffice\/imports\/[\w-]{36}$/);
  const address = page.url();
  const main = page.getByRole("main");
  const counted = (run: keyof typeof words.runs, part: keyof typeof words.outcomes) =>
    page
      .getByRole("region", { name: words.runs[run], exact: true })
      .getByRole("row")
      .filter({ hasText: words.outcomes[part] });
  await expect(main).toContainText(words.states.tried);
  await expect(counted("dry-run", "created")).toContainText("1");
  await expect(counted("dry-run", "refused")).toContainText("1");
  await expect(main.getByRole("row").filter({ hasText: `x-${key}` })).toContainText("Povinné pole (required)");
  await expectAccessible(page, "an import that was tried");
  // The dry run has stored nothing.
  const search = async () => {
    await page.goto(`/cs/backoffice/customers?searchQuery=${encodeURIComponent(customer)}`);
    return page.getByRole("link", { name: customer, exact: true });
  };
  await expect(await search()).toHaveCount(0);
  await page.goto(address);
  await main.getByRole("button", { name: words.propose, exact: true }).click();
  await expect(main).toContainText(words.states.proposed);
  await expect(main.getByRole("button", { name: words.propose, exact: true })).toHaveCount(0);

  const approver = await pageOfAnother(browser, watch);
  await enterBackOffice(approver, "approver@example.com", "/cs/backoffice/approvals");
  const { actions, approve, done } = backoffice.approvals;
  const proposal = approver.getByRole("article", { name: format(actions["apply-import"], { name }) });
  await proposal.getByRole("button", { name: approve, exact: true }).click();
  await expect(approver.getByRole("main").getByRole("status")).toContainText(done.approved);
  await approver.context().close();

  await page.goto(address);
  await expect(main).toContainText(words.states.applied);
  await expect(counted("apply", "created")).toContainText("1");
  await expectAccessible(page, "an import that was applied");
  await expect(await search()).toBeVisible();
});

test.describe("without scripts", () => {
  // The route uses the browser's language, which scripts replace by that of the page.
  test.use({ javaScriptEnabled: false, locale: "cs-CZ" });

  test("import files are sent by the browser itself", async ({ page }) => {
    await enter(page);
    await sendFile(page, "customers.csv", "externalId;revision\nc-1;1\n");
    await expect(page).toHaveURL(/\/cs\/backoffice\/imports\/[\w-]{36}$/);
  });
});
