import type { APIRequestContext, Page, Route } from "@playwright/test";
import type { Locale } from "#domain/shared/locale.ts";
import { demoOtherCustomers } from "#server/demo/demo-users.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { takenOver } from "./hydrated.ts";
import { sendLogin } from "./log-in.ts";
import { codeIn, messageTo } from "./outbox.ts";
import { expect, test } from "./test.ts";

const firstPassword = "korálová želva pluje zvolna";
const secondPassword = "tichý maják svítí do mlhy";

const words = (locale: Locale) => catalogue(locale).account;
const submit = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

const remaining = (page: Page) =>
  expect.poll(async () => {
    const expires = await page.evaluate(() => localStorage.getItem("sessionExpiration"));
    return expires === null ? null : Date.parse(expires) - Date.now();
  });

async function bringEndNearer(page: Page, remainingMs: number): Promise<void> {
  await page.evaluate((left) => {
    localStorage.setItem("sessionExpiration", new Date(Date.now() + left).toISOString());
    window.dispatchEvent(new Event("focus"));
  }, remainingMs);
}

const failures = [
  ["a failure of the server", (route: Route) => route.fulfill({ status: 500, body: "" })],
  ["a broken connection", (route: Route) => route.abort()],
] as const;

// cs is the most used, hu has the longest words.
for (const locale of ["cs", "hu"] as const) {
  test(`${locale}: register, log in, log out, recover the password, log in with the new one`, async ({
    page,
    request,
  }) => {
    const { registration, recovery, forms, frame, home, login } = words(locale);
    const look = async (screen: string) => (locale === "hu" ? await expectAccessible(page, screen) : undefined);
    const email = `new.${locale}.${Date.now()}@example.com`;
    await page.goto(`/${locale}/login`);
    await look("login");
    await page.getByRole("link", { name: login.register }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(registration.contact.title);
    await look("registration: contact");
    await page.getByRole("textbox", { name: forms.email }).fill(email);
    await submit(page, registration.contact.submit);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(registration.code.title);
    await look("registration: code");
    await page.getByLabel(registration.code.code).fill(codeIn(await messageTo(request, email)));
    await submit(page, registration.code.submit);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(registration.account.title);
    await page.getByLabel(forms.password, { exact: true }).fill(firstPassword);
    await page.getByLabel(forms.passwordCheck).fill(firstPassword);
    await look("registration: account");
    await submit(page, registration.account.submit);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(registration.done.title);
    await page.getByRole("link", { name: frame.logIn }).last().click();

    await sendLogin(page, email, { locale, password: firstPassword });
    await expect(page.getByText(home.noIdentity)).toBeVisible();
    await remaining(page).toBeGreaterThan(0);
    await look("home without an identity");
    await page.getByRole("banner").getByRole("button", { name: frame.logOut }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(login.title);
    await remaining(page).toBeNull();

    await page.getByRole("link", { name: login.forgotten }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(recovery.title);
    await look("recovery");
    await page.getByRole("textbox", { name: forms.email }).fill(email);
    await submit(page, recovery.submit);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(recovery.sentTitle);
    const letter = await messageTo(request, email, ({ text }) => text.includes("password-recovery"));
    const link = /\S+\/password-recovery\?hash=[\w-]+/.exec(letter.text)?.[0] ?? "";
    const { pathname, search } = new URL(link);
    await page.context().clearCookies({ name: "device" });
    await page.goto(pathname + search);
    await page.getByLabel(forms.newPassword).fill(secondPassword);
    await page.getByLabel(forms.passwordCheck).fill(secondPassword);
    await look("recovery: new password");
    await submit(page, recovery.changeSubmit);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(recovery.changedTitle);
    expect((await page.context().cookies()).map(({ name }) => name)).toContain("device");
    await page.getByRole("link", { name: forms.toLogin }).click();
    await sendLogin(page, email, { locale, password: secondPassword });
    await expect(page.getByText(home.noIdentity)).toBeVisible();
  });
}

test("a session in two tabs: warning, extension, expiry, and the return to the page", async ({ page, context }) => {
  const { frame, login } = words("cs");
  await page.goto("/cs/settings");
  await expect(page).toHaveURL("/cs/login?next=%2Fcs%2Fsettings");
  await sendLogin(page, "consumer.cz@example.com");
  await expect(page).toHaveURL("/cs/settings");
  const other = await context.newPage();
  await other.goto("/cs/settings");

  await bringEndNearer(page, 181_000);
  await expect(page.getByRole("dialog")).toBeHidden();
  await bringEndNearer(page, 170_000);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("dialog", { name: "Platnost přihlášení brzy vyprší" })).toBeVisible();
  }
  await expectAccessible(page, "session dialog");
  await page.getByRole("dialog").getByRole("button", { name: "Prodloužit", exact: true }).click();
  for (const tab of [page, other]) await expect(tab.getByRole("dialog")).toBeHidden();
  await remaining(other).toBeGreaterThan(19 * 60_000);

  await bringEndNearer(page, 19_000);
  for (const tab of [page, other]) await expect(tab).toHaveURL("/cs/login?next=%2Fcs%2Fsettings");
  await remaining(page).toBeNull();

  await sendLogin(page, "consumer.cz@example.com");
  for (const tab of [page, other]) await expect(tab).toHaveURL("/cs/settings");
  await other.getByRole("banner").getByRole("button", { name: frame.logOut }).click();
  for (const tab of [page, other]) await expect(tab.getByRole("heading", { level: 1 })).toHaveText(login.title);
  for (const tab of [page, other]) await remaining(tab).toBeNull();
});

test.describe("failing calls", () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test("a failed refresh closes the dialog and goes to the login", async ({ page, context }) => {
    await page.goto("/en/login");
    await sendLogin(page, "consumer.sk@example.com", { locale: "en" });
    await expect(page).toHaveURL("/en/");
    await bringEndNearer(page, 100_000);
    await context.clearCookies({ name: "sid" });
    await page.getByRole("dialog").getByRole("button", { name: "Extend session", exact: true }).click();
    await expect(page).toHaveURL("/en/login");
    await expect(page.getByRole("dialog")).toBeHidden();
    await remaining(page).toBeNull();
  });

  for (const [what, answer] of failures) {
    test.describe(what, () => {
      test.use({ expectedConsole: /status of 500|ERR_FAILED/ });

      test("while the session is extended end it, in the browser and on the server", async ({ page }) => {
        await page.goto("/en/login");
        await sendLogin(page, "consumer.sk@example.com", { locale: "en" });
        await expect(page).toHaveURL("/en/");
        await page.route("**/api/auth/extend-session", answer);
        await bringEndNearer(page, 100_000);
        await page.getByRole("dialog").getByRole("button", { name: "Extend session", exact: true }).click();
        await expect(page).toHaveURL("/en/login");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("en").login.title);
        await expect(page.getByRole("dialog")).toBeHidden();
        await remaining(page).toBeNull();
        expect(await (await page.request.get("/api/auth/check")).json()).toEqual({ isLoggedIn: false });
      });

      test("while the session is ended end it once the server can be reached", async ({ page }) => {
        await page.goto("/en/login");
        await sendLogin(page, "consumer.sk@example.com", { locale: "en" });
        await expect(page).toHaveURL("/en/");
        await page.route("**/api/auth/extend-session", answer);
        await page.route("**/api/auth/logout", answer, { times: 1 });
        await bringEndNearer(page, 100_000);
        await page.getByRole("dialog").getByRole("button", { name: "Extend session", exact: true }).click();
        await expect(page).toHaveURL("/en/login");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("en").login.title);
        expect(await (await page.request.get("/api/auth/check")).json()).toEqual({ isLoggedIn: false });
      });
    });
  }

  test("shows a wrong password beside the form, and checks a new one while it is typed", async ({ page }) => {
    const { forms, settings } = words("en");
    const { errors, validation } = catalogue("en");
    await page.goto("/en/login?next=/en/settings");
    await sendLogin(page, "company.hu@example.com", { locale: "en", password: "not the password at all" });
    await expect(page.getByRole("alert")).toHaveText(errors["invalid-credentials"]);
    await expect(page.getByRole("textbox", { name: forms.email })).toHaveValue("company.hu@example.com");
    await sendLogin(page, "company.hu@example.com", { locale: "en" });
    await expect(page).toHaveURL("/en/settings");
    await takenOver(page, "main");
    const fresh = page.getByLabel(forms.newPassword);
    await fresh.fill("short");
    await expect(page.getByText("10 more characters needed.")).toBeVisible();
    await fresh.fill("passwordpassword");
    await expect(page.getByText(validation.problems["password-common"])).toBeVisible();
    await fresh.fill(secondPassword);
    await page.getByLabel(forms.passwordCheck).fill(secondPassword);
    await page.getByLabel(settings.password.current).fill("not the password at all");
    await submit(page, settings.password.submit);
    await expect(page.getByRole("alert")).toContainText(validation.problems["password-wrong"]);
    await expectAccessible(page, "settings with an error");
  });
});

