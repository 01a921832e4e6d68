import type { Browser, BrowserContext, Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { sendLogin } from "./log-in.ts";
import { expect } from "./test.ts";

/** Logs a member of the demo's staff in by the form. @param path with its language */
export async function enterBackOffice(page: Page, email: string, path = "/cs/backoffice"): Promise<void> {
  await page.goto("/cs/backoffice/login");
  await sendLogin(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(catalogue("cs").backoffice.title);
  if (path !== "/cs/backoffice") await page.goto(path);
}

/** A page in the browser of another person, which is watched as the first one's is. */
export async function pageOfAnother(
  browser: Browser,
  watch: (context: BrowserContext) => Promise<void>,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  await watch(context);
  return await context.newPage();
}
