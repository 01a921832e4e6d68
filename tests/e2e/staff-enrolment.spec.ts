import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { codeOf } from "#tests/support/authenticator.ts";
import { type Production, startProduction } from "#tests/support/production.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./test.ts";

const email = "ucetni@provider.example";
const password = "korálová želva pluje zvolna";
const { account, backoffice, totp } = catalogue("cs");
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const accounts = fileURLToPath(new URL("../../src/server/cli/accounts.ts", import.meta.url));

// A login that asks for the second factor gets 401.
test.use({ expectedConsole: /status of 4\d\d/ });

let production: Production;
test.beforeAll(async () => {
  production = await startProduction((port) => ({ PUBLIC_URL: `http://127.0.0.1:${port}` }));
});
test.afterAll(async () => production?.stop());

function operate(...asked: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [accounts, ...asked], {
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"],
      DATABASE_URL: production.databaseUrl,
      SECRET_KEY: production.secretKey,
      DATA_DIR: production.dataDir,
      PUBLIC_URL: production.server.origin,
    },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

test("a new member of staff has to set a password and a second factor before the first login", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: production.server.origin });
  const page = await context.newPage();
  const link = /http\S+hash=[\w-]+/.exec(operate("staff", "add", email, "cs", "--roles", "operator"))?.[0] ?? "";
  await page.goto(link);
  await expectAccessible(page, "staff: a first password");
  await page.getByLabel(account.forms.newPassword, { exact: true }).fill(password);
  await page.getByLabel(account.forms.passwordCheck).fill(password);
  await press(page, backoffice.password.submit);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(backoffice.password.doneTitle);

  async function logIn(): Promise<void> {
    await page.goto("/cs/backoffice/login");
    await page.getByRole("textbox", { name: account.forms.email }).fill(email);
    await page.getByLabel(account.forms.password, { exact: true }).fill(password);
    await press(page, backoffice.login.submit);
  }
  await logIn();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(backoffice.setup.title);
  await expect(page.getByRole("img", { name: totp.qr })).toBeVisible();
  await expectAccessible(page, "staff: setting the second factor up");
  const secret = (await page.locator("[translate=no]").innerText()).replaceAll(" ", "");
  await page.goto("/cs/backoffice");
  await expect(page, "the password alone opens nothing").toHaveURL(/\/cs\/backoffice\/login/);

  await logIn();
  const newest = (await page.locator("[translate=no]").innerText()).replaceAll(" ", "");
  expect(newest).not.toBe(secret);
  await page.getByLabel(totp.code).fill(codeOf(secret, new Date()));
  await press(page, backoffice.setup.submit);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel(totp.code).fill(codeOf(newest, new Date()));
  await press(page, backoffice.setup.submit);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(totp.recovery.title);
  const codes = await page.getByRole("main").getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page, "staff: recovery codes");
  await page.getByRole("link", { name: backoffice.setup.goOn }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(backoffice.title);

  await press(page, backoffice.home.logOut);
  // Leaving before the response would cancel it.
  await expect(page).toHaveURL(/\/cs\/backoffice\/login/);
  await logIn();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(totp.login.title);
  await page.getByLabel(totp.code).fill(codes[0] ?? "");
  await press(page, backoffice.login.submit);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(backoffice.title);
  await context.close();
});
