import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { serverWithLapsingProofs } from "./lapsing-proofs.ts";
import { logIn } from "./log-in.ts";
import { ownPassword, registerAccount } from "./own-account.ts";
import { expect, test } from "./test.ts";

const { account, profile, validation } = catalogue("cs");
const { origin, letProofsPass } = await serverWithLapsingProofs();

// A wrong password gets 422.
test.use({ baseURL: origin, expectedConsole: /status of 4\d\d/ });
test.describe.configure({ mode: "serial" });

const confirm = (page: Page) => page.locator("#confirm");

async function giveAgain(page: Page, password: string): Promise<void> {
  await confirm(page).getByLabel(account.forms.password, { exact: true }).fill(password);
  await confirm(page).getByRole("button", { name: profile.confirm.submit, exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test(`the password is asked for again five minutes after the login, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const email = await registerAccount(request, baseURL ?? "");
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await logIn(page, email, "/cs/settings/profile", { password: ownPassword });
    await letProofsPass();
    await page.goto("/cs/settings/profile");
    const contacts = page.locator("#contacts");
    await expect(contacts).toContainText(profile.confirm.first);
    if (javaScriptEnabled) await expectAccessible(page, "personal data: before the password");
    await giveAgain(page, "not the password at all");
    await expect(confirm(page).getByRole("alert")).toContainText(validation.problems["password-wrong"]);
    await giveAgain(page, ownPassword);
    await expect(confirm(page)).toContainText(profile.confirm.until.split("{")[0] ?? "");
    await expect(contacts.getByText(profile.contact.changeEmail)).toBeVisible();
    await contacts.getByText(profile.contact.changeEmail).click();
    await contacts.getByRole("textbox", { name: profile.contact.newEmail }).fill(`${randomUUID()}@example.com`);
    await contacts.getByRole("button", { name: profile.contact.send }).click();
    await expect(contacts.getByRole("status")).toContainText("@example.com");
    await context.close();
  });
}

test("logging out other devices needs the password, not only a session", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const email = await registerAccount(request, baseURL ?? "");
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await elsewhere.newPage();
  await logIn(other, email, "/cs/settings", { password: ownPassword });
  await logIn(page, email, "/cs/settings", { password: ownPassword });
  const sessions = page.locator("#sessions");
  const end = sessions.getByRole("button", { name: account.settings.sessions.end });
  await expect(end).toBeVisible();
  await letProofsPass();
  await page.goto("/cs/settings");
  await expect(sessions).toContainText(account.settings.sessions.confirm);
  await expect(end).toBeHidden();
  await expectAccessible(page, "settings: other devices, before the password");
  await sessions.getByLabel(account.forms.password, { exact: true }).fill(ownPassword);
  await sessions.getByRole("button", { name: profile.confirm.submit, exact: true }).click();
  await end.click();
  await expect(sessions.getByRole("status")).toContainText(account.settings.sessions.ended);
  await other.goto("/cs/settings");
  await expect(other).toHaveURL(/login/);
  await elsewhere.close();
  // The server ends with the test: no request may be open then.
  await page.goto("about:blank");
});
