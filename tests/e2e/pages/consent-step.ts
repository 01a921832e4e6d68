import { expect } from "@playwright/test";
import { part } from "./form.ts";
import type { Wizard } from "./wizard.ts";

export async function giveConsents({ page, hands, texts }: Wizard): Promise<void> {
  const boxes = part(page, texts.onedoc.consents).getByRole("checkbox");
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await hands.tick(box);
}

export async function passConsent(wizard: Wizard): Promise<void> {
  await giveConsents(wizard);
  await leaveConsent(wizard);
}

export async function leaveConsent({ page, hands, texts }: Wizard): Promise<void> {
  await hands.press(page.getByRole("button", { name: texts.onedoc.submit }));
  await expect(page).toHaveURL(/\/consent\/thank-you$/);
  await expect(page.getByRole("heading", { level: 1, name: texts.thanks.title })).toBeVisible();
}

export async function referenceOn({ page, texts }: Wizard): Promise<string> {
  const line = page.getByRole("paragraph").filter({ hasText: texts.thanks.reference });
  return await line.getByRole("strong").innerText();
}
