import type { Page } from "@playwright/test";
import type { Locale } from "#domain/shared/locale.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { catalogue } from "#texts/catalogue.ts";
import { codeIn, messageTo } from "./outbox.ts";

const password = "korálová želva pluje zvolna";
let visitors = 0;

export async function showAccountScreens(
  page: Page,
  locale: Locale,
  take: (screen: string) => Promise<void>,
): Promise<void> {
  const { registration, forms, login, recovery, settings, frame } = catalogue(locale).account;
  const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
  const heading = (text: string) => page.getByRole("heading", { level: 1, name: text }).waitFor();
  await page.goto(`/${locale}`);
  await take("front-with-banner");
  await page.getByRole("button", { name: frame.banner.refuse }).click();
  for (const path of ["privacy", "accessibility", "cookies", "login"]) {
    await page.goto(`/${locale}/${path}`);
    await take(path);
  }
  visitors += 1;
  const email = `jana.novakova.${visitors}@example.com`;
  await page.goto(`/${locale}/registration`);
  await take("registration-1-contact");
  await press(registration.contact.submit);
  await page.getByRole("alert").waitFor();
  await take("registration-1-errors");
  await page.getByRole("textbox", { name: forms.email }).fill(email);
  await press(registration.contact.submit);
  await heading(registration.code.title);
  await take("registration-2-code");
  await page.getByLabel(registration.code.code).fill(codeIn(await messageTo(page.request, email)));
  await press(registration.code.submit);
  await heading(registration.account.title);
  await page.getByLabel(forms.password, { exact: true }).fill("heslo");
  await take("registration-3-account");
  await page.getByLabel(forms.password, { exact: true }).fill(password);
  await page.getByLabel(forms.passwordCheck).fill(password);
  await press(registration.account.submit);
  await heading(registration.done.title);
  await take("registration-4-done");

  await page.goto(`/${locale}/password-recovery`);
  await take("recovery-1-request");
  await page.getByRole("textbox", { name: forms.email }).fill(email);
  await press(recovery.submit);
  await heading(recovery.sentTitle);
  await take("recovery-2-sent");
  const letter = await messageTo(page.request, email, ({ text }) => text.includes("password-recovery?"));
  const { pathname, search } = new URL(/\S+\/password-recovery\?hash=[\w-]+/.exec(letter.text)?.[0] ?? "");
  await page.goto(pathname + search);
  await take("recovery-3-new-password");

  await page.goto(`/${locale}/login?next=/${locale}/settings`);
  await page.getByRole("textbox", { name: forms.email }).fill("many.cz@example.com");
  await page.getByLabel(forms.password, { exact: true }).fill("wrong");
  await press(login.submit);
  await page.getByRole("alert").waitFor();
  await take("login-error");
  await page.getByLabel(forms.password, { exact: true }).fill(demoPassword);
  await press(login.submit);
  await heading(settings.title);
  await take("settings");
}
