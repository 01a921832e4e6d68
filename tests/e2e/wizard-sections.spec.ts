import type { Page } from "@playwright/test";
import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Applicant } from "#tests/support/applicants.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { answer, field, part } from "./pages/form.ts";
import { startByCalls } from "./start-by-calls.ts";
import { expect, test } from "./test.ts";

const { wizard: texts, wizardWords: words, account } = catalogue("en");

function companyOf(email: string, country: Country = "cz", locale: Locale = "en"): Applicant {
  const applicant = applicantOf(country, "company", { email, locale });
  const owners = applicant[1].uboData?.owners ?? [];
  const uboData = { ...applicant[1].uboData, owners: [...owners, { ...owners[0], name: "Bella", surname: "Second" }] };
  return { ...applicant, 1: { ...applicant[1], uboData } };
}

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("step 1 and the summary are short with two owners, and the next part opens", async ({ page, context }) => {
    const applicant = companyOf("parts@example.com");
    const application = await startByCalls(page.request, "cz");
    await application.submit(0, applicant[0]);
    await application.submit(1, applicant[1]);
    await application.submit(2, applicant[2]);
    await page.goto(`${application.url}/1`);
    await page.getByRole("button", { name: account.frame.banner.refuse }).click();
    await expect(page.getByRole("region", { name: account.frame.banner.label })).toBeHidden();
    const owners = part(page, texts.owners.title);
    await expect(owners).toContainText("Bella Second");
    expect(await height(page)).toBeLessThanOrEqual(2532);

    await page.goto(`${application.url}/onedoc`);
    const box = part(page, texts.onedoc.consents).getByRole("checkbox");
    await expect(box.first()).toBeVisible();
    await expect(part(page, texts.onedoc.form)).toContainText(applicant[2].customerData?.surname ?? "");
    expect(await height(page)).toBeLessThanOrEqual(3100);
    await expectAccessible(page, "the folded review");
    for (const one of await box.all()) await one.check();
    await page.getByRole("button", { name: texts.onedoc.submit }).click();

    await expect(page.getByRole("heading", { level: 1, name: texts.thanks.title })).toBeVisible();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: texts.thanks.copy }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(page.getByRole("strong").filter({ hasText: copied })).toHaveText(/^VO-\d{4}-\w+$/);
    const main = page.getByRole("main");
    await expect(main.locator("a[href^='tel:']")).toHaveText(/\d/);
    await expect(main.locator("a[href^='mailto:']")).toHaveText(/@/);
    await expect(main.getByRole("listitem").filter({ hasText: /20\d\d/ })).toHaveAttribute("aria-current", "step");
    await main.getByRole("button", { name: texts.thanks.account.create }).click();
    await expect(page).toHaveURL(/\/registration/);
    await expect(page.getByRole("main")).toContainText("parts@example.com");
  });

  test("no field is marked wrong before the step is sent, and every invalid one afterwards", async ({ page }) => {
    const applicant = companyOf("fresh@example.com");
    const application = await startByCalls(page.request, "cz");
    await application.submit(0, applicant[0]);
    await page.goto(`${application.url}/1`);
    const owners = part(page, texts.owners.title);
    await expect(owners).toContainText(texts.card.blank);
    await owners.getByRole("button", { name: texts.owners.title, exact: true }).click();
    const card = part(page, format(texts.owners.card, { number: 1 }));
    await field(card, words.fields.name).fill("Adam");
    await field(card, words.fields.birthdate).fill("1. 1. 2020");
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
    await card.getByRole("button", { name: texts.card.done }).click();
    const faults = format(texts.card.faults, { fields: words.fields.birthdate });
    await expect(card.getByText(/^\d+\sanswers\smissing$/)).toBeVisible();
    await expect(card.getByText(faults)).toBeHidden();
    await owners.getByRole("button", { name: format(texts.card.next, { part: texts.financing.title }) }).click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
    await expect(page.getByText(texts.frame.errorsTitle)).toBeHidden();

    await page.getByRole("button", { name: texts.frame.continue }).click();
    await expect(page.getByText(texts.frame.errorsTitle)).toBeVisible();
    await expect(owners.getByText(/^1\serror,\s\d+\smissing$/).first()).toBeVisible();
    await owners.getByRole("button", { name: texts.owners.title, exact: true }).click();
    await expect(card.getByText(faults)).toBeVisible();
    await owners.getByRole("button", { name: texts.owners.add }).click();
    const second = part(page, format(texts.owners.card, { number: 2 }));
    await field(second, words.fields.birthdate).fill("1. 1. 2020");
    await expect(field(second, words.fields.birthdate)).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page, "a card added after the step was sent");
  });

  test("a submitted step that is opened again is validated while it is changed", async ({ page }) => {
    const applicant = companyOf("reopened@example.com");
    const application = await startByCalls(page.request, "cz");
    await application.submit(0, applicant[0]);
    await page.goto(`${application.url}/0`);
    const email = field(page, words.fields.email);
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
    await email.fill("bad");
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await email.fill("reopened@example.com");
    await expect(email).not.toHaveAttribute("aria-invalid", "true");
  });
});

for (const country of ["sk", "hu"] as const) {
  test.describe(`on a phone, ${country}`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("step 1 and the summary are short with two owners", async ({ page }) => {
      const { wizard, account: ownAccount } = catalogue(country);
      const applicant = companyOf(`parts-${country}@example.com`, country, country);
      const application = await startByCalls(page.request, country, "company", country);
      await application.submit(0, applicant[0]);
      await application.submit(1, applicant[1]);
      await application.submit(2, applicant[2]);
      await page.goto(`${application.url}/1`);
      await page.getByRole("button", { name: ownAccount.frame.banner.refuse }).click();
      await expect(part(page, wizard.owners.title)).toContainText("Second");
      expect(await height(page)).toBeLessThanOrEqual(2532);
      await page.goto(`${application.url}/onedoc`);
      await expect(part(page, wizard.onedoc.consents).getByRole("checkbox").first()).toBeVisible();
      expect(await height(page)).toBeLessThanOrEqual(3100);
    });
  });
}

test("the financing, the monthly price, the remaining steps and the contact are beside the form", async ({ page }) => {
  const applicant = companyOf("aside@example.com");
  const application = await startByCalls(page.request, "cz");
  await application.submit(0, applicant[0]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${application.url}/1`);
  const aside = page.getByRole("complementary");
  await expect(aside.getByRole("link", { name: texts.owners.title })).toBeVisible();
  await expect(aside.locator("a[href^='tel:']")).toBeVisible();
  await aside.getByRole("link", { name: texts.financing.title }).click();
  const financing = part(page, texts.financing.title).first();
  await answer(financing, words.fields.product, words.options.product.credit).check();
  await field(financing, words.fields.vehiclePrice).fill("600 000");
  await field(financing, words.fields.downpaymentAmount).fill("120 000");
  await field(financing, words.fields.period).fill("48");
  const product = part(aside, words.options.product.credit);
  await expect(product).toContainText(texts.summary.month);
  await expect(product).toContainText(texts.summary.annualRate);
  await expect(aside.getByRole("listitem").filter({ hasText: texts.financing.title })).toContainText(
    texts.card.complete,
  );
  await expectAccessible(page, "what stands beside the form");
});
