import type { Page } from "@playwright/test";
import { staffScreensFor } from "#domain/policies/staff-screens.ts";
import { demoStaff } from "#server/demo/demo-users.ts";
import { enterBackOffice, pageOfAnother } from "./enter-back-office.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";
import { widths } from "./widths.ts";

async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) found.push(`${path} at ${width} by ${over}`);
    }
  }
  return found;
}

// Amounts are longest in foreign currencies, dates in Hungarian.
for (const locale of ["cs", "hu"]) {
  test(`every list of the portal in ${locale} fits its screen`, async ({ page }) => {
    await logIn(page, "company.cz@example.com", `/${locale}`);
    const lists = ["invoices", "contracts", "documents", "requests", "messages", "offers", "invoices/payment"];
    expect(
      await tooWide(
        page,
        lists.map((list) => `/${locale}/${list}`),
      ),
    ).toEqual([]);
  });
}

for (const email of ["staff@example.com", "admin@example.com"]) {
  test(`every page of ${email} fits its screen before its scripts run`, async ({ page, browser, watch }) => {
    await enterBackOffice(page, email);
    const storageState = await page.context().storageState();
    const still = await pageOfAnother(browser, watch, { javaScriptEnabled: false, storageState });
    const own = screensOf(email);
    expect(own.length).toBeGreaterThan(2);
    expect(await tooWide(still, own)).toEqual([]);
  });
}

function screensOf(email: string): string[] {
  const held = demoStaff.flatMap((one) => (one.email === email ? [{ role: one.role, countries: [] }] : []));
  return staffScreensFor(held).map((path) => `/hu${path}`);
}
