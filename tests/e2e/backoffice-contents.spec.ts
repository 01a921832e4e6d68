import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice } from "./enter-back-office.ts";
import { takenOver } from "./hydrated.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { backoffice, backofficeContents } = words;
const { contents, consentTexts } = backofficeContents;

test.describe("contents of the provider", () => {
  // An incomplete form gets 422, a decision on the user's own proposal 403.
  test.use({ expectedConsole: /status of 4(?:03|22)/ });

  test("an admin writes a consent text and sees the differences, and a second one publishes it", async ({
    page,
    browser,
    watch,
  }) => {
    await enterBackOffice(page, "admin@example.com");
    await takenOver(page, "main");
    const menu = page.getByRole("navigation", { name: backoffice.menu.label });
    await menu.getByText(backoffice.menu.settings, { exact: true }).click();
    await menu.getByRole("link", { name: backoffice.menu.entries["/backoffice/consent-texts"] }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(consentTexts.title);
    const slovak = page.getByRole("table", { name: "Maďarsko" });
    await slovak.getByRole("link", { name: "Angličtina" }).click();
    const title = page.getByLabel(consentTexts.heading);
    const former = await title.inputValue();
    const paragraphs = page.getByLabel(consentTexts.paragraphs);
    const text = await paragraphs.inputValue();
    await paragraphs.fill(text.replace("{phone}", "{fax}"));
    await page.getByRole("button", { name: consentTexts.save }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(consentTexts.done.saved);
    await expect(page.getByText(consentTexts.notReady)).toBeVisible();
    await paragraphs.fill(text);
    await title.fill(`${former} (new)`);
    await page.getByRole("button", { name: consentTexts.save }).click();
    const changes = page.getByRole("region", { name: consentTexts.differs });
    await expect(changes.getByRole("insertion")).toContainText("(new)");
    await expectAccessible(page, "a consent text with its draft");
    await page.getByRole("button", { name: consentTexts.propose }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(consentTexts.done.proposed);
    await page.getByRole("link", { name: consentTexts.decide }).click();
    await expect(page.getByText(backoffice.approvals.own).first()).toBeVisible();
    const own = page.getByRole("article").filter({ hasText: "onboarding-hu-en" });
    await own.getByRole("button", { name: backoffice.approvals.takeBack }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(backoffice.approvals.done["taken-back"]);
    await expect(own).toBeHidden();
    await page.goto("/cs/backoffice/consent-texts/hu/en");
    await page.getByRole("button", { name: consentTexts.propose }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(consentTexts.done.proposed);

    const second = await browser.newContext();
    await watch(second);
    const other = await second.newPage();
    await enterBackOffice(other, "admin2@example.com");
    await other.goto("/cs/backoffice/approvals");
    const proposal = other.getByRole("article").filter({ hasText: "onboarding-hu-en" });
    await expect(proposal).toContainText(`${former} (new)`);
    await proposal.getByRole("button", { name: backoffice.approvals.approve, exact: true }).click();
    await expect(other.getByRole("main").getByRole("status")).toContainText(backoffice.approvals.done.approved);
    await other.goto("/cs/backoffice/consent-texts/hu/en");
    await expect(other.getByText("onboarding-hu-en-p2").first()).toBeVisible();
    await other.getByRole("link", { name: "onboarding-hu-en-1", exact: true }).click();
    await expect(other.getByRole("insertion")).toContainText("(new)");
    await expectAccessible(other, "a version of a consent text");
    await second.close();
  });

  test("an admin changes and publishes a question, and restores its former version", async ({ page }) => {
    await enterBackOffice(page, "admin@example.com");
    await page.goto("/cs/backoffice/contents");
    await takenOver(page, "main");
    await page.getByRole("link", { name: contents.parts.faq }).click();
    await page.getByRole("region", { name: contents.list }).getByRole("link").last().click();
    const question = page.getByLabel(`${contents.fields.question}: Čeština`).first();
    const former = await question.inputValue();
    await question.fill("");
    await page.getByRole("button", { name: contents.save }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(contents.problems);
    await expect(page.getByRole("main").getByRole("alert").getByRole("link")).toHaveCount(1);
    await question.fill("Kolik dlužím?");
    await page.getByRole("button", { name: contents.save }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(contents.done.saved);
    await expectAccessible(page, "a group of questions");
    await page.getByRole("link", { name: contents.parts.faq }).click();
    await expect(page.getByRole("region", { name: contents.differs })).toContainText("Kolik dlužím?");
    await expectAccessible(page, "the questions with their draft");
    await page.getByRole("button", { name: contents.publish }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(contents.done.published);
    await page.getByRole("table", { name: contents.versions }).getByRole("link", { name: "1", exact: true }).click();
    await expect(page.getByRole("insertion").first()).toContainText("Kolik dlužím?");
    await page.getByRole("button", { name: contents.restore }).click();
    const restored = page.getByRole("region", { name: contents.differs }).getByRole("insertion").first();
    await expect(restored).toContainText(former.split(" ")[0] ?? "");
    await page.getByRole("button", { name: contents.publish }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(contents.done.published);
  });
});
