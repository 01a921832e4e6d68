import type { Page } from "@playwright/test";
import type { Locale } from "#domain/shared/locale.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expect } from "./test.ts";

/** The fields of the page; without them a demo user's, in Czech. */
interface Known {
  readonly locale?: Locale;
  readonly password?: string;
}

/** Fills in the login that stands there, the customers' or the staff's. */
export async function fillInLogin(
  page: Page,
  email: string,
  { locale = "cs", password = demoPassword }: Known = {},
): Promise<void> {
  const { forms } = catalogue(locale).account;
  await page.getByRole("textbox", { name: forms.email }).fill(email);
  await page.getByLabel(forms.password, { exact: true }).fill(password);
}

/** The same, and sends it. */
export async function sendLogin(page: Page, email: string, known: Known = {}): Promise<void> {
  await fillInLogin(page, email, known);
  const { submit } = catalogue(known.locale ?? "cs").account.login;
  await page.getByRole("main").getByRole("button", { name: submit, exact: true }).click();
}

/**
 * Opens a page for a user by the call that the login's form makes, without the form.
 * @param path with its language
 */
export async function logIn(page: Page, email: string, path: string, known: Known = {}): Promise<void> {
  await enter(page, email, known);
  await page.goto(path);
  await expect(page).not.toHaveURL(/login/);
}

/** @param path of the call, the customers' or the staff's */
export async function enter(
  page: Page,
  email: string,
  { password = demoPassword }: Known = {},
  path = "/api/auth/login",
): Promise<void> {
  await page.request.get("/api/auth/check");
  const token = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const data = { email, password, csrf_token: decodeURIComponent(token) };
  await expect(await page.request.post(path, { data })).toBeOK();
}

/** A login continues with the identity that the user used last, which may have been in another journey. */
export async function actFor(page: Page, name: string): Promise<void> {
  const picker = page.locator("summary", { hasText: catalogue("cs").portal.menu.actsFor });
  if (!(await picker.innerText()).includes(name)) {
    await picker.click();
    await page.getByRole("button", { name, exact: true }).click();
  }
  await expect(picker).toContainText(name);
}
