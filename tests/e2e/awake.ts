import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { expect } from "./test.ts";

const { select } = catalogue("cs").portalLists;

/** Until a Czech list answers: nothing in the page's HTML tells that its script is there; a box that is ticked does. */
export async function awake(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByLabel(select.page).check({ timeout: 1_000 });
    await page.getByRole("button", { name: select.clear }).click({ timeout: 1_000 });
  }).toPass();
}
