import type { Page } from "@playwright/test";
import { jpeg, pdf } from "#tests/support/upload-files.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { uploads, requests } = words;

// A refused file gets 422, and a broken connection is logged too.
test.use({ expectedConsole: /status of 422 .*\/api\/uploads\/|ERR_INTERNET_DISCONNECTED|when fetching the script/ });
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });

const inList = (page: Page) => page.getByRole("list", { name: uploads.list }).getByRole("listitem");

async function openFirst(page: Page): Promise<void> {
  await page.getByRole("button", { name: words.documents.missing.upload }).first().click();
}

async function choose(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  const input = page.getByLabel(uploads.choose).first();
  await expect(input).toBeEnabled();
  await input.setInputFiles(files);
}

test("a requested document is uploaded from a phone: a refused one shows the reason, an accepted one is submitted", async ({
  page,
}) => {
  await logIn(page, "consumer.cz@example.com", "/cs/documents/missing-documents");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.documents.missing.title);
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  const title = await titles.first().innerText();
  await openFirst(page);
  await expect(page.getByText(/PDF, JPEG, PNG/).first()).toBeVisible();
  await expect(page.getByText(uploads.photo).first()).toBeVisible();
  await choose(page, file("přejmenovaný.png", pdf()), file("smlouva č. 1.pdf", pdf()));
  const list = page.getByRole("list", { name: uploads.list }).first();
  await expect(list.getByText(uploads.problems.renamed)).toBeVisible();
  await expect(list.getByRole("listitem").filter({ hasText: "smlouva č. 1.pdf" })).toContainText(uploads.done);
  await expect(page.getByRole("status").filter({ hasText: "smlouva č. 1.pdf" })).toHaveCount(1);
  await expectAccessible(page, "missing documents, one refused and one ready");
  await list.getByRole("button", { name: format(uploads.remove, { name: "přejmenovaný.png" }) }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: uploads.demand.send }).first().click();
  const told = page.getByRole("status").filter({ hasText: format(uploads.demand.sentMail, { title }) });
  await expect(told).toBeFocused();
  await expect(titles.filter({ hasText: title })).toHaveCount(0);
  await page.goto("/cs/documents");
  await expect(page.getByText(title).first()).toBeVisible();
});

test("a lost connection pauses an upload, which continues automatically from the same byte", async ({
  page,
  context,
}) => {
  await logIn(page, "selfemployed.cz@example.com", "/cs/documents/missing-documents");
  await openFirst(page);
  const bytes = jpeg(1_000, 1_000, 3_000_000);
  const offsets: number[] = [];
  let parts = 0;
  await page.route("**/api/uploads/*", async (route) => {
    const request = route.request();
    if (request.method() !== "PATCH") return await route.continue();
    offsets.push(Number(request.headers()["upload-offset"]));
    parts += 1;
    if (parts !== 3) return await route.continue();
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await choose(page, file("velká fotka.jpg", bytes));
  const row = inList(page).filter({ hasText: "velká fotka.jpg" });
  await expect(row).toContainText(uploads.paused);
  await expect(page.getByRole("status").filter({ hasText: uploads.saidPaused })).toHaveCount(1);
  await expectAccessible(page, "missing documents, paused");
  await context.setOffline(false);
  await expect(row).toContainText(uploads.done);
  expect(offsets[3]).toBe(offsets[2]);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  await row.getByRole("button", { name: format(uploads.remove, { name: "velká fotka.jpg" }) }).click();
  await expect(row).toHaveCount(0);
});

test("a document is sent with a request and can be downloaded from it", async ({ page }) => {
  await logIn(page, "company.sk@example.com", "/cs/requests/overpayment");
  await choose(page, file("doklad o platbě.pdf", pdf()));
  await expect(inList(page).filter({ hasText: "doklad o platbě.pdf" })).toContainText(uploads.done);
  await page.getByLabel(requests.form.contract).selectOption({ index: 1 });
  await page.getByLabel(requests.fields.method).selectOption("set-off");
  await expectAccessible(page, "a request with a paper");
  await page.getByRole("button", { name: requests.form.submit }).click();
  await page.getByRole("link", { name: requests.sent.toRequest }).click();
  const upload = page.getByRole("button", { name: "doklad o platbě.pdf" });
  await expect(upload).toBeVisible();
  await expectAccessible(page, "a request that came with a paper");
  const asked = page.waitForResponse("**/attachments/*/download");
  const opened = page.waitForEvent("popup");
  await upload.click();
  expect((await asked).headers()["content-type"]).toBe("application/pdf");
  await (await opened).close();
});
