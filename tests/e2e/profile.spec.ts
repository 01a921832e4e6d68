import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { unzip } from "#tests/support/unzip.ts";
import { catalogue } from "#texts/catalogue.ts";
import { expectAccessible } from "./axe.ts";
import { logIn } from "./log-in.ts";
import { codeIn, messageTo } from "./outbox.ts";
import { ownPassword, registerAccount } from "./own-account.ts";
import { expect, test } from "./test.ts";

const { account, notifications, profile } = catalogue("cs");
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** After a recent login no password is asked for (see `step-up.spec.ts`). */
const expectProved = (page: Page) =>
  expect(page.locator("#confirm")).toContainText(profile.confirm.until.split("{")[0] ?? "");

// A wrong code gets 422.
test.use({ expectedConsole: /status of 4\d\d/ });

test("an e-mail is changed by its code, and restored by the link to the old one", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const email = await registerAccount(request, baseURL ?? "");
  const changed = `${randomUUID()}@example.com`;
  await logIn(page, email, "/cs/settings", { password: ownPassword });
  await page.getByRole("link", { name: profile.entry }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(profile.title);
  const contacts = page.locator("#contacts");
  await expectProved(page);
  await contacts.getByText(profile.contact.changeEmail).click();
  await contacts.getByRole("textbox", { name: profile.contact.newEmail }).fill(changed);
  await expectAccessible(page, "personal data: a new e-mail");
  await press(page, profile.contact.send);
  await expect(contacts.getByRole("status")).toContainText(changed);
  const code = codeIn(await messageTo(request, changed));
  await contacts.getByLabel(account.registration.code.code).fill(code === "000000" ? "000001" : "000000");
  await press(page, profile.contact.verifyEmail);
  await expect(contacts.getByRole("alert")).toContainText(catalogue("cs").errors["code-wrong"]);
  await expect(contacts.getByRole("status")).toContainText(changed);
  await expectAccessible(page, "personal data: a wrong code");
  await contacts.getByLabel(account.registration.code.code).fill(code);
  await press(page, profile.contact.verifyEmail);
  await expect(contacts.getByRole("status")).toHaveText(profile.contact.changed.email);
  await expect(contacts.getByRole("definition").first()).toHaveText(changed);

  const notice = await messageTo(request, email, ({ text }) => text.includes("contact-undo"));
  const link = /\/cs\/contact-undo\?hash=[\w-]+/.exec(notice.text)?.[0] ?? "";
  const elsewhere = await browser.newContext({ javaScriptEnabled: false });
  const old = await elsewhere.newPage();
  await old.goto(link);
  await expect(old.getByRole("heading", { level: 1 })).toHaveText(profile.undo.title);
  await press(old, profile.undo.submit);
  await expect(old.getByRole("heading", { level: 1 })).toHaveText(profile.undo.doneTitle);
  await messageTo(request, email, ({ text }) => text.includes("password-recovery?hash="));
  await old.goto(link);
  await press(old, profile.undo.submit);
  await expect(old.getByRole("main")).toContainText(profile.undo.expired);
  await elsewhere.close();
  await page.goto("/cs/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account.login.title);
});

test("consents are withdrawn, the data copied and the account closed", async ({ page, request, baseURL }) => {
  const email = await registerAccount(request, baseURL ?? "");
  await logIn(page, email, "/cs/settings", { password: ownPassword });
  await page.goto("/cs/cookies");
  await page.getByRole("checkbox", { name: account.cookies.qualtrics.title }).check();
  await press(page, account.cookies.submit);
  await page.goto("/cs/settings/profile");
  const consents = page.locator("#consents");
  await expect(consents.getByRole("listitem")).toHaveCount(1);
  await expect(consents).toContainText("cookies-1");
  await consents.getByRole("button", { name: "Odvolat souhlas" }).click();
  await expect(consents.getByRole("status")).toHaveText(profile.consents.doneMail);
  await expect(consents.getByRole("listitem")).toHaveCount(0);
  await messageTo(request, email, ({ text }) => text.includes("cookies-1"));
  await consents.getByRole("link", { name: notifications.settings.entry }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notifications.settings.title);
  await page.goto("/cs/settings/profile");

  await expectProved(page);
  await expectAccessible(page, "personal data: everything open");
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: profile.copy.download }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe("kopie-udaju.zip");
  const files = unzip(readFileSync(await download.path()));
  expect(JSON.parse(files.get("account.json")?.toString() ?? "null")).toMatchObject([{ email }]);
  expect(files.get("summary.html")?.toString()).toContain(profile.summary.title);

  await press(page, profile.close.submit);
  await expect(page.locator("#close")).toContainText(profile.close.mustConfirm);
  await page.getByRole("checkbox", { name: profile.close.confirm }).check();
  await press(page, profile.close.submit);
  await expect(page).toHaveURL("/cs/login?closed=1");
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(profile.close.done);
  await messageTo(request, email, ({ text }) => text.includes("smazali"));
});

test("settings and personal data begin with links to their sections", async ({ page }) => {
  await logIn(page, "company.cz@example.com", "/cs/settings");
  for (const path of ["/cs/settings", "/cs/settings/profile"]) {
    await page.goto(path);
    const ways = page.getByRole("navigation", { name: account.settings.onPage }).getByRole("link");
    expect(await ways.count()).toBeGreaterThan(5);
    for (const way of await ways.all()) {
      const section = page.getByRole("region", { name: await way.innerText(), exact: true });
      await way.click();
      await expect(section.getByRole("heading").first()).toBeInViewport();
    }
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an e-mail is changed and the account closed by forms alone", async ({ page, request, baseURL }) => {
    const email = await registerAccount(request, baseURL ?? "");
    const changed = `${randomUUID()}@example.com`;
    await logIn(page, email, "/cs/settings", { password: ownPassword });
    await page.goto("/cs/settings/profile");
    await expectProved(page);
    const contacts = page.locator("#contacts");
    await contacts.getByText(profile.contact.changeEmail).click();
    await contacts.getByRole("textbox", { name: profile.contact.newEmail }).fill(changed);
    await press(page, profile.contact.send);
    await contacts.getByLabel(account.registration.code.code).fill(codeIn(await messageTo(request, changed)));
    await press(page, profile.contact.verifyEmail);
    await expect(contacts.getByRole("definition").first()).toHaveText(changed);
    await page.getByRole("checkbox", { name: profile.close.confirm }).check();
    await press(page, profile.close.submit);
    await expect(page.getByRole("main")).toContainText(profile.close.done);
  });
});
