import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice } from "./enter-back-office.ts";
import { expect, test } from "./test.ts";

const { backofficeAudit, backofficeCustomers, errors, messages, portal } = catalogue("cs");
const { list, impersonation } = backofficeCustomers;
const name = "Říční doprava s.r.o.";

// Impersonation lasts as long as the session that began it.
const enter = (page: Page, email: string, path: string) => enterBackOffice(page, email, path, { isFresh: true });

async function openForm(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: list.search }).fill("Říční");
  await page.getByRole("searchbox", { name: list.search }).press("Enter");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByText(impersonation.open).click();
}

test.describe("staff who impersonate a customer", () => {
  // A form without its reason gets 422, a hidden page 403.
  test.use({ expectedConsole: /status of 4(?:03|22)/ });

  test("read the portal under a banner, change nothing, and return to the customer", async ({ page }) => {
    await enter(page, "staff@example.com", "/cs/backoffice/customers");
    await openForm(page);
    const reason = page.locator("#view-reason");
    const show = page.getByRole("button", { name: impersonation.show, exact: true });
    await reason.fill("ab");
    await show.click();
    await expect(page.getByText(impersonation.tooShort)).toBeVisible();
    await expectAccessible(page, "a customer, with the reason for the view missing");
    await reason.fill("Zákazník volá, že nevidí fakturu");
    await show.click();

    const banner = page.getByRole("region", { name: impersonation.label });
    await expect(banner).toContainText(format(impersonation.sees, { name }));
    await expect(page).toHaveURL(/\/cs\/?$/);
    await expectAccessible(page, "the portal as staff see it");
    const menu = page.getByRole("navigation", { name: portal.menu.label });
    await menu.getByRole("link", { name: portal.menu.entries["/invoices"], exact: true }).click();
    await expect(page).toHaveURL(/\/cs\/invoices/);
    await expect(banner).toBeVisible();

    // Pages of the person's own account are not shown, by a link or by the address.
    await page.goto("/cs/settings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(impersonation.title);
    await page.getByRole("link", { name: impersonation.back }).click();
    await expect(banner).toBeVisible();

    await page.goto("/cs/messages/new");
    await expect(banner).toBeVisible();
    await page.getByRole("button", { name: messages.begin.submit }).click();
    await expect(page.getByText(errors["seen-as-customer"])).toBeVisible();

    await banner.getByRole("button", { name: impersonation.end }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.goto("/cs/contracts");
    await expect(page).toHaveURL(/\/cs\/login/);
  });

  test("are visible to an auditor, who has no access to the portal", async ({ page, browser, watch }) => {
    await enter(page, "approver@example.com", "/cs/backoffice/customers");
    await openForm(page);
    await page.locator("#view-reason").fill("Dotaz na smlouvu");
    await page.getByRole("button", { name: impersonation.show, exact: true }).click();
    await page.getByRole("button", { name: impersonation.end }).click();
    await expect(page).toHaveURL(/\/cs\/backoffice\/customers\/[0-9a-f-]{36}$/);
    const customer = page.url().split("/").at(-1);

    const context = await browser.newContext();
    await watch(context);
    const auditing = await context.newPage();
    await enter(auditing, "auditor@example.com", `/cs/backoffice/audit?customer=${customer}`);
    const table = auditing.getByRole("table", { name: backofficeAudit.title });
    await expect(table).toContainText(backofficeAudit.events["portal-view-begun"]);
    await expect(table).toContainText(backofficeAudit.events["portal-view-seen"]);
    await expect(table).toContainText("Dotaz na smlouvu");
    // An auditor cannot open the portal.
    await auditing.goto(page.url());
    await expect(auditing.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(auditing.getByText(impersonation.open)).toBeHidden();
    await context.close();
  });
});
