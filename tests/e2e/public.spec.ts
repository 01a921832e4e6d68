import { countries } from "#domain/countries/codes.ts";
import { locales } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expect, test } from "./test.ts";

for (const locale of locales) {
  test(`public pages in ${locale}`, async ({ page }) => {
    const { publicPages } = catalogue(locale);
    await page.goto(`/${locale}`);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(publicPages.start.heading);
    for (const country of countries) {
      await page.goto(`/${locale}/onboarding/${country}`);
      await expect(page.getByRole("button", { name: publicPages.onboarding.start })).toBeVisible();
    }
    await page.goto(`/${locale}/privacy`);
    await page.goto(`/${locale}/accessibility`);
  });
}

test("a page prefetches only files that it uses", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fetched.push(request.url());
  });
  await page.goto("/cs/");
  await page.evaluate(() => document.fonts.ready);
  const preloaded = page.locator('link[rel="preload"][as="font"]');
  const named = await preloaded.evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  expect(named).toHaveLength(2);
  expect([...new Set(fetched)].toSorted()).toEqual(named.toSorted());
  // The HTML as sent: scripts add links later.
  const sent = await (await page.request.get("/cs/")).text();
  expect(sent).toContain('<link rel="modulepreload" fetchpriority="low"');
  expect(sent.replaceAll('<link rel="modulepreload" fetchpriority="low"', "")).not.toContain('rel="modulepreload"');
});

test.describe("unknown addresses", () => {
  test.use({ expectedConsole: /status of 404/ });

  for (const path of [
    "/en/onboarding/xx",
    "/en/onboarding/cz?partnerType=nobody",
    `/en/consent/cz/${"A".repeat(43)}`,
    "/en/consent/cz/short",
    `/en/consent/xx/${"A".repeat(43)}/1`,
    "/en/nothing",
    "/xx/onboarding/cz",
    "/xx/contracts",
    "/xx/login",
    "/xx/backoffice",
  ]) {
    test(`${path} is 404 with a next step`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an application can be started", async ({ page }) => {
    const { publicPages, wizard } = catalogue("hu");
    await page.goto("/hu/onboarding/hu?partnerType=guarantor");
    await page.getByRole("button", { name: publicPages.onboarding.start }).click();
    await expect(page).toHaveURL(/\/hu\/consent\/hu\/[\w-]{43}\/0$/);
    await expect(page.getByRole("heading", { level: 1, name: wizard.step0.title })).toBeVisible();
  });
});
