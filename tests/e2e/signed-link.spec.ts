import type { Page } from "@playwright/test";
import { prospectOfferId } from "#server/demo/offer-links.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice } from "./enter-back-office.ts";
import { madeLink, signedLinkForm } from "./make-signed-link.ts";
import { expect, test } from "./test.ts";

const { backoffice, offer } = catalogue("cs");
const { signLink, links } = backoffice.home;

const form = signedLinkForm;
const make = (page: Page) => form(page).getByRole("button", { name: signLink.submit }).click();

test.describe("with a form refused by 422", () => {
  test.use({ expectedConsole: /status of (?:422|404)/ });

  test("staff make a signed link, and its holder sees only that offer", async ({ page, browser, watch, baseURL }) => {
    await enterBackOffice(page, "staff@example.com");
    await make(page);
    await expect(form(page).getByRole("alert")).toContainText(signLink.id);
    await expectAccessible(page, "a form of staff with an error");
    await form(page).getByLabel(signLink.targets.offer).check();
    await form(page).getByLabel(signLink.id).fill(prospectOfferId("cz"));
    await form(page).getByLabel(signLink.hours).fill("25");
    await make(page);
    await expect(form(page).getByRole("alert")).toContainText(signLink.hours);
    await form(page).getByLabel(signLink.hours).fill("24");
    await form(page).getByLabel(signLink.country).selectOption("sk");
    await make(page);
    await expect(form(page).getByRole("alert")).toContainText(signLink.unknown);
    await form(page).getByLabel(signLink.country).selectOption("cz");
    await make(page);
    await expect(form(page).getByRole("status")).toBeVisible();
    await expectAccessible(page, "a signed link");

    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await form(page).getByRole("button", { name: signLink.copy }).click();
    const link = await madeLink(page).inputValue();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    const { pathname, search } = new URL(link);
    const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    await watch(elsewhere);
    const guest = await elsewhere.newPage();
    expect((await guest.goto(pathname + search))?.status()).toBe(200);
    await expect(guest.getByText(offer.instalment).first()).toBeVisible();
    expect((await guest.goto(pathname))?.status()).toBe(404);

    await page.goto("/cs/backoffice");
    const id = new URL(link).searchParams.get("link") ?? "";
    const listed = page.getByRole("listitem").filter({ has: page.locator(`button[value="${id}"]`) });
    await expect(listed).toContainText("staff@example.com");
    await expect(listed).toContainText(
      links.opened.one.slice(0, links.opened.one.indexOf(",")).replace("{count}", "1"),
    );
    await expectAccessible(page, "the links that work");
    await listed.getByRole("button").click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(links.revoked);
    await expect(listed).toBeHidden();
    expect((await guest.goto(pathname + search))?.status()).toBe(404);
    await elsewhere.close();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, expectedConsole: /status of 422/ });

  test("staff see the errors of the form, and make a link", async ({ page }) => {
    await enterBackOffice(page, "staff@example.com");
    await form(page).getByLabel(signLink.id).fill("nobody");
    await make(page);
    await expect(form(page).getByText(signLink.unknown).first()).toBeVisible();
    await expect(form(page).getByLabel(signLink.id)).toHaveValue("nobody");
    await form(page).getByLabel(signLink.targets.offer).check();
    await form(page).getByLabel(signLink.id).fill(prospectOfferId("cz"));
    await expect(form(page).getByLabel(signLink.hours)).toHaveValue("1");
    await make(page);
    await expect(madeLink(page)).toHaveValue(/\/offers\/admin\/cz\/offer\/.+expires=\d+&signature=/);
    const id = new URL(await madeLink(page).inputValue()).searchParams.get("link") ?? "";
    const revoke = page.locator(`button[value="${id}"]`);
    await revoke.click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(links.revoked);
    await expect(revoke).toBeHidden();
  });
});
