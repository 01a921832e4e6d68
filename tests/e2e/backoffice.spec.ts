import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { staffScreensFor } from "#domain/policies/staff-screens.ts";
import { locales } from "#domain/shared/locale.ts";
import { fileApplication } from "#tests/support/filed-application.ts";
import { openBrowser } from "#tests/support/portal.ts";
import { catalogue } from "#texts/catalogue.ts";
import { errorPages } from "#texts/error-pages.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice, pageOfAnother } from "./enter-back-office.ts";
import { takenOver } from "./hydrated.ts";
import { viewports } from "./journeys.ts";
import { expect, test } from "./test.ts";

const words = catalogue("cs");
const { backoffice, backofficeQueue, portalLists, publicPages } = words;
const { approvals, colleagues, menu, roles } = backoffice;
const slovakia = publicPages.onboarding.countries.sk;

const tab = (of: Page, entry: keyof typeof menu.entries) =>
  of.getByRole("navigation", { name: menu.label }).getByRole("link", { name: menu.entries[entry], exact: true });

test.describe("the back office", () => {
  // A page of another role gets 404, an incomplete form 422.
  test.use({ expectedConsole: /status of 4(?:04|22)/ });

  test("two admins give a member of staff roles, and remove the account", async ({ page, browser, watch }) => {
    const email = `${randomUUID()}@example.com`;
    await enterBackOffice(page, "admin@example.com");
    await tab(page, "/backoffice/staff").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(colleagues.title);
    const add = page.getByRole("region", { name: colleagues.add });
    await add.getByLabel(colleagues.email, { exact: true }).fill(email);
    const operator = add.getByRole("group", { name: roles.names.operator, exact: true });
    await operator.getByLabel(roles.names.operator, { exact: true }).check();
    await operator.getByLabel(slovakia, { exact: true }).check();
    await add.getByRole("button", { name: colleagues.submit }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(colleagues.done.proposed);
    const added = page.getByRole("article", { name: email });
    const asked = format(colleagues.pending["staff-roles"], {
      roles: `${roles.names.operator} (${slovakia})`,
      who: "admin@example.com",
    });
    await expect(added).toContainText(asked);
    await expect(added).toContainText(colleagues.none);
    await expectAccessible(page, "staff");

    // The proposer cannot decide it.
    await tab(page, "/backoffice/approvals").click();
    const proposal = (of: Page) =>
      of.getByRole("article", { name: format(approvals.actions["staff-roles"], { name: email }) });
    await expect(proposal(page)).toContainText(approvals.own);
    await expect(proposal(page).getByRole("button")).toHaveText([approvals.takeBack]);

    const other = await pageOfAnother(browser, watch);
    await enterBackOffice(other, "admin2@example.com");
    await tab(other, "/backoffice/approvals").click();
    await proposal(other).getByLabel(approvals.note).fill("Nastupuje v pondělí.");
    await expectAccessible(other, "approvals");
    await proposal(other).getByRole("button", { name: approvals.approve, exact: true }).click();
    await expect(other.getByRole("main").getByRole("status")).toContainText(approvals.done.approved);
    await expect(proposal(other)).toBeHidden();
    await other.getByRole("link", { name: approvals.states.approved, exact: true }).click();
    await expect(proposal(other)).toContainText("Nastupuje v pondělí.");
    await other.context().close();

    await tab(page, "/backoffice/staff").click();
    await expect(added).toContainText(`${roles.names.operator} (${slovakia})`);
    await added.getByText(colleagues.disable, { exact: true }).first().click();
    await added.getByRole("button", { name: `${colleagues.disable}: ${email}` }).click();
    await expect(added).toContainText(colleagues.disabled);
    await added.getByText(colleagues.enable, { exact: true }).first().click();
    await added.getByRole("button", { name: `${colleagues.enable}: ${email}` }).click();
    await expect(added).toContainText(colleagues.active);
    // The demo has two admins, and neither can be removed.
    await expect(page.getByRole("article", { name: "admin2@example.com" })).toContainText(colleagues.toKeep);
  });

  test("an application is taken from the queue, a view is saved, and shortcuts lead to any screen", async ({
    page,
    baseURL,
  }) => {
    const { id } = await fileApplication(await openBrowser(baseURL ?? ""));
    await enterBackOffice(page, "staff@example.com");
    await expect(page.getByRole("region", { name: backofficeQueue.home.mine })).toBeVisible();
    await takenOver(page, "main");
    await tab(page, "/backoffice/queue").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(backofficeQueue.title);
    await page.getByLabel(portalLists.sort).selectOption("-since");
    await page.getByRole("link", { name: backofficeQueue.tabs.application }).click();
    await expect(page).toHaveURL(/kind=application/);
    const row = page.locator(`#application-${id}`);
    await row.getByRole("button", { name: backofficeQueue.take }).click();
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Převzata 1" })).toBeVisible();
    await expect(row).toContainText(backofficeQueue.you);
    await expectAccessible(page, "queue");
    await page.getByLabel(backofficeQueue.assignee).selectOption("me");
    await expect(page).toHaveURL(/assignee=me/);
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: backofficeQueue.release, exact: true }).click();
    await expect(row).toBeHidden();
    // Decided cases have no actions in the list.
    await page.getByLabel(backofficeQueue.assignee).selectOption("");
    await page.getByLabel(backofficeQueue.state, { exact: true }).selectOption("approved");
    await expect(page.getByRole("row").filter({ hasText: backofficeQueue.states.approved })).not.toHaveCount(0);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await page.getByLabel(backofficeQueue.state, { exact: true }).selectOption("");
    await page.getByLabel(backofficeQueue.assignee).selectOption("me");
    await expect(page).toHaveURL(/assignee=me/);

    const name = `Nikdo ${randomUUID().slice(0, 8)}`;
    await page.getByRole("button", { name: portalLists.views.title }).click();
    const views = page.getByRole("dialog", { name: portalLists.views.title });
    await views.getByLabel(portalLists.views.name).fill(name);
    await views.getByRole("button", { name: portalLists.views.save }).click();
    await expect(views.getByRole("link", { name })).toHaveAttribute("href", /kind=application.*assignee=me/);
    await page.keyboard.press("Escape");
    await expect(views).toBeHidden();

    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog", { name: words.search.screen.title });
    await search.getByRole("combobox").fill(menu.entries["/backoffice/approvals"]);
    await expect(search.getByRole("option")).toHaveText(menu.entries["/backoffice/approvals"]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(approvals.title);
  });

  test("a screen of another role is not found", async ({ page }) => {
    await enterBackOffice(page, "staff@example.com");
    await expect(page.getByRole("navigation", { name: menu.label }).getByRole("link")).toHaveText([
      menu.entries["/backoffice"],
      menu.entries["/backoffice/queue"],
      menu.entries["/backoffice/approvals"],
      menu.entries["/backoffice/messages"],
      menu.entries["/backoffice/invitations"],
      menu.entries["/backoffice/customers"],
      menu.entries["/backoffice/reports"],
      menu.entries["/backoffice/imports"],
    ]);
    const open: readonly string[] = staffScreensFor([{ role: "operator", countries: [] }]);
    const closed = [...Object.keys(menu.entries), "/backoffice/answers"].filter((screen) => !open.includes(screen));
    expect(closed.length).toBeGreaterThan(5);
    for (const screen of closed) {
      for (const path of [`/cs${screen}`, `/cs${screen}.data`]) {
        const answer = await page.request.get(path);
        expect([path, answer.status()]).toEqual([path, 404]);
      }
    }
    await page.goto("/cs/backoffice/staff");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorPages.cs.notFound.title);
    await expect(page.getByRole("banner").getByText(words.common.header.darkMode)).toBeAttached();
    await tab(page, "/backoffice/queue").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(backofficeQueue.title);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await tab(page, "/backoffice/approvals").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(approvals.title);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("an admin's menu is one row, with rarely used settings in an expandable part", async ({ page }) => {
    await enterBackOffice(page, "admin@example.com");
    for (const locale of locales) {
      await page.goto(`/${locale}/backoffice`);
      const { menu: own } = catalogue(locale).backoffice;
      const bar = page.getByRole("navigation", { name: own.label });
      await page.setViewportSize({ width: 1440, height: 900 });
      const box = await bar.boundingBox();
      expect([locale, Math.round((box?.height ?? 0) / 44)]).toEqual([locale, 1]);
      const link = bar.getByRole("link", { name: own.entries["/backoffice/webhooks"], exact: true });
      await expect(link).toBeHidden();
      await bar.getByText(own.settings, { exact: true }).click();
      await link.click();
      await expect(page).toHaveURL(`/${locale}/backoffice/webhooks`);
      await expect(link).toBeHidden();
    }
    await expectAccessible(page, "the menu of an admin");
  });

  test("an unknown address and an unknown case keep the menu", async ({ page }) => {
    const nowhere = ["/cs/backoffice/nic", `/cs/backoffice/applications/${randomUUID()}`];
    const outsider = await page.goto("/cs/backoffice/nic");
    expect(outsider?.status()).toBe(404);
    await enterBackOffice(page, "staff@example.com");
    for (const address of nowhere) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorPages.cs.notFound.title);
      if (address === nowhere[0]) await expectAccessible(page, "an address without a page in the back office");
      await tab(page, "/backoffice/queue").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(backofficeQueue.title);
    }
    await page.goto("/cs/backoffice/nic");
    const main = page.getByRole("main");
    await expect(main).toContainText(backoffice.errorPage.notFound);
    // Staff do not see the customers' contacts.
    await expect(main.getByRole("link", { name: "@" })).toHaveCount(0);
    await main.getByRole("link", { name: backoffice.errorPage.home }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(backoffice.title);
  });

  test("on a phone the menu is a drawer, which closes when a page is chosen", async ({ page }) => {
    await page.setViewportSize(viewports.phone);
    await enterBackOffice(page, "admin@example.com");
    const drawer = page.getByRole("navigation", { name: menu.label });
    await expect(drawer).toBeHidden();
    await page.getByRole("button", { name: words.portal.menu.open }).click();
    await expect(drawer).toBeVisible();
    await expectAccessible(page, "menu of the back office on a phone");
    await tab(page, "/backoffice/staff").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(colleagues.title);
    await expect(drawer).toBeHidden();
  });
});
