import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./test.ts";

const { preview } = catalogue("en").publicPages.onboarding;

test("the consent text can be read before an application is started", async ({ page }) => {
  await page.goto("/en/onboarding/sk");
  await page.getByRole("button", { name: preview.show }).click();
  const text = page.getByRole("region").filter({ has: page.locator("#consent-text") });
  await expect(text.getByRole("paragraph").first()).toBeVisible();
  await expect(text.getByRole("heading")).toBeFocused();
  await expectAccessible(page, "consent text");
});

test.describe("a text that cannot be loaded", () => {
  test.use({ expectedConsole: /status of 503/ });

  test("shows no error, and can be requested again", async ({ page }) => {
    await page.route("**/api/consent/template", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await page.goto("/en/onboarding/sk");
    const refused = page.waitForResponse("**/api/consent/template");
    await page.getByRole("button", { name: preview.show }).click();
    await refused;
    await expect(page.getByRole("button", { name: preview.show })).toBeEnabled();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.getByRole("button", { name: preview.show }).click();
    await expect(page.locator("#consent-text")).toBeVisible();
  });
});
