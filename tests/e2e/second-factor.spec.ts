import type { Page } from "@playwright/test";
import { codeOf } from "#tests/support/authenticator.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { takenOver } from "./hydrated.ts";
import { fillInLogin } from "./log-in.ts";
import { messageTo } from "./outbox.ts";
import { ownPassword, registerAccount } from "./own-account.ts";
import { expect, test } from "./test.ts";

const newPassword = "na stole leží tři hrušky";

const submit = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** A code is accepted once, so the clock is moved to the next code, half a minute later. */
const codeAfter = (secret: string, used: Date): string => codeOf(secret, new Date(used.getTime() + 30_000));

test.describe("a second factor", () => {
  // A login that asks for a code gets 401.
  test.use({ expectedConsole: /status of 4\d\d/ });

  test("is switched on, required with and without scripts, and switched off", async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const { account, totp, errors } = catalogue("cs");
    const email = await registerAccount(request, baseURL ?? "");
    const section = page.locator("#totp");
    await page.goto("/cs/login?next=/cs/settings");
    await fillInLogin(page, email, { password: ownPassword });
    await submit(page, account.login.submit);
    await expect(page).toHaveURL("/cs/settings");
    await section.getByLabel(account.forms.password, { exact: true }).fill("not the password at all");
    await submit(page, totp.begin);
    await expect(section.getByRole("alert")).toContainText(catalogue("cs").validation.problems["password-wrong"]);
    await section.getByLabel(account.forms.password, { exact: true }).fill(ownPassword);
    await submit(page, totp.begin);
    await expect(page.getByRole("img", { name: totp.qr })).toBeVisible();
    await expectAccessible(page, "settings: setting a second factor up");
    const secret = (await section.locator("[translate=no]").innerText()).replaceAll(" ", "");
    await section.getByLabel(totp.code).fill("000000");
    await submit(page, totp.submit);
    await expect(section.getByRole("alert")).toContainText(errors["code-wrong"]);
    const used = new Date();
    await section.getByLabel(totp.code).fill(codeOf(secret, used));
    await submit(page, totp.submit);
    await expect(section.getByRole("listitem")).toHaveCount(10);
    const codes = await section.getByRole("listitem").allInnerTexts();
    await expectAccessible(page, "settings: recovery codes");
    await messageTo(request, email, ({ subject }) => subject === "Dvoufázové ověření je zapnuto");
    await page.reload();
    await expect(page.getByText(codes[0] ?? "")).toBeHidden();
    await page.getByRole("banner").getByRole("button", { name: account.frame.logOut }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(account.login.title);

    // Only a page that stayed open keeps the password until the code.
    await takenOver(page, "main form");
    await fillInLogin(page, email, { password: ownPassword });
    await submit(page, account.login.submit);
    const code = page.getByLabel(totp.code);
    await expect(code).toBeFocused();
    await expect(page.getByLabel(account.forms.password, { exact: true })).toBeHidden();
    await expectAccessible(page, "login: code");
    await code.fill("000000");
    await submit(page, account.login.submit);
    await expect(page.getByRole("alert")).toContainText(errors["totp-wrong"]);
    await code.fill(codeAfter(secret, used));
    await submit(page, account.login.submit);
    await expect(page.getByRole("banner").getByRole("button", { name: account.frame.logOut })).toBeVisible();

    const bare = await browser.newContext({ javaScriptEnabled: false });
    const plain = await bare.newPage();
    await plain.goto("/cs/login");
    await fillInLogin(plain, email, { password: ownPassword });
    await submit(plain, account.login.submit);
    await expect(plain.getByLabel(totp.code)).toBeVisible();
    expect(await plain.content()).not.toContain(ownPassword);
    await expect(plain.getByRole("textbox", { name: account.forms.email })).toHaveValue(email);
    await plain.getByLabel(account.forms.password, { exact: true }).fill(ownPassword);
    await plain.getByLabel(totp.code).fill(codes[0] ?? "");
    await submit(plain, account.login.submit);
    await expect(plain.getByRole("banner").getByRole("button", { name: account.frame.logOut })).toBeVisible();
    await bare.close();

    await page.goto("/cs/settings");
    const password = page.locator("#password");
    await password.getByLabel(account.settings.password.current).fill(ownPassword);
    await password.getByLabel(account.forms.newPassword).fill(newPassword);
    await password.getByLabel(account.forms.passwordCheck).fill(newPassword);
    await submit(page, account.settings.password.submit);
    await expect(password.getByRole("alert")).toContainText(errors["totp-required"]);
    await password.getByLabel(account.settings.password.current).fill(ownPassword);
    await password.getByLabel(totp.code).fill(codes[2] ?? "");
    await password.getByLabel(account.forms.newPassword).fill(newPassword);
    await password.getByLabel(account.forms.passwordCheck).fill(newPassword);
    await expectAccessible(page, "settings: new password with a code");
    await submit(page, account.settings.password.submit);
    await expect(password.getByRole("status")).toContainText(account.settings.password.done);

    await section.getByText(totp.removeTitle).click();
    await section.getByLabel(account.forms.password, { exact: true }).fill(newPassword);
    await section.getByLabel(totp.code).fill(codes[1] ?? "");
    await submit(page, totp.remove);
    await expect(section.getByText(totp.removed)).toBeVisible();
  });
});

test("staff have a separate login page, which refuses customers", async ({ page, context }) => {
  const { backoffice, account } = catalogue("cs");
  const { home, login } = backoffice;
  await page.goto("/cs/login");
  await fillInLogin(page, "consumer.cz@example.com");
  await submit(page, account.login.submit);
  await expect(page.getByRole("banner").getByRole("button", { name: account.frame.logOut })).toBeVisible();

  await page.goto("/cs/backoffice");
  await expect(page).toHaveURL("/cs/backoffice/login?next=%2Fcs%2Fbackoffice");
  await fillInLogin(page, "staff@example.com");
  await submit(page, login.submit);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(backoffice.title);
  await expect(page.getByRole("main")).toContainText("staff@example.com");
  await expect(page.getByText(home.offers)).toBeVisible();
  await page.goto("/cs/backoffice/login");
  await expect(page).toHaveURL("/cs/backoffice");

  // The customer's session continues beside it, and both end independently.
  const other = await context.newPage();
  await other.goto("/cs/settings");
  await expect(other.getByRole("main")).toContainText("consumer.cz@example.com");
  await submit(page, home.logOut);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(login.title);
  await page.goto("/cs/backoffice");
  await expect(page).toHaveURL("/cs/backoffice/login?next=%2Fcs%2Fbackoffice");
  await other.reload();
  await expect(other.getByRole("main")).toContainText("consumer.cz@example.com");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("staff log in and out", async ({ page }) => {
    const { backoffice } = catalogue("sk");
    await page.goto("/sk/backoffice/login");
    await fillInLogin(page, "staff@example.com", { locale: "sk" });
    await submit(page, backoffice.login.submit);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(backoffice.title);
    await submit(page, backoffice.home.logOut);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(backoffice.login.title);
  });
});
