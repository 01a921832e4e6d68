import type { Page } from "@playwright/test";
import { requestTypes } from "#domain/portal/request.ts";
import { jpeg, pdf } from "#tests/support/upload-files.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { contractField, fileFromForm, inDays, referenceOn } from "./file-request.ts";
import { logIn } from "./log-in.ts";
import { messageTo } from "./outbox.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { portal, requests, wizard } = words;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
test("a request of each type is filed from its form, and all are in the list", async ({ page, request }) => {
  const email = "company.cz@example.com";
  await logIn(page, email, "/cs/requests");
  const references: string[] = [];
  for (const type of requestTypes) {
    await page.getByRole("main").getByRole("link", { name: requests.types[type].label, exact: true }).last().click();
    await expect(heading(page)).toHaveText(portal.menu.entries[`/requests/${type}`]);
    references.push(await fileFromForm(page, type));
    await page.goto("/cs/requests");
  }
  expect(new Set(references).size).toBe(requestTypes.length);
  for (const reference of references) {
    await expect(page.getByRole("link", { name: reference })).toBeVisible();
    await messageTo(request, email, ({ text }) => text.includes(reference));
  }
});

test("a form shows all errors at once, and clears corrected ones; then it is filed, followed and withdrawn", async ({
  page,
  request,
}) => {
  await logIn(page, "company.sk@example.com", "/cs/requests");
  await expect(heading(page)).toHaveText(words.portalHelp.requests.title);
  await page.getByRole("main").getByRole("link", { name: requests.types.greenCard.label, exact: true }).click();
  await expect(heading(page)).toHaveText(portal.menu.entries["/requests/greenCard"]);
  await expectAccessible(page, "the form of a request");
  await page.getByRole("button", { name: requests.form.submit }).click();
  const wrong = page.getByRole("alert");
  await expect(wrong).toBeFocused();
  await expect(wrong).toContainText(requests.form.problems);
  await expect(wrong.getByRole("link")).toHaveText(
    [requests.form.contract, requests.fields.from, requests.fields.to, requests.fields.delivery].map(
      (label) => new RegExp(`^${label}: `),
    ),
  );
  await expectAccessible(page, "a request that lacks something");
  await contractField(page).selectOption({ index: 1 });
  await expect(wrong.getByRole("link")).toHaveCount(3);
  const [from, to] = [inDays(1), inDays(30)];
  await page.getByLabel(requests.fields.from, { exact: true }).fill(inDays(-3));
  await expect(wrong.getByRole("link").first()).toContainText(inDays(0).replaceAll(" ", "\u00a0"));
  await page.getByLabel(requests.fields.from, { exact: true }).fill(from);
  // Tests cannot operate the browser's own calendar.
  await page.locator('input[type="date"]').last().fill(isoOf(to));
  await expect(page.getByLabel(requests.fields.to, { exact: true })).toHaveValue(to);
  await page.getByLabel(requests.fields.delivery, { exact: true }).selectOption("email");
  await expect(wrong).toBeHidden();
  await page.getByRole("button", { name: requests.form.submit }).click();
  await expect(page.getByText(requests.sent.title)).toBeVisible();
  const reference = await referenceOn(page);
  await messageTo(request, "company.sk@example.com", ({ text }) => text.includes(reference));
  await page.getByRole("link", { name: requests.sent.toRequest }).click();
  await expect(heading(page)).toHaveText(reference);
  await expectAccessible(page, "a request");
  await page.getByRole("button", { name: requests.detail.withdraw }).click();
  await page.getByRole("button", { name: requests.detail.withdraw }).click();
  await expect(page.getByText(requests.detail.withdrawn)).toBeVisible();
});

