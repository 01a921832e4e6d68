import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "#domain/shared/locale.ts";
import type { Hands } from "#tests/e2e/input-modes.ts";
import type { Journey } from "#tests/e2e/journeys.ts";
import { type Applicant, applicantOf } from "#tests/support/applicants.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { field } from "./form.ts";

export interface Wizard {
  readonly page: Page;
  readonly hands: Hands;
  readonly journey: Journey;
  readonly applicant: Applicant;
  /** distinguishes this run in the outbox */
  readonly email: string;
  readonly texts: Catalogue["wizard"];
  readonly words: Catalogue["wizardWords"];
}

export async function startWizard(page: Page, journey: Journey, hands: Hands): Promise<Wizard> {
  const { country, customerType, partnerType, locale } = journey;
  const email = `${randomUUID()}@example.com`;
  const { wizard: texts, wizardWords: words, publicPages } = catalogue(locale);
  const query = partnerType === "default" ? "" : `?partnerType=${partnerType}`;
  await page.goto(`/${locale}/onboarding/${country}${query}`);
  await hands.press(page.getByRole("button", { name: publicPages.onboarding.start }));
  const applicant = applicantOf(country, customerType, { email, partnerType, locale });
  const wizard = { page, hands, journey, applicant, email, texts, words };
  await expectStep(wizard, "0", texts.step0.title);
  return wizard;
}

export async function expectStep({ page }: Wizard, step: "0" | "1" | "2" | "onedoc", heading: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/consent/(cz|sk|hu)/[\\w-]{43}/${step}$`));
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

export function continueButton({ page, texts }: Wizard): Locator {
  return page.getByRole("button", { name: texts.frame.continue });
}

export async function typeAll(
  { hands }: Wizard,
  scope: Page | Locator,
  entries: readonly (readonly [label: string, text: string | number | undefined])[],
): Promise<void> {
  for (const [label, text] of entries) {
    if (text !== undefined) await hands.type(field(scope, label), String(text));
  }
}

export function typedDate(iso: string | undefined, locale: Locale): string {
  const [year = "", month = "", day = ""] = (iso ?? "").split("-");
  return locale === "hu" ? `${year}. ${month}. ${day}.` : `${Number(day)}. ${Number(month)}. ${year}`;
}

export function countryIn(locale: Locale, code: string | undefined): string {
  return new Intl.DisplayNames([locale], { type: "region" }).of(code ?? "") ?? "";
}

export async function typeAndSave({ page, texts }: Wizard, target: Locator, text: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/consent/draft") &&
      response.ok() &&
      (response.request().postData()?.includes(text) ?? false),
  );
  await target.fill(text);
  await saved;
  await expect(page.getByRole("status").filter({ hasText: texts.saving.saved })).toBeVisible();
}
