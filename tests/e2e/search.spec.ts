import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { takenOver } from "./hydrated.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { search, portalContracts: contracts, portalInvoices: invoices } = catalogue("cs");
const { screen, kinds } = { screen: search.screen, kinds: search.screen.kinds };
const email = "company.cz@example.com";

const dialog = (page: Page) => page.getByRole("dialog", { name: screen.title });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: screen.label });
const group = (page: Page, name: string) => dialog(page).getByRole("group", { name });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function plateOnScreen(page: Page): Promise<string> {
  const rows = page.getByRole("table").first().locator("tbody").getByRole("row");
  const plate = /\d\w\w \d{4}/;
  return plate.exec(await rows.filter({ hasText: plate }).first().innerText())?.[0] ?? "";
}

test("by keyboard alone: a vehicle by its plate, then the invoices of a month, then back to a page seen before", async ({
  page,
}) => {
  await logIn(page, email, "/cs/contracts");
  await takenOver(page, "#search-everything");
  const plate = await plateOnScreen(page);
  expect(plate).not.toBe("");

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(plate.replace(" ", "").toLowerCase());
  const vehicle = group(page, kinds.vehicles).getByRole("option");
  await expect(vehicle).toHaveCount(1);
  await expect(vehicle).toHaveAttribute("aria-selected", "true");
  await expect(vehicle.locator("mark")).toHaveText(plate);
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await vehicle.getAttribute("id")) ?? "");
  await expectAccessible(page, "search, something found");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: contracts.progress })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(group(page, screen.recent).getByRole("option").first()).toBeVisible();
  await page.keyboard.type("stahni faktury rijen");
  await expect(dialog(page).getByRole("option")).toHaveCount(1);
  await expect(group(page, kinds.acts).getByRole("option")).toContainText("říjen");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cs\/invoices\?from=20\d\d-10-01&to=20\d\d-10-31/);
  await expect(heading(page)).toHaveText(invoices.title);

  await page.keyboard.press("Control+k");
  const options = group(page, screen.recent).getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/cs\/invoices/);
});

test("shows when nothing is found, and all results on a separate page", async ({ page }) => {
  await logIn(page, email, "/cs");
  await takenOver(page, "#search-everything");
  await page.getByRole("banner").getByLabel(screen.label).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByLabel(screen.label).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill("nic takového není");
  await expect(dialog(page).getByText(screen.noneText)).toBeVisible();
  await expect(dialog(page).getByRole("status")).toHaveText(screen.none);
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await expectAccessible(page, "search, nothing found");
  await field(page).fill("faktury");
  await expect(group(page, kinds.pages).getByRole("option")).toHaveCount(1);
  await dialog(page).getByRole("link", { name: screen.page }).click();
  await expect(page).toHaveURL("/cs/search?q=faktury");
  await expect(page.getByRole("region", { name: kinds.pages }).getByRole("link")).toHaveCount(1);
  await expectAccessible(page, "page of the search");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("an icon in the header opens the search", async ({ page }) => {
    await logIn(page, email, "/cs");
    await takenOver(page, "#search-everything");
    await page.getByRole("banner").getByRole("link", { name: screen.short }).click();
    await expect(field(page)).toBeFocused();
    await field(page).fill("daf");
    await expect(dialog(page).getByRole("option").first()).toBeVisible();
    await expectAccessible(page, "search on a phone");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the field of the header leads to the search page", async ({ page }) => {
    await logIn(page, email, "/cs/contracts");
    const plate = await plateOnScreen(page);
    await page.getByRole("banner").getByLabel(screen.label).fill(plate);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/cs\/search\?q=/);
    await page.getByRole("region", { name: kinds.vehicles }).getByRole("link").click();
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(/\/cs\/contracts\/.+/);
  });
});
