import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { expect } from "./test.ts";

/** Until a Czech list answers to the keyboard: its boxes can be ticked from then on. */
export async function awake(page: Page): Promise<void> {
  await expect(page.getByLabel(catalogue("cs").portalLists.select.page)).toBeEnabled();
}

/** Until React has taken over what the selector finds: it puts a property of its own on it. */
export async function takenOver(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__react"));
  }, selector);
}

/** Until a page of the portal has loaded also what its frame loads lazily. */
export async function awakeInPortal(page: Page): Promise<void> {
  for (const selector of ["main", "#portal-menu", "#connection"]) await takenOver(page, selector);
}
