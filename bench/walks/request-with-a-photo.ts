import type { Page } from "@playwright/test";
import { takenOver } from "#tests/e2e/hydrated.ts";
import { fillInLogin } from "#tests/e2e/log-in.ts";
import { jpeg } from "#tests/support/upload-files.ts";
import { catalogue } from "#texts/catalogue.ts";
import type { Stopwatch } from "./stopwatch.ts";

const { account, portal, requests, uploads } = catalogue("cs");

export async function walkRequestWithAPhoto(page: Page, { hands, read }: Stopwatch): Promise<void> {
  const main = page.getByRole("main");
  await page.goto("/cs/login");
  await fillInLogin(page, "company.cz@example.com");
  await hands.press(main.getByRole("button", { name: account.login.submit, exact: true }));
  await takenOver(page, "#portal-menu");
  await hands.press(page.getByRole("button", { name: portal.menu.open, exact: true }));
  // Followed by the number of waiting requests.
  const toRequests = new RegExp(`^${portal.menu.entries["/requests"]}`);
  await hands.press(page.locator("#portal-menu").getByRole("link", { name: toRequests }).first());
  await hands.press(main.getByRole("link", { name: requests.types.greenCard.label, exact: true }));
  const contract = page.getByLabel(requests.form.contract, { exact: true });
  await hands.pick(contract, await contract.getByRole("option").nth(1).innerText());
  await hands.type(page.getByLabel(requests.fields.from, { exact: true }), inDays(1));
  await hands.type(page.getByLabel(requests.fields.to, { exact: true }), inDays(20));
  await hands.pick(page.getByLabel(requests.fields.delivery, { exact: true }), requests.choices.delivery.email);
  await page.getByLabel(uploads.photo).setInputFiles({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: jpeg() });
  // Opens the camera and takes the picture.
  read(12);
  await page.getByText(uploads.done, { exact: true }).waitFor();
  await hands.press(page.getByRole("button", { name: requests.form.submit }));
  await page.getByText(requests.sent.title).waitFor();
}

function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${day.getUTCDate()}. ${day.getUTCMonth() + 1}. ${day.getUTCFullYear()}`;
}
