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