test("a waiting request is replied to with a text and a file, and keeps typed text on the way", async ({ page }) => {
  await logIn(page, "company.sk@example.com", "/cs");
  await page.getByRole("link", { name: portal.home.tasks.answer }).click();
  const answer = page.getByRole("region", { name: requests.answer.title });
  await expect(answer).toBeVisible();
  await expectAccessible(page, "a request that waits for the customer");
  const text = "Podpisy posílám v příloze.";
  const box = answer.getByLabel(requests.answer.label, { exact: true });
  await box.fill(text);
  await page.getByRole("main").getByRole("link", { name: requests.form.back }).click();
  await expect(heading(page)).toHaveText(words.portalHelp.requests.title);
  await page.goBack();
  await expect(box).toHaveValue(text);
  // The text is not stored, so a reload would lose it.
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(box).toHaveValue(text);
  const input = answer.getByLabel(words.uploads.choose);
  await input.setInputFiles({ name: "podpisy.pdf", mimeType: "application/pdf", buffer: pdf() });
  await expect(answer.getByText(words.uploads.done, { exact: true })).toBeVisible();
  await answer.getByRole("button", { name: requests.answer.submit }).click();
  await expect(page.getByRole("status").filter({ hasText: requests.answer.sent })).toBeFocused();
  const timeline = page.getByRole("region", { name: requests.detail.timeline });
  await expect(timeline.getByText(text)).toBeVisible();
  await expect(timeline.getByRole("button", { name: "podpisy.pdf" })).toBeVisible();
  await expect(timeline.getByRole("listitem").last()).toContainText(requests.statuses["in-progress"]);
  await expectAccessible(page, "a request that was answered");
  await page.goto("/cs");
  await expect(page.getByRole("heading", { name: portal.home.tasks.title })).toBeVisible();
  await expect(page.getByRole("link", { name: portal.home.tasks.answer })).toHaveCount(0);
});

test("the cost of an early settlement is shown before the request", async ({ page }) => {
  await logIn(page, "consumer.hu@example.com", "/cs/requests/earlyTermination");
  await contractField(page).selectOption({ index: 1 });
  await expect(page.getByText(requests.quote.missing)).toBeVisible();
  await expect(page.getByRole("button", { name: requests.quote.show })).toHaveCount(0);
  await page.getByLabel(requests.dates.earlyTermination, { exact: true }).fill(inDays(20));
  await page.getByRole("button", { name: requests.quote.show }).click();
  await expect(page.getByText(requests.quote.total)).toBeVisible();
  await expectAccessible(page, "a settlement");
});

test("a rented vehicle can only be returned", async ({ page }) => {
  await logIn(page, "company.cz@example.com", "/cs/requests/earlyTermination");
  const contracts = await page.request.get("/api/contracts?status=active&pageSize=100");
  const { items } = (await contracts.json()) as { items: { contractNumber: string; product: string }[] };
  const numberOf = (product: string) => items.find((item) => item.product === product)?.contractNumber ?? "";
  const { keep, return: back } = requests.choices.vehicle;
  const options = page.getByLabel(requests.fields.vehicle, { exact: true }).getByRole("option");
  await expect(options).toHaveText([requests.form.choose, keep, back]);
  await page.goto(`/cs/requests/earlyTermination?contractNumber=${numberOf("operatingLease")}`);
  await expect(options).toHaveText([requests.form.choose, back]);
  await contractField(page).selectOption(numberOf("financialLeasing"));
  await expect(options).toHaveText([requests.form.choose, keep, back]);
});

