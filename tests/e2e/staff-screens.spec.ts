import type { Page } from "@playwright/test";
import { staffScreensFor } from "#domain/policies/staff-screens.ts";
import { demoStaff } from "#server/demo/demo-users.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice } from "./enter-back-office.ts";
import { takenOver } from "./hydrated.ts";
import { expect, test } from "./test.ts";
import { widths } from "./widths.ts";

// The language with the longest words.
const locale = "hu";

const judged = new Set<number>([360, 1440]);

const opened: Readonly<Record<string, readonly string[]>> = {
  approver: [
    "/backoffice/queue?kind=application&state=in-review",
    "/backoffice/queue?kind=application&state=approval-pending",
    "/backoffice/queue?kind=request",
    "/backoffice/queue?kind=message",
    "/backoffice/queue?kind=upload",
    "/backoffice/customers",
  ],
};
const further: Readonly<Record<string, readonly string[]>> = {
  approver: [
    "/backoffice/messages/new",
    "/backoffice/invitations?view=customers",
    "/backoffice/invitations/new",
    "/backoffice/search?q=Doprava",
  ],
  auditor: ["/backoffice/audit?person=wrong"],
};

const cutOffOn = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        if (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll("body *:not(svg *)")]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => !element.closest(".visually-hidden") && !scrolls(element))
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
  });

/**
 * An approver sees the same as an operator, and other journeys log in as the operator: a sixth session ends the oldest.
 */
const seen = demoStaff.filter(({ email, role }) => role !== "operator" && email !== "admin2@example.com");

/** The home page differs for each role; other pages are checked once, by the first role that has them. */
function screensOf(index: number): string[] {
  const by = ({ role }: (typeof seen)[number]) => staffScreensFor([{ role, countries: [] }]);
  const before = new Set<string>(seen.slice(0, index).flatMap(by));
  return seen
    .slice(index, index + 1)
    .flatMap(by)
    .filter((path) => path === "/backoffice" || !before.has(path));
}

for (const [index, { email, role }] of seen.entries()) {
  test(`every screen of ${role} fits its width and is accessible, in light and in dark`, async ({ page }) => {
    await enterBackOffice(page, email, `/${locale}/backoffice`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(catalogue(locale).backoffice.title);
    const look = async () => {
      await takenOver(page, "main");
      const screen = new URL(page.url()).pathname;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect([screen, width, await cutOffOn(page)]).toEqual([screen, width, []]);
        if (judged.has(width)) await expectAccessible(page, `${screen}, ${width}`);
      }
    };
    const paths = [...screensOf(index), ...(further[role] ?? [])];
    for (const path of paths) {
      await page.goto(`/${locale}${path}`);
      await look();
    }
    for (const list of opened[role] ?? []) {
      await page.goto(`/${locale}${list}`);
      await takenOver(page, "main");
      await page.getByRole("main").locator("[data-row]").first().click();
      await expect(page).not.toHaveURL(/\/backoffice\/(?:queue|customers)(?:\?.*)?$/);
      await look();
    }
  });
}
