import type { Page } from "@playwright/test";
import { applicantOf } from "#tests/support/applicants.ts";
import { catalogue } from "#texts/catalogue.ts";
import { takenOver } from "./hydrated.ts";
import { logIn } from "./log-in.ts";
import { answer, field, part } from "./pages/form.ts";
import { startByCalls } from "./start-by-calls.ts";
import { expect, test } from "./test.ts";

const { portal, portalInvoices: invoices, portalHelp: help, messages, account } = catalogue("cs");
const email = "company.cz@example.com";
const onPhone = { width: 390, height: 844 };

const menu = (page: Page) => page.getByRole("navigation", { name: portal.menu.label });

test("an invoice links back to the list, whose menu entry stays marked", async ({ page }) => {
  await logIn(page, email, "/cs/invoices");
  const list = menu(page).locator('a[href="/cs/invoices"]');
  await expect(list).toHaveAttribute("aria-current", "page");
  await page.getByRole("table").first().locator("tbody").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/cs\/invoices\/.+/);
  await expect(list).toHaveAttribute("aria-current", "true");
  await page.getByRole("main").getByRole("link", { name: portal.menu.entries["/invoices"], exact: true }).click();
  await expect(page).toHaveURL("/cs/invoices");
});

test("a filter without matches offers no spreadsheet", async ({ page }) => {
  await logIn(page, "guarantor.cz@example.com", "/cs/invoices?status=cancelled");
  await expect(page.getByLabel(invoices.status, { exact: true })).toHaveValue("cancelled");
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("button", { name: invoices.export })).toHaveCount(0);
});

test("a message is written from the list, and its buttons are clear", async ({ page }) => {
  await logIn(page, email, "/cs/messages");
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") })
    .first();
  await expect(row.getByRole("paragraph")).not.toBeEmpty();
  await expect(row.getByRole("button").first()).toHaveText(
    new RegExp(`^(${messages.actions.read}|${messages.actions.unread})$`.replaceAll(" ", "\\s")),
  );
});

test("the most common requests are one click away, and every type shows its price", async ({ page }) => {
  await logIn(page, email, "/cs/requests");
  const types = page.getByRole("region", { name: help.requests.types });
  await expect(types.getByRole("list", { name: help.requests.quick }).getByRole("link")).toHaveCount(4);
  const kinds = types.getByRole("list").last().getByRole("listitem");
  expect(await kinds.count()).toBe(7);
  for (const kind of await kinds.all()) await expect(kind).toContainText(/Kč|zdarma/i);
});

test("the address of a dealer links to a map", async ({ page }) => {
  await logIn(page, email, "/cs/contacts/dealers?place=Brno");
  const address = page.getByRole("main").locator("address").first().getByRole("link");
  await expect(address).toHaveAttribute("href", /^https:\/\/www\.openstreetmap\.org\/\?mlat=\d+\.\d+&mlon=\d+\.\d+#/);
});

test.describe("on a phone", () => {
  test.use({ viewport: onPhone });

  test("the menu names the customer, links to messages and settings, and can be closed", async ({ page }) => {
    await logIn(page, email, "/cs");
    await takenOver(page, "#portal-menu");
    await page.getByRole("button", { name: portal.menu.open, exact: true }).click();
    await expect(menu(page).locator('a[href="/cs/messages"]')).toBeVisible();
    await expect(menu(page).locator('a[href="/cs/settings"]')).toBeVisible();
    await menu(page).getByRole("button").first().click();
    await expect(menu(page)).toBeHidden();
  });
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test("the address in the footer fits", async ({ page }) => {
    await page.goto("/cs");
    const box = await page.getByRole("contentinfo").locator("address").boundingBox();
    expect(box?.width).toBeGreaterThan(160);
  });
});

test("the dialog of an expiring session focuses its extension", async ({ page }) => {
  await logIn(page, email, "/cs/invoices");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sessionExpiration"))).not.toBeNull();
  await page.evaluate(() => {
    localStorage.setItem("sessionExpiration", new Date(Date.now() + 100_000).toISOString());
    window.dispatchEvent(new Event("focus"));
  });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: account.frame.session.button, exact: true })).toBeFocused();
});

test.describe("offline", () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|when fetching the script/ });

  test("the message that a step could not be sent disappears when the connection is back", async ({
    page,
    context,
  }) => {
    const { wizard: texts } = catalogue("en");
    const applicant = applicantOf("sk", "company", { email: "line.sk@example.com", locale: "en" });
    const application = await startByCalls(page.request, "sk");
    await application.submit(0, applicant[0]);
    await page.goto(`${application.url}/0`);
    await takenOver(page, "main");
    await context.setOffline(true);
    await page.getByRole("main").getByRole("button", { name: texts.frame.continue }).click();
    await expect(page.getByText(texts.failure.offline)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(texts.failure.offline)).toBeHidden();
  });
});

test("labels in a row are aligned, and so are their fields, with any hints", async ({ page }) => {
  const { wizard: texts, wizardWords: words } = catalogue("hu");
  const applicant = applicantOf("hu", "company", { email: "line.hu@example.com", locale: "hu" });
  const application = await startByCalls(page.request, "hu");
  await application.submit(0, applicant[0]);
  await application.submit(1, applicant[1]);
  await page.goto(`${application.url.replace("/en/", "/hu/")}/2`);
  await takenOver(page, "main");
  await answer(part(page, texts.pep.title), words.fields.isPep, texts.frame.yes).click();
  const names = [words.fields.pep_role_from, words.fields.pep_role_to];
  const pep = part(page, texts.pep.title);
  const labels = names.map((name) => pep.locator("label", { hasText: name }));
  const controls = names.map((name) => field(pep, name));
  for (const [left, right] of [labels, controls]) {
    expect((await left?.boundingBox())?.y).toBe((await right?.boundingBox())?.y ?? Number.NaN);
  }
});
