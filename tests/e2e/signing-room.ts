import type { APIRequestContext, Page } from "@playwright/test";
import { catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { type Hands, pointer } from "./input-modes.ts";
import { viewports } from "./journeys.ts";
import { codeIn, messageTo } from "./outbox.ts";
import { expect } from "./test.ts";

export const words = catalogue("cs");
export const { signingRoom: room, portal, errors } = words;
export const { reading, signing, signed } = room;

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const main = (page: Page) => page.getByRole("main");
export const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
export const codeField = (page: Page) => page.getByRole("textbox", { name: signing.code });
export const submitOf = (page: Page, count: number) =>
  button(page, format(plural("cs", signing.submit, count), { count }));
export const confirmation = (page: Page, contractNumber: string) =>
  page.getByRole("checkbox", { name: format(reading.confirm, { contractNumber }) });

export async function codeFor(request: APIRequestContext, to: string, contractNumber: string): Promise<string> {
  const isCode = ({ text }: { text: string }) => text.includes(contractNumber) && /\b\d{6}\b/.test(text);
  return codeIn(await messageTo(request, to, isCode));
}

export async function openFirst(page: Page, hands: Hands = pointer): Promise<string> {
  const link = main(page).getByRole("link", { name: room.read }).first();
  await hands.press(link);
  await expect(page.getByRole("heading", { name: reading.facts })).toBeVisible();
  return decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
}

export async function readText(page: Page, contractNumber: string, hands: Hands = pointer): Promise<void> {
  const box = confirmation(page, contractNumber);
  const link = main(page).getByRole("link", { name: reading.open });
  if (await link.isVisible()) {
    // Without scripts the link saves the file, and the reloaded page knows.
    await expect(box).toBeDisabled();
    const saved = page.waitForEvent("download");
    await hands.press(link);
    await saved;
    await page.reload();
  } else {
    const opened = page.waitForEvent("popup");
    await hands.press(button(page, reading.open));
    const text = await opened;
    await expect(box).toBeEnabled();
    await text.close();
  }
  await hands.tick(box);
}

export async function signAlone(
  page: Page,
  email: string,
  contractNumber: string,
  hands: Hands = pointer,
): Promise<void> {
  await readText(page, contractNumber, hands);
  await hands.press(button(page, reading.continue));
  await expect(heading(page)).toHaveText(signing.title);
  await hands.press(button(page, signing.send));
  await expect(codeField(page)).toBeVisible();
  await hands.type(codeField(page), await codeFor(page.request, email, contractNumber));
  await hands.press(submitOf(page, 1));
  await expect(heading(page)).toHaveText(plural("cs", signed.title, 1));
}

export async function expectAccessibleAnywhere(page: Page, screen: string): Promise<void> {
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(sideways, `${screen}, ${size.width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page, `${screen}, ${size.width}`);
  }
}
