import type { Page } from "@playwright/test";
import { demoPassword } from "#server/demo/demo-users.ts";
import { fileApplication } from "#tests/support/filed-application.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { catalogue } from "#texts/catalogue.ts";
import { linkTo } from "./application-with-requested-changes.ts";
import { pageOfAnother } from "./enter-back-office.ts";
import { takenOver } from "./hydrated.ts";
import { keysOf } from "./input-modes.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { account, backoffice, backofficeCase, backofficeQueue, wizardWords } = words;
const { acts, ask, done, pending, stateHints } = backofficeCase;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const told = (page: Page, text: string) =>
  expect(page.getByRole("complementary").getByRole("status")).toContainText(text);

async function enter(page: Page, email: string): Promise<void> {
  const hands = keysOf(page);
  await page.goto("/cs/backoffice/login");
  await hands.type(page.getByRole("textbox", { name: account.forms.email }), email);
  await hands.type(page.getByLabel(account.forms.password, { exact: true }), demoPassword);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(backoffice.title);
}

async function openFromQueue(page: Page, email: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: backoffice.menu.label });
  await keysOf(page).press(menu.getByRole("link", { name: backoffice.menu.entries["/backoffice/queue"], exact: true }));
  await expect(heading(page)).toHaveText(backofficeQueue.title);
  await takenOver(page, "main [data-row]");
  await keysOf(page).press(page.getByRole("main").getByRole("link", { name: backofficeQueue.tabs.application }));
  await expect(page).toHaveURL(/kind=application/);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: backofficeQueue.search })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").locator("[data-row]")).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(page.getByRole("main").locator("[data-row]")).toBeFocused();
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/backoffice\/applications\//);
}

test.describe("by keyboard alone", () => {
  test("an application is found, taken, proposed, and approved by another person", async ({
    page,
    browser,
    watch,
    baseURL,
  }) => {
    const { email } = await fileApplication(await openBrowser(baseURL ?? ""));
    const hands = keysOf(page);
    await enter(page, "staff@example.com");
    await openFromQueue(page, email);
    await hands.press(button(page, acts.take));
    await told(page, done.take);
    const side = page.getByRole("complementary");
    await hands.press(side.locator("summary").filter({ hasText: acts.approve }));
    await hands.type(side.getByLabel(acts.note).filter({ visible: true }), "Vše doloženo.");
    await hands.press(button(page, acts.approve));
    await told(page, done.propose);

    const approver = await pageOfAnother(browser, watch);
    await enter(approver, "approver@example.com");
    await openFromQueue(approver, email);
    await expect(approver.getByRole("region", { name: pending.approve })).toContainText("Vše doloženo.");
    await keysOf(approver).press(button(approver, pending.agree.approve));
    await told(approver, backoffice.approvals.done.approved);
    await expect(approver.getByRole("main")).toContainText(stateHints.approved);
    await approver.context().close();
  });

  test("changes are requested", async ({ page, request, baseURL }) => {
    const { email } = await fileApplication(await openBrowser(baseURL ?? ""));
    const hands = keysOf(page);
    await enter(page, "staff@example.com");
    await openFromQueue(page, email);
    await hands.press(button(page, acts.take));
    await told(page, done.take);
    await hands.press(page.getByRole("main").getByRole("link", { name: acts.ask }));
    await expect(heading(page)).toContainText(ask.title.split("{")[0] ?? "");
    await hands.press(page.getByRole("button", { name: ask.openAll, exact: true }));
    const contact = page.getByRole("group", { name: wizardWords.group.contact, exact: true });
    await hands.tick(contact.getByRole("checkbox", { name: wizardWords.fields.phone }));
    await hands.pick(contact.getByLabel(ask.reason, { exact: true }).filter({ visible: true }), ask.reasons.wrong);
    await hands.type(contact.getByLabel(ask.note).filter({ visible: true }), "Na číslo se nelze dovolat.");
    await hands.type(page.getByLabel(ask.message), "Prosíme o opravu telefonu.");
    await hands.press(button(page, ask.preview));
    await expect(page.getByRole("region", { name: ask.previewTitle })).toContainText("Prosíme o opravu telefonu.");
    await hands.press(button(page, ask.send));
    await told(page, done.ask);
    const link = await linkTo(request, email, "cs");
    expect(link).toMatch(/^\/cs\/consent\/cz\//);
    await hands.press(page.locator("summary", { hasText: acts["ask-again"] }));
    await hands.press(button(page, acts["ask-again"]));
    await told(page, done["ask-again"]);
    await expect.poll(() => linkTo(request, email, "cs")).not.toBe(link);
  });
});
