import type { Page } from "@playwright/test";
import type { Country } from "#domain/countries/codes.ts";
import { catalogue } from "#texts/catalogue.ts";

const { backoffice } = catalogue("cs");
const { signLink } = backoffice.home;

export const signedLinkForm = (page: Page) => page.getByRole("region", { name: signLink.title });

export const madeLink = (page: Page) => signedLinkForm(page).getByRole("textbox", { name: signLink.link, exact: true });

export async function makeSignedLink(
  page: Page,
  shared: { readonly country: Country; readonly target: "offers" | "offer"; readonly id: string },
): Promise<string> {
  await page.goto("/cs/backoffice");
  const form = signedLinkForm(page);
  await form.getByLabel(signLink.targets[shared.target]).check();
  await form.getByLabel(signLink.country).selectOption(shared.country);
  await form.getByLabel(signLink.id).fill(shared.id);
  await form.getByRole("button", { name: signLink.submit }).click();
  const { pathname, search } = new URL(await madeLink(page).inputValue());
  return pathname + search;
}