test("identities are switched in the settings and from any page", async ({ page }) => {
  const { settings } = words("cs");
  const { menu } = catalogue("cs").portal;
  await page.goto("/cs/login?next=%2Fcs%2Fsettings");
  await sendLogin(page, "many.cz@example.com");
  const choices = page.locator("input[type=radio][name=idam]");
  await expect(choices).toHaveCount(3);
  await expectAccessible(page, "settings with three identities");
  const index = (await choices.nth(1).isChecked()) ? 2 : 1;
  await choices.nth(index).check();
  const name = await page.locator("label:has(input[name=idam])").nth(index).locator("span").first().innerText();
  await submit(page, settings.identity.submit);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.locator("summary").filter({ hasText: menu.switch }).click();
  const others = page.locator("button[name=idam]");
  await expect(others).toHaveCount(2);
  const other = await others.first().innerText();
  await others.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(other);
});

test("a user who registers with a contract enters the code to its contact after the login, also after leaving the page", async ({
  page,
  request,
}) => {
  const { registration, forms, frame, settings } = words("cs");
  const [outsider] = demoOtherCustomers;
  const [contract] = outsider?.contracts ?? [];
  if (outsider === undefined || contract === undefined) throw new Error("every customer of the demo has an account");
  const email = `contract.${Date.now()}@example.com`;
  await page.goto("/cs/registration");
  await page.getByRole("textbox", { name: forms.email }).fill(email);
  await submit(page, registration.contact.submit);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(registration.code.title);
  await page.getByLabel(registration.code.code).fill(codeIn(await messageTo(request, email)));
  await submit(page, registration.code.submit);
  await page.getByLabel(forms.password, { exact: true }).fill(firstPassword);
  await page.getByLabel(forms.passwordCheck).fill(firstPassword);
  await page.getByText(registration.contract.summary).click();
  await page.getByLabel(registration.contract.number).fill(contract.contractNumber);
  await page.getByLabel(registration.contract.identifier).fill(outsider.identifier);
  await submit(page, registration.account.submit);
  await expect(page.getByText(registration.done.link)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: frame.logIn }).click();
  await sendLogin(page, email, { password: firstPassword });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(settings.title);
  await page.goto("/cs");
  await page.goto("/cs/settings");
  await page.getByLabel(registration.code.code).fill(codeIn(await messageTo(request, outsider.email)));
  await expectAccessible(page, "settings that wait for the code of a contract");
  await submit(page, settings.identity.verify);
  await expect(page.getByText(settings.identity.connected)).toBeVisible();
  await expect(page.getByRole("main").getByText(outsider.name)).toBeVisible();
});

