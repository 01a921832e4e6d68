import type { Browser, BrowserContext, Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice } from "./enter-back-office.ts";
import { takenOver } from "./hydrated.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { backoffice, backofficeAudit, backofficeCustomers } = words;
const { list, one, reveal } = backofficeCustomers;
const { identities } = one;

async function openCustomer(page: Page, word: string, name: string): Promise<void> {
  await page.goto("/cs/backoffice/customers");
  await page.getByRole("searchbox", { name: list.search }).fill(word);
  await page.getByRole("searchbox", { name: list.search }).press("Enter");
  await expect(page.getByText(format(plural("cs", list.found, 1), { count: 1 }), { exact: true })).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

async function opened(browser: Browser, watch: (context: BrowserContext) => Promise<void>): Promise<BrowserContext> {
  const context = await browser.newContext();
  await watch(context);
  return context;
}

test.describe("customers in the back office", () => {
  // A page of another role gets 404, an incomplete form 422.
  test.use({ expectedConsole: /status of 4(?:04|22)/ });

  test("a customer is found, a masked value is revealed with a reason by keyboard, and not stored", async ({
    page,
  }) => {
    await enterBackOffice(page, "staff@example.com");
    await openCustomer(page, "Kovařík", "Jiří Kovařík");
    await takenOver(page, "main");
    for (const part of [one.contracts, one.requests, one.messages, one.people, one.timeline]) {
      await expect(page.getByRole("region", { name: part, exact: true })).toBeVisible();
    }
    const facts = page.getByRole("complementary", { name: one.facts });
    await expect(facts).toContainText("•");
    const phone = facts.getByRole("button", { name: `${reveal.show}: ${one.phone}` });
    await phone.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: format(reveal.why, { label: one.phone }) });
    await expect(dialog.getByLabel(reveal.reason)).toBeFocused();
    await page.keyboard.type("ab");
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText(reveal.tooShort);
    await expectAccessible(page, "the reason for showing a value");
    await page.keyboard.type("c zavolal");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(facts).toContainText(/\+420\d{9}/);
    await expect(facts.getByRole("button", { name: `${reveal.hide}: ${one.phone}` })).toBeFocused();
    // The reason is valid for the rest of the page.
    await facts.getByRole("button", { name: `${reveal.show}: ${one.email}` }).click();
    await expect(facts.getByRole("button", { name: `${reveal.hide}: ${one.email}` })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/\+420\d{9}|zavolal/);
    await page.reload();
    await expect(facts).not.toContainText(/\+420\d{9}/);
    await page.keyboard.press("Control+K");
    await page.getByRole("combobox").fill("Kovařík");
    await expect(page.getByRole("option", { name: /Jiří Kovařík/ }).first()).toBeVisible();
  });

  test("two people link a user, and an auditor finds and verifies it in the audit log", async ({
    page,
    browser,
    watch,
  }) => {
    await enterBackOffice(page, "staff@example.com");
    await openCustomer(page, "Javorníky", "Pila Javorníky s.r.o.");
    const people = page.getByRole("region", { name: one.people, exact: true });
    const propose = async (email: string) => {
      const link = people.getByRole("group").filter({ hasText: identities.link });
      if (!(await link.getByLabel(identities.email).isVisible())) await people.getByText(identities.link).click();
      await people.getByLabel(identities.email).fill(email);
      await people.locator("#link-reason").fill("plná moc");
      await people.getByRole("button", { name: identities.propose, exact: true }).click();
    };
    await propose("nobody@example.com");
    await expect(people).toContainText("n•••@example.com");
    await propose("company.sk@example.com");
    await expect(people).toContainText("c•••@example.com");
    await expectAccessible(page, "a customer, with two proposals");
    const address = page.url();

    const approving = await (await opened(browser, watch)).newPage();
    await enterBackOffice(approving, "approver@example.com", "/cs/backoffice/approvals");
    const title = format(backoffice.approvals.actions["identity-link"], { name: "Pila Javorníky s.r.o." });
    const unknown = approving.getByRole("article", { name: title }).filter({ hasText: "n•••@example.com" });
    await expect(unknown).toContainText(backoffice.approvals.accounts.none);
    await expect(unknown.getByRole("button")).toHaveText([backoffice.approvals.refuse]);
    const proposal = approving.getByRole("article", { name: title }).filter({ hasText: "c•••@example.com" });
    await expect(proposal).toContainText("plná moc");
    await proposal.getByRole("button", { name: backoffice.approvals.approve, exact: true }).click();
    await expect(approving.getByRole("main").getByRole("status")).toContainText(backoffice.approvals.done.approved);
    await page.goto(address);
    await expect(people).toContainText("c•••@example.com");

    const auditing = await (await opened(browser, watch)).newPage();
    await enterBackOffice(
      auditing,
      "auditor@example.com",
      `/cs/backoffice/audit?customer=${address.split("/").at(-1)}`,
    );
    const table = auditing.getByRole("table", { name: backofficeAudit.title });
    await expect(table).toContainText(backofficeAudit.events["identity-link-proposed"]);
    await expect(table).toContainText(backofficeAudit.events["identity-linked"]);
    const [file] = await Promise.all([
      auditing.waitForEvent("download"),
      auditing.getByRole("link", { name: backofficeAudit.export }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("audit.csv");
    await auditing.getByRole("button", { name: backofficeAudit.verify }).click();
    await expect(auditing.getByRole("main").getByRole("status").filter({ hasText: /\S/ }).first()).toContainText(
      backofficeAudit.intact.slice(0, 20),
    );
    const filters = auditing.getByRole("search").filter({ has: auditing.getByLabel(backofficeAudit.from) });
    const asked = async (name: "person" | "customer" | "case", text: string) => {
      await filters.getByRole("textbox", { name: backofficeAudit[name], exact: true }).fill(text);
      await filters.getByRole("button", { name: backofficeAudit.show }).click();
    };
    await asked("customer", "Nikdo Takový");
    await expect(auditing.getByRole("main").getByRole("alert")).toContainText("Nikdo Takový");
    await asked("customer", "Pila Javorníky");
    await expect(table).toContainText(backofficeAudit.events["identity-linked"]);
    await asked("person", "approver@example.com");
    await expect(table.getByRole("row").nth(1)).toContainText("approver@example.com");
    // An auditor cannot propose.
    await auditing.goto(address);
    await expect(auditing.getByText(identities.link)).toBeHidden();
    await expect(auditing.getByRole("button", { name: new RegExp(`^${reveal.show}:`) })).toHaveCount(0);
  });

  test("a message written from a customer's page shows the customer's name, not an id", async ({ page }) => {
    const { fresh } = words.backofficeConversations.messages;
    const main = page.getByRole("main");
    await enterBackOffice(page, "staff@example.com");
    await openCustomer(page, "Kovařík", "Jiří Kovařík");
    const customerId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await main.getByRole("link", { name: one.write }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fresh.toOne.title);
    await expect(main.getByRole("link", { name: "Jiří Kovařík" })).toBeVisible();
    await expect(main).not.toContainText(customerId);
    await expect(main.getByLabel(fresh.customerIds)).toHaveCount(0);
    await main.getByLabel(fresh.subject).fill("Nové číslo účtu");
    await main.getByLabel(fresh.body).fill("Dobrý den, od ledna nám prosím plaťte na nový účet.");
    await expectAccessible(page, "a message to one customer");
    await main.getByRole("button", { name: fresh.preview }).click();
    const preview = main.getByRole("status").filter({ hasText: fresh.previewTitle });
    await expect(preview).toContainText("Jiří Kovařík");
    await expect(preview.getByRole("term")).toHaveText([format(fresh.toOne.mail, { language: "Čeština" })]);
    await main.getByRole("link", { name: fresh.toOne.back }).click();
    await expect(page).toHaveURL(new RegExp(`/customers/${customerId}$`));
    const answer = await page.goto("/cs/backoffice/messages/new?customer=nobody");
    expect(answer?.status()).toBe(404);
  });

  test("an operator has no access to the audit log", async ({ page }) => {
    await enterBackOffice(page, "staff@example.com", "/cs/backoffice/customers");
    await page.goto("/cs/backoffice/audit");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(backofficeAudit.title);
  });
});
