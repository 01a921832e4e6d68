import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { expect } from "./test.ts";

/** Until a Czech list answers to the keyboard: its boxes can be ticked from then on. */
export async function awake(page: Page): Promise<void> {
  await expect(page.getByLabel(catalogue("cs").portalLists.select.page)).toBeEnabled();
}