test("an identity chosen in one tab applies to all tabs", async ({ page, context }) => {
  const { settings } = words("cs");
  await page.goto("/cs/login?next=%2Fcs%2Fsettings");
  await sendLogin(page, "many.cz@example.com");
  await expect(page.locator("input[type=radio][name=idam]")).toHaveCount(3);
  const other = await context.newPage();
  await other.goto("/cs/");
  const wizard = await context.newPage();
  await wizard.goto("/cs/onboarding/cz");
  await wizard.evaluate(() => Object.assign(window, { isLeftAlone: true }));
  const before = await other.getByRole("heading", { level: 1 }).innerText();
  const choice = page.locator("input[type=radio][name=idam]:not(:checked)").first();
  await choice.check();
  await submit(page, settings.identity.submit);
  await expect(page).toHaveURL("/cs/");
  const chosen = await page.getByRole("heading", { level: 1 }).innerText();
  expect(chosen).not.toBe(before);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(chosen);
  expect(await wizard.evaluate(() => "isLeftAlone" in window)).toBe(true);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain("many");
});

/**
 * Registers by phone, in Slovak.
 *
 * @returns path and query of the link in the e-mail
 */
async function registerByPhone(page: Page, request: APIRequestContext, email: string): Promise<string> {
  const { registration, forms } = words("sk");
  const phone = `9${String(Date.now()).slice(-8)}`;
  await page.goto("/sk/registration");
  await page.getByText(registration.contact.byPhone).click();
  await page.getByLabel(forms.phone, { exact: true }).fill(phone);
  await submit(page, registration.contact.submit);
  const message = await messageTo(request, `+421${phone}`);
  await page.getByLabel(registration.code.code).fill(codeIn(message));
  await submit(page, registration.code.submit);
  await page.getByRole("textbox", { name: forms.email }).fill(email);
  await page.getByLabel(forms.password, { exact: true }).fill(firstPassword);
  await page.getByLabel(forms.passwordCheck).fill(firstPassword);
  await submit(page, registration.account.submit);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(registration.done.title);
  await expect(page.getByRole("main")).toContainText(registration.done.unproven);
  const letter = await messageTo(request, email, ({ text }) => text.includes("email-confirmation"));
  const { pathname, search } = new URL(/\S+\/email-confirmation\?hash=[\w-]+/.exec(letter.text)?.[0] ?? "");
  return pathname + search;
}

