import type { Page } from "@playwright/test";
import type { Locale } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expect } from "./test.ts";

export async function openFreshOffer(page: Page, locale: Locale): Promise<void> {
  const { offerList } = catalogue(locale);
  const fresh = new RegExp(`^(${offerList.statuses.sent}|${offerList.statuses.seen})$`);
  await page
    .getByRole("listitem")
    .filter({ has: page.getByText(fresh) })
    .first()
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/\/offers\/[0-9a-f-]{36}$/);
}
