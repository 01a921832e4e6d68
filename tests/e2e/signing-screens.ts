import { expect, type Page } from "@playwright/test";
import type { Locale } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { logIn } from "./log-in.ts";
import { codeIn, messageTo } from "./outbox.ts";

const email = "many.cz@example.com";

export async function showSigningScreens(
  page: Page,
  locale: Locale,
  take: (screen: string) => Promise<void>,
): Promise<void> {
  const { signingRoom: room, portalContracts } = catalogue(locale);
  const main = page.getByRole("main");
  const code = main.getByRole("textbox", { name: room.signing.code });
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  const openText = async () => {
    const opened = page.waitForEvent("popup");
    await button(room.reading.open).click();
    const text = await opened;
    await expect(page.getByRole("checkbox")).toBeEnabled();
    await text.close();
  };
  await logIn(page, email, `/${locale}/easy-sign`, { locale });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(room.title);
  await take("1-room");
  const open = main.getByRole("link", { name: room.read });
  const number = (await open.first().locator(".visually-hidden").textContent())?.trim() ?? "";
  await open.first().click();
  await expect(page.getByRole("heading", { name: room.reading.facts })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 768) await expect(page.locator("iframe")).toBeVisible();
  await take("2-reading");
  await openText();
  await button(room.reading.continue).click();
  await expect(page.getByText(room.reading.confirmFirst)).toBeVisible();
  await take("3-not-confirmed");
  await button(room.reading.decline).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await take("4-decline");
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox").check();
  await button(room.reading.next).click();
  await expect(page.getByText(format(room.reading.confirm, { contractNumber: number }))).toBeHidden();
  await openText();
  await page.getByRole("checkbox").check();
  const here = page.url();
  await main.getByRole("link", { name: room.reading.back }).click();
  await expect(page.getByText(room.chosenText)).toBeVisible();
  await take("5-room-with-one-read");
  await page.goto(here);
  await page.getByRole("checkbox").check();
  await button(room.reading.continue).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(room.signing.title);
  await take("6-chosen");
  await button(room.signing.send).click();
  await expect(code).toBeVisible();
  await take("7-code");
  const submit = button(format(plural(locale, room.signing.submit, 2), { count: 2 }));
  await code.fill("000000");
  await submit.click();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await take("8-wrong-code");
  await code.fill(codeIn(await messageTo(page.request, email, isOf(number))));
  await submit.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(plural(locale, room.signed.title, 2));
  await take("9-signed");
  await page.goto(`/${locale}/contracts?status=pending-signature`);
  await page.getByRole("table").locator("tbody").getByRole("link").last().click();
  await expect(page.getByRole("heading", { name: room.contract.title })).toBeVisible();
  await take("contract-to-sign");
  await page.goto(`/${locale}/contracts?status=active`);
  await page.getByRole("table").locator("tbody").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: portalContracts.indemnification })).toBeVisible();
  await take("contract-active");
}

const isOf =
  (contractNumber: string) =>
  ({ text }: { text: string }): boolean =>
    text.includes(contractNumber) && /\b\d{6}\b/.test(text);
