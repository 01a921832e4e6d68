import type { Page } from "@playwright/test";
import { demoOfferHash, prospectOffer } from "#server/demo/offer-links.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { pointer } from "./input-modes.ts";
import { logIn } from "./log-in.ts";
import { openFreshOffer } from "./open-fresh-offer.ts";
import { messageTo } from "./outbox.ts";
import { openPart } from "./pages/business-step.ts";
import { expect, test } from "./test.ts";

const personalPath = (country: "cz" | "sk" | "hu") => `/offers/purl/${demoOfferHash(prospectOffer(country))}`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const digits = (text: string) => text.replaceAll(/[^\d,.]/g, "").replaceAll(/[,.]00$/g, "");

test("a logged-in customer accepts an offer, and the wizard has its financing", async ({ page, request }) => {
  const email = "consumer.cz@example.com";
  const { offer, offerReply, wizard, wizardWords } = catalogue("cs");
  await logIn(page, email, "/cs/offers");
  await openFreshOffer(page, "cs");
  await expect(page.getByRole("heading", { name: catalogue("cs").creditInformation.short })).toBeVisible();
  await expectAccessible(page, "offer to be answered");
  const termOf = async (term: string) =>
    digits(
      await page
        .locator("dt", { hasText: new RegExp(`^${term}$`) })
        .last()
        .locator("+ dd")
        .innerText(),
    );
  const [price, downpayment] = [await termOf(offer.terms.price), await termOf(offer.terms.downpayment)];
  await page.getByRole("button", { name: offerReply.accept }).click();

  await expect(page).toHaveURL(/\/cs\/consent\/cz\/[\w-]{43}\/0$/);
  await expect(page.locator("input[value='individual-consumer']")).toBeChecked();
  // Its terms are a consumer's.
  await expect(page.locator("input[name='customerType']")).toHaveCount(1);
  await expect(page.getByText(wizard.step0.typeOfOffer)).toBeVisible();
  await expect(page.getByLabel(wizardWords.fields.email, { exact: true })).toHaveValue(email);
  const mail = await messageTo(request, email, ({ text }) => text.includes("/consent/cz/"));
  const reference = /NA-\d{4}-\w{8}/.exec(mail.text)?.[0] ?? "";
  expect(reference).not.toBe("");
  await expect(page.getByText(format(wizard.frame.offer, { reference }))).toBeVisible();
  await page.getByRole("button", { name: wizard.frame.continue }).click();

  await expect(page).toHaveURL(/\/1$/);
  await openPart({ page, hands: pointer }, wizard.financing.title);
  await expect(page.getByText(format(wizard.financing.fromOffer, { reference }))).toBeVisible();
  await expect(page.getByRole("radio", { name: wizardWords.options.product.credit })).toBeChecked();
  const shown = async (label: string) => digits(await page.getByLabel(label, { exact: true }).inputValue());
  await expect.poll(() => shown(wizardWords.fields.vehiclePrice)).toBe(price);
  expect(await shown(wizardWords.fields.downpaymentAmount)).toBe(downpayment);
  await expectAccessible(page, "wizard that knows the offer");

  await page.goto("/cs/offers");
  await page.getByRole("link", { name: offerReply.application.goOn }).first().click();
  await expect(page).toHaveURL(/\/consent\/cz\/[\w-]{43}\/1$/);
});

test("accepting an offer by its personal link starts an application with no other data", async ({ page }) => {
  const { offerReply, wizardWords } = catalogue("sk");
  await page.goto(`/sk${personalPath("sk")}`);
  const accept = page.getByRole("button", { name: offerReply.accept });
  await accept.click();
  await expect(page).toHaveURL(/\/sk\/consent\/sk\/[\w-]{43}\/0$/);
  await expect(page.getByLabel(wizardWords.fields.email, { exact: true })).toHaveValue("");
  await expect(page.locator("input[value='individual-consumer']")).toBeChecked();
  await page.goto(`/sk${personalPath("sk")}`);
  await expect(page.getByText(catalogue("sk").offer.states.accepted)).toBeVisible();
  await expect(page.getByRole("link", { name: offerReply.application.goOn })).toBeVisible();
  await expect(accept).toHaveCount(0);
  await expectAccessible(page, "accepted offer");
});

test.describe("without scripts", () => {
  // An empty form is refused.
  test.use({ javaScriptEnabled: false, expectedConsole: /status of 422/ });

  test("an offer is declined with a reason, which it shows", async ({ page }) => {
    const { offer, offerReply } = catalogue("hu");
    await page.goto(`/hu${personalPath("hu")}`);
    await page.getByText(offerReply.decline).click();
    await page.getByRole("button", { name: offerReply.declineSubmit, exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(offerReply.chooseReason);
    await page.getByRole("radio", { name: offerReply.reasons.instalment }).check();
    await page.getByRole("button", { name: offerReply.declineSubmit, exact: true }).click();
    await expect(page.getByText(offer.states.declined)).toBeVisible();
    await expect(page.getByText(offerReply.thanks)).toBeVisible();
  });
});

test("the pre-contract information can be saved as a PDF", async ({ page }) => {
  const { creditInformation } = catalogue("en");
  await page.goto(`/en${personalPath("cz")}`);
  await page.getByText(creditInformation.title).click();
  await expect(page.getByRole("term").filter({ hasText: creditInformation.labels.payable })).toBeVisible();
  const asked = page.waitForResponse("**/credit-information");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: creditInformation.download }).click();
  const answer = await asked;
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await (await opened).close();
});

test.describe("withdrawing", () => {
  // An empty form is refused.
  test.use({ expectedConsole: /status of 422/ });

  for (const [locale, country] of [
    ["cs", "cz"],
    ["sk", "sk"],
    ["hu", "hu"],
  ] as const) {
    test(`a consumer withdraws from a contract in ${locale}`, async ({ page, request }) => {
      const { withdrawal, portalContracts } = catalogue(locale);
      const email = `consumer.${country}@example.com`;
      await logIn(page, email, `/${locale}/contracts?status=active`, { locale });
      const newest = page.getByRole("table").first().locator("tbody").getByRole("row").first();
      await newest.getByRole("link").click();
      await expect(page.getByRole("heading", { name: portalContracts.progress })).toBeVisible();
      const ways = page.getByRole("link", { name: withdrawal.action });
      await expect(ways).toHaveCount(2);
      await ways.first().click();
      await expect(heading(page)).toHaveText(withdrawal.title);
      await expectAccessible(page, "withdrawal");
      await page.getByLabel(withdrawal.name, { exact: true }).fill("");
      await page.getByRole("button", { name: withdrawal.go }).click();
      await expect(page.getByRole("alert")).toContainText(withdrawal.problems);
      await page.getByLabel(withdrawal.name, { exact: true }).fill("Zkušební Osoba");
      await page.getByRole("button", { name: withdrawal.go }).click();
      await expect(heading(page)).toHaveText(withdrawal.checkTitle);
      await expectAccessible(page, "withdrawal to be confirmed");
      await page.getByRole("button", { name: withdrawal.confirm }).click();
      await expect(page.getByText(withdrawal.done)).toBeVisible();
      await expectAccessible(page, "withdrawal received");
      const mail = await messageTo(request, email, ({ text }) => text.includes("Zkušební Osoba"));
      expect(mail.text).toMatch(/\d{1,2}:\d{2}:\d{2}/);
      await page.getByRole("link", { name: withdrawal.toContract }).click();
      await expect(page.getByText(withdrawal.withdrawn)).toBeVisible();
      await expect(ways).toHaveCount(0);
    });
  }
});
