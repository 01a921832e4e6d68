import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { takenOver } from "./hydrated.ts";
import { keysOf } from "./input-modes.ts";
import { logIn } from "./log-in.ts";
import { expect, test } from "./test.ts";

const { portalHelp, portal } = catalogue("cs");
const { faq, dealers, contacts } = portalHelp;
const member = "company.cz@example.com";

const status = (page: Page) => page.getByRole("search").getByRole("status");
const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("questions: a word without accents finds and highlights answers, and shows their number; another finds contacts", async ({
  page,
}) => {
  await logIn(page, member, "/cs/faq");
  await takenOver(page, "main");
  const search = page.getByRole("searchbox", { name: faq.search });
  await search.fill("predcasne ukonceni");
  await expect(page).toHaveURL(/searchQuery=predcasne/);
  const marked = page.locator("mark").first();
  await expect(marked).toBeVisible();
  await expect(search).toBeFocused();
  const count = await page.getByRole("main").locator("details").count();
  await expect(status(page)).toHaveText(format(plural("cs", faq.found, count), { count }));
  await expectAccessible(page, "questions, found");
  await search.fill("hypotéka");
  await expect(page.getByRole("heading", { name: faq.none })).toBeVisible();
  await expectAccessible(page, "questions, none");
  await expect(page.getByRole("main").locator('a[href^="tel:"]').first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: faq.clear }).click();
  await expect(page).toHaveURL(/\/cs\/faq$/);
  await expect(search).toHaveValue("");
});

test("a link to a question opens it", async ({ page }) => {
  await logIn(page, member, "/cs");
  await page.goto("/cs/faq#sign-jointly");
  await expect(page.locator("#sign-jointly")).toBeVisible();
  await expect(page.locator("#sign-online")).toBeHidden();
});

test("contacts are those of the customer's country, with links", async ({ page }) => {
  await logIn(page, member, "/cs/contacts");
  await expect(page.getByRole("main")).toContainText("Lenka Horáčková");
  await page.goto("/cs/contacts/sales");
  await expect(page.getByRole("main")).not.toContainText("Lenka Horáčková");
  await expect(page.getByRole("main")).toContainText("Hana Křížová");
  await page.getByRole("link", { name: contacts.findDealer }).click();
  await expect(heading(page)).toHaveText(portal.menu.entries["/contacts/dealers"]);
});

test("dealers: sorted by distance from a town, and a pin leads to its dealer by keyboard", async ({ page }) => {
  await logIn(page, member, "/cs/contacts/dealers?near=karlovy");
  await expect(cards(page).first()).toContainText("Krušné hory Auto");
  await expectAccessible(page, "dealers");
  const map = page.getByRole("group", { name: dealers.map });
  const pin = map.getByRole("link", { name: /Haná Auto/ });
  await expect(async () => {
    await keysOf(page).press(pin);
    await expect(cards(page).filter({ hasText: "Haná Auto" })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.getByLabel(dealers.country).selectOption("hu");
  await expect(page).toHaveURL(/country=hu/);
  await expect(cards(page).first()).toContainText("Győr");
  await expect(map.getByRole("link", { name: /Haná Auto/ })).toHaveCount(0);
  await page.getByRole("searchbox").fill("suzuki");
  await expect(cards(page)).toHaveCount(2);
  await page.goto("/cs/contacts/dealers?near=Atlantis");
  await expect(page.getByText(format(dealers.unknownTown, { town: "Atlantis" }))).toBeVisible();
  await page.goto("/cs/contacts/dealers?searchQuery=nobody");
  await expect(page.getByRole("heading", { name: dealers.none })).toBeVisible();
  await expectAccessible(page, "dealers, none");
});

test("the browser's location sorts the dealers, and is not sent", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 49.6, longitude: 17.25 });
  await logIn(page, member, "/cs/contacts/dealers");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.getByRole("button", { name: dealers.here }).click();
  await expect(page.getByText(dealers.located)).toBeVisible();
  await expect(cards(page).first()).toContainText("Haná Auto");
  expect(sent.filter((line) => /49\.6|17\.25/.test(line))).toEqual([]);
});

test.describe("on a phone, without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("forms search questions and dealers, and the page fits", async ({ page }) => {
    await logIn(page, member, "/cs/faq");
    await page.getByRole("searchbox").fill("splatka");
    await page.getByRole("button", { name: faq.submit }).click();
    await expect(page).toHaveURL(/searchQuery=splatka/);
    await expect(page.locator("mark").first()).toBeVisible();
    await page.goto("/cs/contacts/dealers");
    await page.getByLabel(dealers.from).fill("brno");
    await page.getByRole("button", { name: dealers.submit, exact: true }).click();
    await expect(cards(page).first()).toContainText("Brno");
    await expect(page.getByRole("button", { name: dealers.here })).toBeHidden();
    const pin = page.getByRole("group", { name: dealers.map }).getByRole("link").first();
    await expect(pin).toHaveAttribute("href", /^#/);
  });
});
