import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoUsers } from "#server/demo/demo-users.ts";
import { pdf, png } from "#tests/support/upload-files.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice, pageOfAnother } from "./enter-back-office.ts";
import { logIn } from "./log-in.ts";
import { messageTo } from "./outbox.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { backofficeCustomers, backofficeQueue, backofficeConversations, documents, uploads } = words;
const staffWords = backofficeConversations.uploads;

// A document that is returned without a reason gets 422.
test.use({ expectedConsole: /status of 422/ });

const documentRequestCalled = (page: Page, title: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: title });

async function hand(
  page: Page,
  title: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const demand = documentRequestCalled(page, title).first();
  await demand.getByRole("button", { name: documents.missing.upload }).click();
  const input = demand.getByLabel(uploads.choose);
  await expect(input).toBeEnabled();
  await input.setInputFiles(file);
  await expect(demand.getByRole("list", { name: uploads.list })).toContainText(uploads.done);
  await demand.getByRole("button", { name: uploads.demand.send }).click();
  await expect(page.getByRole("status").filter({ hasText: format(uploads.demand.sentMail, { title }) })).toBeFocused();
}

test("a requested document is uploaded, returned with a reason, uploaded again and accepted", async ({
  page,
  browser,
  watch,
  request,
}) => {
  const email = "consumer.sk@example.com";
  const name = demoUsers.find((user) => user.email === email)?.customers[0]?.name ?? "";
  const title = `Potvrdenie o príjme ${randomUUID().slice(0, 8)}`;
  const staff = await pageOfAnother(browser, watch);
  await enterBackOffice(staff, "staff@example.com", "/cs/backoffice/customers");
  const search = staff.getByRole("searchbox", { name: backofficeCustomers.list.search });
  await search.fill(name);
  await search.press("Enter");
  await staff.getByRole("link", { name, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(name);
  await staff.getByRole("main").getByRole("link", { name: backofficeCustomers.one.demands, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(staffWords.ofCustomer);
  await staff.getByLabel(staffWords.name, { exact: true }).fill(title);
  await staff.getByRole("button", { name: staffWords.ask, exact: true }).click();
  await expect(staff.getByRole("status").filter({ hasText: staffWords.done.asked })).toBeVisible();
  await expectAccessible(staff, "documents that a customer is asked for");

  await logIn(page, email, "/cs/documents/missing-documents");
  await hand(page, title, { name: "nečitelné.png", mimeType: "image/png", buffer: png() });

  await staff.goto(`/cs/backoffice/queue?kind=upload&searchQuery=${encodeURIComponent(name)}`);
  await staff.getByRole("table", { name: backofficeQueue.title }).getByRole("link", { name, exact: true }).click();
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(title);
  const address = staff.url();
  const main = staff.getByRole("main");
  // A photograph opens in a new tab.
  const opened = staff.waitForEvent("popup");
  await main.getByRole("link", { name: /nečitelné\.png/ }).click();
  const shown = await opened;
  await shown.waitForLoadState();
  expect(await shown.evaluate(() => [document.contentType, document.images[0]?.naturalWidth])).toEqual([
    "image/png",
    1,
  ]);
  await shown.close();
  await main.getByText(staffWords.back, { exact: true }).click();
  await main.getByRole("button", { name: staffWords.backTitle, exact: true }).click();
  await expect(main.getByRole("alert")).toContainText(staffWords.reason);
  await expectAccessible(staff, "a document that is sent back without a reason");
  await main.getByRole("radio", { name: uploads.returned.reasons.unreadable, exact: true }).check();
  await main.getByLabel(staffWords.note).fill("Druhá strana je rozmazaná.");
  await main.getByRole("button", { name: staffWords.backTitle, exact: true }).click();
  await expect(staff.getByRole("status").filter({ hasText: staffWords.done.returned })).toBeVisible();
  await expect(main).toContainText(staffWords.states.missing);

  const { subject } = catalogue("sk").uploads.returned.mail;
  await messageTo(request, email, (mail) => mail.subject === format(subject, { title }));
  await page.reload();
  const demand = documentRequestCalled(page, title);
  await expect(demand).toContainText(format(uploads.returned.said, { reason: uploads.returned.reasons.unreadable }));
  await expect(demand).toContainText("Druhá strana je rozmazaná.");
  await expectAccessible(page, "a document that was sent back");
  await hand(page, title, { name: "čitelné.pdf", mimeType: "application/pdf", buffer: pdf() });

  await staff.goto(address);
  const saved = staff.waitForEvent("download");
  await main.getByRole("link", { name: /^čitelné\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe("čitelné.pdf");
  await main.getByRole("button", { name: staffWords.accept, exact: true }).click();
  await expect(staff.getByRole("status").filter({ hasText: staffWords.done.accepted })).toBeVisible();
  await expect(main).toContainText(staffWords.states.accepted);
  await page.reload();
  await expect(documentRequestCalled(page, title)).toHaveCount(0);
  await staff.context().close();
});
