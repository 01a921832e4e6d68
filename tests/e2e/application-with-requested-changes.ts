import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { RequestedChange } from "#server/contract/onboarding.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { type Applicant, applicantOf } from "#tests/support/applicants.ts";
import { catalogue } from "#texts/catalogue.ts";
import { codeIn, messageTo } from "./outbox.ts";
import { field } from "./pages/form.ts";

export interface ApplicationWithRequestedChanges {
  readonly id: string;
  readonly email: string;
  /** without its origin */
  readonly link: string;
}

async function callsOf(request: APIRequestContext, page: string) {
  await request.get(page);
  return async (path: string, body: object): Promise<APIResponse> => {
    const { cookies } = await request.storageState();
    const token = cookies.find(({ name }) => name.endsWith("XSRF-TOKEN"))?.value;
    const answer = await request.post(path, { data: { csrf_token: token, ...body } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  };
}

export async function askByCalls(
  applicant: APIRequestContext,
  reviewer: APIRequestContext,
  {
    asks,
    country = "cz",
    customerType = "company",
    valuesOf = (values) => values,
  }: {
    readonly asks: readonly RequestedChange[];
    readonly country?: Country;
    readonly customerType?: CustomerType;
    readonly valuesOf?: (values: Applicant) => Applicant;
  },
): Promise<ApplicationWithRequestedChanges> {
  const locale = country === "cz" ? "cs" : country;
  const post = await callsOf(applicant, `/${locale}/onboarding/${country}`);
  const { data: started } = await (await post("/api/onboarding/start", { country, locale })).json();
  const { id } = started;
  const email = `${randomUUID()}@example.com`;
  const values = valuesOf(applicantOf(country, customerType, { email }));
  const submit = async (step: 0 | 1 | 2 | "onedoc", given: object) => {
    const data = { step, id, customerType, timestamp: new Date().toISOString(), values: given };
    await post("/api/consent/submit-step", { data });
  };
  await submit(0, { ...values[0], locale });
  await submit(1, values[1]);
  await submit(2, values[2]);
  const { data: shown } = await (await post("/api/consent/form", { country, locale, ...namesIn(values) })).json();
  const { consentTextIdentifier, consents } = shown.form;
  const given = Object.fromEntries(consents.map((consent: { id: string }) => [consent.id, true]));
  await submit("onedoc", { docData: { consentTextIdentifier, consents: given } });

  const act = await callsOf(reviewer, "/cs/backoffice/login");
  await act("/api/backoffice/auth/login", { email: "staff@example.com", password: demoPassword });
  const { revision } = await (await act(`/api/backoffice/applications/${id}/take`, {})).json();
  const said = asks.map(({ message, ...ask }) => ({ ...ask, note: message }));
  await act(`/api/backoffice/applications/${id}/ask`, { basedOn: revision, asks: said });
  return { id, email, link: await linkTo(applicant, email, locale) };
}

export async function openByCode(
  page: Page,
  request: APIRequestContext,
  { email, link }: Pick<ApplicationWithRequestedChanges, "email" | "link">,
): Promise<void> {
  const { locked } = catalogue("cs").wizard;
  await page.goto(link);
  await page.getByRole("button", { name: locked.send }).click();
  const message = await messageTo(request, email, ({ text }) => /\b\d{6}\b/.test(text));
  await field(page, locked.code).fill(codeIn(message));
  await page.getByRole("button", { name: locked.verify }).click();
}

export async function linkTo(request: APIRequestContext, email: string, locale: Locale): Promise<string> {
  const mail = await messageTo(request, email, ({ text }) => text.includes(`/${locale}/consent/`));
  const link = /https?:\/\/\S+\/consent\/\S+/.exec(mail.text)?.[0] ?? "";
  return new URL(link).pathname;
}

function namesIn({ 2: { customerData } }: Applicant) {
  const { name: firstName, surname: lastName, phone, email } = customerData ?? {};
  return { firstName, lastName, phone, email };
}
