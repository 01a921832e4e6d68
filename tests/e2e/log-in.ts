import type { BrowserContext, Page } from "@playwright/test";
import type { Locale } from "#domain/shared/locale.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expect } from "./test.ts";

interface Known {
  readonly locale?: Locale;
  readonly password?: string;
  /** uses a new session, for journeys that end one or need a recent password */
  readonly isFresh?: boolean;
}

export async function fillInLogin(
  page: Page,
  email: string,
  { locale = "cs", password = demoPassword }: Known = {},
): Promise<void> {
  const { forms } = catalogue(locale).account;
  await page.getByRole("textbox", { name: forms.email }).fill(email);
  await page.getByLabel(forms.password, { exact: true }).fill(password);
}

export async function sendLogin(page: Page, email: string, known: Known = {}): Promise<void> {
  await fillInLogin(page, email, known);
  const { submit } = catalogue(known.locale ?? "cs").account.login;
  await page.getByRole("main").getByRole("button", { name: submit, exact: true }).click();
}

/**
 * Opens a page for a user by the login's call, without the form. A user of the demo may continue the session of an
 * earlier journey.
 *
 * @param path with its language
 */
export async function logIn(page: Page, email: string, path: string, known: Known = {}): Promise<void> {
  await enter(page, email, known);
  await page.goto(path);
  await expect(page).not.toHaveURL(/login/);
}

interface Entrance {
  readonly login: string;
  readonly check: string;
  readonly cookie: string;
}
const ofCustomers: Entrance = { login: "/api/auth/login", check: "/api/auth/check", cookie: "sid" };
export const ofStaff: Entrance = {
  login: "/api/backoffice/auth/login",
  check: "/api/backoffice/auth/session",
  cookie: "staff",
};

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

const kept = new Map<string, { readonly cookies: State["cookies"]; readonly since: number }>();

/** A step-up lasts five minutes since the login, and a journey at most three. */
const longestKept = 110_000;

export async function enter(
  page: Page,
  email: string,
  { password, isFresh = false }: Known = {},
  { login, check, cookie }: Entrance = ofCustomers,
): Promise<void> {
  const context = page.context();
  const answer = await page.request.get(ofCustomers.check);
  const key = `${new URL(answer.url()).origin} ${cookie} ${email}`;
  const earlier = kept.get(key);
  if (earlier && password === undefined && !isFresh && Date.now() - earlier.since < longestKept) {
    await context.addCookies(earlier.cookies);
    const still = await page.request.get(check);
    if (still.ok() && (await still.json()).isLoggedIn !== false) return;
  }
  const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const data = { email, password: password ?? demoPassword, csrf_token: decodeURIComponent(token) };
  await expect(await page.request.post(login, { data })).toBeOK();
  if (password !== undefined || isFresh) return;
  const { cookies } = await context.storageState();
  kept.set(key, { cookies: cookies.filter(({ name }) => name === cookie), since: Date.now() });
}

/** A login continues with the identity used last, maybe by another journey. */
export async function actFor(page: Page, name: string): Promise<void> {
  const picker = page.locator("summary", { hasText: catalogue("cs").portal.menu.actsFor });
  if (!(await picker.innerText()).includes(name)) {
    await picker.click();
    await page.getByRole("button", { name, exact: true }).click();
  }
  await expect(picker).toContainText(name);
}
