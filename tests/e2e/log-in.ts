import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { expect } from "./test.ts";

/** One of the demo's users, in Czech. @param path where they go then */
export async function logIn(page: Page, email: string, path: string): Promise<void> {
  const { account } = catalogue("cs");
  await page.goto(`/cs/login?next=${encodeURIComponent(path)}`);
  await page.getByRole("textbox", { name: account.forms.email }).fill(email);
  await page.getByLabel(account.forms.password, { exact: true }).fill("Volant-demo-2026");
  await page.getByRole("main").getByRole("button", { name: account.login.submit, exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** A login goes on as whom the user acted for last, which may have been in another journey. */
export async function actFor(page: Page, name: string): Promise<void> {
  const picker = page.locator("summary", { hasText: catalogue("cs").portal.menu.actsFor });
  if (!(await picker.innerText()).includes(name)) {
    await picker.click();
    await page.getByRole("button", { name, exact: true }).click();
  }
  await expect(picker).toContainText(name);
}
