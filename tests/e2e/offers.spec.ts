import type { Page } from "@playwright/test";
import { countries } from "#domain/countries/codes.ts";
import { locales } from "#domain/shared/locale.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { demoOfferHash, prospectOffer, prospectOfferId } from "#server/demo/offer-links.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { enterBackOffice } from "./enter-back-office.ts";
import { makeSignedLink } from "./make-signed-link.ts";
import { expect, test } from "./test.ts";

const personalPath = (country: (typeof countries)[number]) => `/offers/purl/${demoOfferHash(prospectOffer(country))}`;

async function idamOf(page: Page, email: string): Promise<string> {
  await page.goto("/en/login");
  const token = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await page.request.post("/api/auth/login", {
    data: { email, password: demoPassword, csrf_token: token },
  });
  const { user } = (await answer.json()) as { user: { idam: string } };
  await page.context().clearCookies();
  return user.idam;
}

for (const [index, locale] of locales.entries()) {
  test(`an offer behind a personal link in ${locale}`, async ({ page }) => {
    const { offer } = catalogue(locale);
    const country = countries[index % countries.length] ?? "cz";
    const response = await page.goto(`/${locale}${personalPath(country)}`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    expect(response?.headers()["x-robots-tag"]).toBe("noindex");
    expect(response?.headers()["referrer-policy"]).toBe("same-origin");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const term of [offer.instalment, offer.annualRate, offer.interestRate, offer.total]) {
      await expect(page.getByRole("term").filter({ hasText: term }).first()).toBeVisible();
    }
    await expect(page.getByText(catalogue(locale).wizard.onedoc.costTitle)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toBeVisible();
    if (locale === "hu") await expectAccessible(page, "offer");
  });

  test(`an example offer in ${locale}`, async ({ page }) => {
    const { sample } = catalogue(locale).offer;
    await page.goto(`/${locale}/templates/offer`);
    await expect(page.getByText(sample.text)).toBeVisible();
  });
}

test("a signed link opens one page for its holder", async ({ page, browser, baseURL }) => {
  const idam = await idamOf(page, "consumer.sk@example.com");
  const office = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await enterBackOffice(office, "staff@example.com");
  await page.goto(await makeSignedLink(office, { country: "cz", target: "offer", id: prospectOfferId("cz") }));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto(`/en${await makeSignedLink(office, { country: "sk", target: "offers", id: idam })}`);
  const { list } = catalogue("en").offer;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(list.title);
  await expect(page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) })).not.toHaveCount(0);
  await expectAccessible(page, "offers of a customer");
  await office.context().close();
});

test.describe("a page without access", () => {
  test.use({ expectedConsole: /status of 404/ });

  test("looks like an unknown page", async ({ page, browser, baseURL }) => {
    const id = prospectOfferId("cz");
    const office = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await enterBackOffice(office, "staff@example.com");
    const signed = await makeSignedLink(office, { country: "cz", target: "offer", id });
    await office.context().close();
    const nothing = await bodyAt(page, "/offers/purl/nothing");
    const paths = [
      `/offers/purl/${"A".repeat(43)}`,
      `/offers/admin/cz/offer/${id}`,
      `/offers/admin/cz/offer/${prospectOfferId("sk")}`,
      `/offers/admin/cz/someone`,
      `/offers/admin/xx/someone`,
      signed.replace("/cz/", "/sk/"),
      signed.replace(id, prospectOfferId("sk")),
      signed.replace(/expires=(\d+)/, (_, expires: string) => `expires=${Number(expires) + 60}`),
      signed.replace(/signature=./, "signature=-"),
      signed.replace(/link=[^&]*/, `link=${id}`),
    ];
    for (const path of paths) expect([path, await bodyAt(page, path)]).toEqual([path, nothing]);
  });

  async function bodyAt(page: Page, path: string): Promise<string> {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    return await page.getByRole("main").innerText();
  }
});
