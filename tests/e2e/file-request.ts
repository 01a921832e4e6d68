import type { Locator, Page } from "@playwright/test";
import type { RequestType } from "#domain/portal/request.ts";
import { fieldsOf } from "#domain/portal/requests/fields.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { catalogue } from "#texts/catalogue.ts";
import { fieldLabel } from "#web/request-view/request-words.ts";
import { expect } from "./test.ts";

const { requests } = catalogue("cs");

export const contractField = (page: Page) => page.getByLabel(requests.form.contract, { exact: true });

const answers: Readonly<Record<RequestType, Readonly<Record<string, string>>>> = {
  cession: {
    newLesseeType: "company",
    newLesseeName: "Nový nájemce s.r.o.",
    newLesseeIdentifier: "27082440",
    newLesseeEmail: "najemce@example.com",
    newLesseePhone: "+420 777 123 456",
    date: inDays(40),
  },
  sublease: { userName: "Jana Nová", relationship: "family", from: inDays(2), to: inDays(90) },
  certificate: { purpose: "bank", date: inDays(0) },
  earlyTermination: { date: inDays(30), vehicle: "keep", reason: "own-funds" },
  overpayment: { method: "refund", iban: "CZ65 0800 0000 1920 0014 5399" },
  repaymentScheduleChange: { change: "holiday", from: inDays(35), months: "2", reason: "Sezónní výpadek příjmů" },
  greenCard: { from: inDays(1), to: inDays(30), delivery: "post" },
};

/**
 * Fills in and sends the open form of a type for the first contract.
 *
 * @param other replaces usual values
 * @returns the reference
 */
export async function fileFromForm(
  page: Page,
  type: RequestType,
  other: Readonly<Record<string, string>> = {},
): Promise<string> {
  await contractField(page).selectOption({ index: 1 });
  for (const [name] of fieldsOf(type)) {
    const answer = other[name] ?? answers[type][name];
    if (answer !== undefined) await give(page.getByLabel(fieldLabel(requests, type, name), { exact: true }), answer);
  }
  await page.getByRole("button", { name: requests.form.submit }).click();
  await expect(page.getByText(requests.sent.title)).toBeVisible();
  return await referenceOn(page);
}

export const referenceOn = (page: Page) =>
  page
    .getByRole("status")
    .getByText(/^ZA-\d{4}-/)
    .innerText();

/** Returns a date so many days from today by the provider's time zone, as Czech people type it. */
export function inDays(days: number): string {
  const [year, month, day] = addDays(calendarDateInPrague(new Date()), days).split("-").map(Number);
  return `${day}. ${month}. ${year}`;
}

async function give(field: Locator, answer: string): Promise<void> {
  const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
  if (isSelect) await field.selectOption(answer);
  else await field.fill(answer);
}