test.describe("an unverified e-mail", () => {
  // Invalid input gets 401 or 422.
  test.use({ expectedConsole: /status of 4\d\d/ });

  test("allows a login only after its link has set a new password", async ({ page, request }) => {
    const { forms, confirmation, home } = words("sk");
    const { errors, validation } = catalogue("sk");
    const email = `unproven.${Date.now()}@example.com`;
    const link = await registerByPhone(page, request, email);
    await page.goto("/sk/login");
    await sendLogin(page, email, { locale: "sk", password: firstPassword });
    await expect(page.getByRole("alert")).toHaveText(errors["invalid-credentials"]);
    await page.goto(link);
    await expectAccessible(page, "e-mail confirmation");
    await page.getByLabel(confirmation.password).fill(secondPassword);
    await submit(page, confirmation.submit);
    await expect(page.getByRole("alert")).toContainText(validation.problems["password-wrong"]);
    await page.getByText(confirmation.other).click();
    await page.getByLabel(forms.newPassword).fill(secondPassword);
    await page.getByLabel(forms.passwordCheck).fill(firstPassword);
    await page.getByLabel(forms.passwordCheck).press("Enter");
    await expect(page.getByRole("alert")).toContainText(validation.problems["passwords-differ"]);
    await expectAccessible(page, "e-mail confirmation: new password");
    await page.getByLabel(forms.newPassword).fill(secondPassword);
    await page.getByLabel(forms.passwordCheck).fill(secondPassword);
    await submit(page, confirmation.otherSubmit);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation.doneTitle);
    await page.goto(link);
    await page.getByLabel(confirmation.password).fill(secondPassword);
    await submit(page, confirmation.submit);
    await expect(page.getByRole("main")).toContainText(confirmation.expired);
    await page.goto("/sk/login");
    await sendLogin(page, email, { locale: "sk", password: firstPassword });
    await expect(page.getByRole("alert")).toHaveText(errors["invalid-credentials"]);
    await sendLogin(page, email, { locale: "sk", password: secondPassword });
    await expect(page.getByText(home.noIdentity)).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("login, cookie choice and logout work", async ({ page, context }) => {
    const { frame, login } = words("hu");
    await page.goto("/hu/login?next=%2Fhu%2Fsettings");
    await sendLogin(page, "consumer.hu@example.com", { locale: "hu" });
    await expect(page).toHaveURL("/hu/settings");
    await page.getByRole("button", { name: frame.banner.refuse }).click();
    await expect(page).toHaveURL("/hu/settings");
    const consent = (await context.cookies()).find(({ name }) => name === "cookie_consent");
    expect(JSON.parse(decodeURIComponent(consent?.value ?? ""))).toEqual({ google_analytics: false, qualtrics: false });
    await expect(page.getByRole("button", { name: frame.banner.refuse })).toBeHidden();
    await page.getByRole("banner").getByRole("button", { name: frame.logOut }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(login.title);
  });

  test("a user registers by phone, opens the link in the mail and logs in", async ({ page, request }) => {
    const { confirmation, home } = words("sk");
    const email = `phone.${Date.now()}@example.com`;
    await page.goto(await registerByPhone(page, request, email));
    await page.getByLabel(confirmation.password).fill(firstPassword);
    await submit(page, confirmation.submit);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmation.doneTitle);
    await page.goto("/sk/login");
    await sendLogin(page, email, { locale: "sk", password: firstPassword });
    await expect(page.getByText(home.noIdentity)).toBeVisible();
  });
});

test("the browser stores nothing before the cookie choice", async ({ page }) => {
  await page.goto("/en/privacy");
  await page.evaluate(() => localStorage.setItem("sessionExpiration", "2026-01-01T00:00:00Z"));
  await page.reload();
  // Removed after hydration.
  await remaining(page).toBeNull();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("a cookie choice applies to all tabs, and can be changed", async ({ page, context }) => {
  const { frame, cookies } = words("en");
  await page.goto("/en/privacy");
  const other = await context.newPage();
  await other.goto("/en");
  await page.getByRole("button", { name: frame.banner.accept }).click();
  for (const tab of [page, other]) await expect(tab.getByRole("region", { name: frame.banner.label })).toBeHidden();
  await page.getByRole("link", { name: frame.cookies }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await page.getByRole("checkbox").first().uncheck();
  await submit(page, cookies.submit);
  await expect(page.getByText(cookies.saved)).toBeVisible();
  await expectAccessible(page, "cookies");
  await expect
    .poll(async () => {
      const consent = (await context.cookies()).find(({ name }) => name === "cookie_consent");
      return JSON.parse(decodeURIComponent(consent?.value ?? "null"));
    })
    .toEqual({ google_analytics: false, qualtrics: true });
});
