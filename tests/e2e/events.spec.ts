import type { Page } from "@playwright/test";
import { consentCookieName, consentCookieValue } from "#domain/portal/cookie-consent.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pointer } from "./input-modes.ts";
import type { Journey } from "./journeys.ts";
import { logIn } from "./log-in.ts";
import { openFreshOffer } from "./open-fresh-offer.ts";
import { passContact } from "./pages/contact-step.ts";
import { continueButton, startWizard } from "./pages/wizard.ts";
import { expect, test } from "./test.ts";

const journey: Journey = {
  country: "sk",
  customerType: "company",
  partnerType: "default",
  locale: "en",
  device: "desktop",
};

async function agree(page: Page, baseURL: string | undefined, google_analytics: boolean): Promise<void> {
  const value = consentCookieValue({ google_analytics, qualtrics: false });
  await page.context().addCookies([{ name: consentCookieName, value, url: baseURL ?? "" }]);
}

const dataLayer = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]" ? Array.from(entry as ArrayLike<unknown>) : entry,
    ),
  );

const event = (action: string, event_category: string, event_label: string, value?: number) => [
  "event",
  action,
  { event_category, event_label, ...(value !== undefined && { value }) },
];

test("the steps of the wizard are in the page's own data layer", async ({ page, baseURL }) => {
  await agree(page, baseURL, true);
  const wizard = await startWizard(page, journey, pointer);
  await continueButton(wizard).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await passContact(wizard);
  await expect
    .poll(() => dataLayer(page))
    .toEqual([
      event("step_view", "onboarding", "default 0", 0),
      { event: "onboarding_step_view", customerCountry: "sk" },
      event("step_problems", "onboarding", "default 0", 3),
      { event: "onboarding_step_problems", customerCountry: "sk" },
      event("step_complete", "onboarding", "default 0", 0),
      { event: "onboarding_step_complete", customerCountry: "sk" },
      event("step_view", "onboarding", "default 1", 1),
      { event: "onboarding_step_view", customerCountry: "sk" },
    ]);
});

test("a viewed offer is in the data layer with its price", async ({ page, baseURL }) => {
  await agree(page, baseURL, true);
  await logIn(page, "company.sk@example.com", "/en/offers", { locale: "en" });
  await page.getByRole("main").locator("a[href^='/en/offers/']").first().click();
  await expect.poll(() => dataLayer(page)).toContainEqual({ event: "offer_view", customerCountry: "sk" });
  const [, , details] =
    (await dataLayer(page)).filter(Array.isArray).find(([, action]) => action === "offer_view") ?? [];
  expect(details).toEqual({
    event_category: "offers",
    event_label: expect.stringMatching(/^(?:financialLeasing|credit|operatingLease)$/),
    value: expect.any(Number),
  });
});

test("the response to an offer is in the data layer with its price", async ({ page, baseURL }) => {
  const { offerReply } = catalogue("en");
  await agree(page, baseURL, true);
  await logIn(page, "company.sk@example.com", "/en/offers", { locale: "en" });
  await openFreshOffer(page, "en");
  // The call gets no response, so the offer and the document stay.
  await page.route("**/offers/**", (route) => (route.request().method() === "POST" ? undefined : route.continue()));
  const kept = async (action: string) => {
    await expect.poll(() => dataLayer(page)).toContainEqual({ event: action, customerCountry: "sk" });
    const all = (await dataLayer(page)).filter(Array.isArray);
    return all.find(([, known]) => known === action)?.[2];
  };
  const seen = await kept("offer_view");
  expect(seen).toMatchObject({ event_category: "offers", value: expect.any(Number) });
  await page.getByText(offerReply.decline, { exact: true }).click();
  await page.getByRole("radio", { name: offerReply.reasons.price }).check();
  await page.getByRole("button", { name: offerReply.declineSubmit, exact: true }).click();
  expect(await kept("offer_decline")).toEqual(seen);
  await page.reload();
  await page.getByRole("button", { name: offerReply.accept }).click();
  expect(await kept("offer_accept")).toEqual(seen);
  expect(await dataLayer(page)).not.toContainEqual({ event: "offer_decline", customerCountry: "sk" });
});

test("the data layer is empty without consent", async ({ page, baseURL }) => {
  await agree(page, baseURL, false);
  const wizard = await startWizard(page, journey, pointer);
  await passContact(wizard);
  expect(await dataLayer(page)).toEqual([]);
});
