import type { Browser, BrowserContext, Page } from "@playwright/test";
import { enter, ofStaff } from "./log-in.ts";
import { expect } from "./test.ts";

/**
 * Opens a page for a member of the demo's staff by the login's call, without the form. May continue the session of an
 * earlier journey.
 *
 * @param path with its language
 */
export async function enterBackOffice(
  page: Page,
  email: string,
  path = "/cs/backoffice",
  known: { readonly isFresh?: boolean } = {},
): Promise<void> {
  await enter(page, email, known, ofStaff);
  await page.goto(path);
  await expect(page).not.toHaveURL(/login/);
}

export async function pageOfAnother(
  browser: Browser,
  watch: (context: BrowserContext) => Promise<void>,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  await watch(context);
  return await context.newPage();
}
