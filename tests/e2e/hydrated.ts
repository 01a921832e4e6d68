import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { expect } from "./test.ts";

/** Waits until the boxes of a Czech list can be ticked. */
export async function awake(page: Page): Promise<void> {
  await expect(page.getByLabel(catalogue("cs").portalLists.select.page)).toBeEnabled();
}

/** Waits until React has hydrated the element: it adds a property of its own. */
export async function takenOver(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__react"));
  }, selector);
}

export async function awakeInPortal(page: Page): Promise<void> {
  for (const selector of ["main", "#portal-menu", "#connection"]) await takenOver(page, selector);
}