test("a draft survives leaving its page, and is deleted by a new start", async ({ page }) => {
  await logIn(page, "company.sk@example.com", "/cs/requests/sublease");
  await contractField(page).selectOption({ index: 1 });
  await page.getByLabel(requests.fields.userName, { exact: true }).fill("Jana Nová");
  await page.getByLabel(requests.fields.from, { exact: true }).fill("31. 2.");
  await page
    .getByLabel(words.uploads.choose)
    .setInputFiles({ name: "rp.pdf", mimeType: "application/pdf", buffer: pdf() });
  await expect(page.getByText(words.uploads.done, { exact: true })).toBeVisible();
  // Before the autosave delay is over.
  await page.getByRole("link", { name: portal.menu.entries["/contracts"], exact: true }).first().click();
  await expect(page).toHaveURL(/\/contracts$/);
  await page.goBack();
  await expectDraft(page);
  await expect(page.getByText(wizard.saving.saved, { exact: true })).toBeVisible();
  await page.goto("/cs/requests");
  const types = page.getByRole("region", { name: words.portalHelp.requests.types });
  const type = types.getByRole("listitem").filter({ hasText: requests.types.sublease.label });
  await expect(type.getByText(requests.draft.started)).toBeVisible();
  await type.getByRole("link").click();
  await expectDraft(page);
  await expect(page.getByText(resumed)).toBeVisible();
  await expectAccessible(page, "a request that was begun");
  await page.getByRole("button", { name: requests.draft.anew }).click();
  await expect(page.getByText(requests.draft.anewText)).toBeVisible();
  await page.getByRole("button", { name: requests.draft.anew }).click();
  await expect(page.getByText(resumed)).toBeHidden();
  await expect(page.getByLabel(requests.fields.userName, { exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel(requests.fields.userName, { exact: true })).toHaveValue("");
});

test.describe("on two devices", () => {
  test.use({ expectedConsole: /status of 409/ });

  test("a draft continues on another device; the later device gets a warning and chooses a version", async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = "company.hu@example.com";
    const note = (on: Page) => on.getByLabel(requests.fields.note, { exact: false });
    const saved = (on: Page) => on.getByText(wizard.saving.saved, { exact: true });
    await logIn(page, email, "/cs/requests/greenCard");
    await contractField(page).selectOption({ index: 1 });
    await note(page).fill("psáno na počítači");
    await expect(saved(page)).toBeVisible();
    const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "cs" });
    const phone = await context.newPage();
    await logIn(phone, email, "/cs/requests/greenCard", { isFresh: true });
    await expect(note(phone)).toHaveValue("psáno na počítači");
    await note(phone).fill("psáno na telefonu");
    await expect(saved(phone)).toBeVisible();

    await note(page).fill("psáno dál na počítači");
    const dialog = page.getByRole("dialog", { name: requests.draft.changed });
    await expect(dialog).toContainText("psáno na telefonu");
    await expect(dialog).toContainText("psáno dál na počítači");
    await expectAccessible(page, "a draft that was changed elsewhere");
    await dialog.getByRole("button", { name: wizard.conflict.takeStored }).click();
    await expect(note(page)).toHaveValue("psáno na telefonu");
    await note(page).fill("a zase na počítači");
    await expect(saved(page)).toBeVisible();

    await note(phone).fill("a zase na telefonu");
    const other = phone.getByRole("dialog", { name: requests.draft.changed });
    await other.getByRole("button", { name: wizard.conflict.keepMine }).click();
    await expect(other).toBeHidden();
    await expect(saved(phone)).toBeVisible();
    await page.reload();
    await expect(note(page)).toHaveValue("a zase na telefonu");
    await context.close();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test("a request with a photo is filed from the camera", async ({ page }) => {
    await logIn(page, "company.cz@example.com", "/cs/requests/greenCard");
    await contractField(page).selectOption({ index: 1 });
    await page.getByLabel(requests.fields.from, { exact: true }).fill(inDays(1));
    await page.getByLabel(requests.fields.to, { exact: true }).fill(inDays(20));
    await page.getByLabel(requests.fields.delivery, { exact: true }).selectOption("email");
    const camera = page.getByLabel(words.uploads.photo);
    await expect(camera).toHaveAttribute("capture", "environment");
    await camera.setInputFiles({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: jpeg() });
    await expect(page.getByText(words.uploads.done, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: requests.form.submit }).tap();
    await expect(page.getByText(requests.sent.title)).toBeVisible();
    await page.getByRole("link", { name: requests.sent.toRequest }).tap();
    await expect(page.getByRole("button", { name: "IMG_0001.jpg" })).toBeVisible();
  });
});

test("a request is filed by the keyboard alone", async ({ page }) => {
  await logIn(page, "company.cz@example.com", "/cs/requests/certificate");
  // It takes no focus before hydration.
  await expect(contractField(page)).toBeEnabled();
  await contractField(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(contractField(page)).not.toHaveValue("");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(requests.fields.purpose, { exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(requests.dates.certificate, { exact: true })).toBeFocused();
  await page.keyboard.type(inDays(0));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: requests.sent.title })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(/^ZA-/);
});

const resumed = new RegExp(requests.draft.resumed.split("{time}")[0] ?? "");

async function expectDraft(page: Page): Promise<void> {
  await expect(page.getByLabel(requests.fields.userName, { exact: true })).toHaveValue("Jana Nová");
  await expect(page.getByLabel(requests.fields.from, { exact: true })).toHaveValue("31. 2.");
  await expect(contractField(page)).not.toHaveValue("");
  await expect(page.getByText("rp.pdf", { exact: true })).toBeVisible();
}

/** Converts the result of `inDays` to `YYYY-MM-DD`. */
function isoOf(date: string): string {
  const [day = "", month = "", year = ""] = date.split(". ");
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
