import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openPglite } from "#server/database/pglite.ts";
import { sessions } from "#server/database/tables.ts";
import { catalogue } from "#texts/catalogue.ts";
import { demoFolder } from "../support/demo-folder.ts";
import { freePort, type RunningServer, startServer } from "../support/server-process.ts";
import { expectAccessible } from "./axe.ts";
import { logIn } from "./log-in.ts";
import { ownPassword, registerAccount } from "./own-account.ts";
import { expect, test } from "./test.ts";

const { account, profile, validation } = catalogue("cs");
const port = await freePort();

// A password that is wrong is answered 422.
test.use({ baseURL: `http://127.0.0.1:${port}`, expectedConsole: /status of 4\d\d/ });
test.describe.configure({ mode: "serial" });

let server: RunningServer;
let dataDir: string;
const start = () => startServer({ PORT: String(port), DATA_DIR: dataDir, LIMITS: "off" });
test.beforeAll(async () => {
  dataDir = await demoFolder("volant-step-up-");
  server = await start();
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As if everybody had logged in more than five minutes ago; sessions outlive the restart that it takes. */
async function letProofsPass(): Promise<void> {
  await server.stop();
  const { db, close } = await openPglite(dataDir);
  await db.update(sessions).set({ provedAt: new Date(Date.now() - 5 * 60_000) });
  await close();
  server = await start();
}

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
    await context.close();
  });
}
