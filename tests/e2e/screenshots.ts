import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { applicantOf } from "#tests/support/applicants.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { showAccountScreens } from "./account-screens.ts";
import { showIn } from "./axe.ts";
import { pointer } from "./input-modes.ts";
import { type Device, type Journey, viewports } from "./journeys.ts";
import { fillInBusiness, leaveBusiness } from "./pages/business-step.ts";
import { giveConsents, leaveConsent } from "./pages/consent-step.ts";
import { fillInContact, leaveContact } from "./pages/contact-step.ts";
import { fillInPerson, leavePerson } from "./pages/person-step.ts";
import { continueButton, startWizard } from "./pages/wizard.ts";
import { showPortalScreens } from "./portal-screens.ts";
import { showSigningScreens } from "./signing-screens.ts";

/**
 * `npm run screenshots [-- wizard accounts portal signing]`, after `npm run build`: takes every screen of these areas,
 * on a phone and a desktop, light and dark, into reports/screenshots.
 */
const folder = join("reports", "screenshots");
const path = "/usr/bin/chromium";
const journeys: readonly Omit<Journey, "device">[] = [
  { country: "cz", customerType: "company", partnerType: "default", locale: "cs" },
  { country: "sk", customerType: "individual-consumer", partnerType: "default", locale: "sk" },
  { country: "hu", customerType: "company", partnerType: "default", locale: "hu" },
];

const wanted = process.argv.slice(2);
const isWanted = (part: "wizard" | "accounts" | "portal" | "signing") => wanted.length === 0 || wanted.includes(part);

const dataDir = mkdtempSync(join(tmpdir(), "screenshots-"));
const server = await startServer({ PORT: String(await freePort()), DATA_DIR: dataDir, LIMITS: "off" });
const browser = await chromium.launch({
  ...(existsSync(path) && { executablePath: path }),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
mkdirSync(folder, { recursive: true });
try {
  for (const device of ["phone", "desktop"] as const) {
    if (isWanted("accounts")) await takeAccounts(device);
    if (isWanted("portal")) await takePortal(device);
    if (isWanted("signing")) await takeSigning(device);
    for (const journey of isWanted("wizard") ? journeys : []) await takeAll({ ...journey, device });
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll(journey: Journey): Promise<void> {
  const context = await browser.newContext({ viewport: viewports[journey.device], baseURL: server.origin });
  const page = await context.newPage();
  const { country, locale, device } = journey;
  const take = (screen: string) => shoot(page, `${country}-${screen}`, device);

  await page.goto(`/${locale}`);
  await take("0-home");
  await page.goto(`/${locale}/onboarding/${country}`);
  await take("1-start");
  const email = "jana.novakova@example.com";
  const { customerType, partnerType } = journey;
  const applicant = applicantOf(country, customerType, { email, partnerType, locale });
  const wizard = { ...(await startWizard(page, journey, pointer)), applicant };
  await fillInContact(wizard);
  await take("2-contact");
  await leaveContact(wizard);
  await continueButton(wizard).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await take("3-business-errors");
  await fillInBusiness(wizard);
  await take("4-business");
  await leaveBusiness(wizard);
  await take("5-person-empty");
  await fillInPerson(wizard);
  await take("6-person");
  await leavePerson(wizard);
  await giveConsents(wizard);
  await take("7-consent");

  const elsewhere = await browser.newContext({ viewport: viewports[device], baseURL: server.origin });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await shoot(other, `${country}-9-locked`, device);
  await elsewhere.close();

  await leaveConsent(wizard);
  await expect(page.getByRole("link", { name: wizard.texts.thanks.download })).toBeVisible({ timeout: 30_000 });
  await take("8-thank-you");
  await page.goto(`/${locale}/nothing`);
  await take("404");
  await context.close();
}

/** In the language with the longest words. */
async function takeAccounts(device: Device): Promise<void> {
  const context = await browser.newContext({ viewport: viewports[device], baseURL: server.origin });
  const page = await context.newPage();
  await showAccountScreens(page, "hu", (screen) => shoot(page, `account-${screen}`, device));
  await context.close();
}

async function takePortal(device: Device): Promise<void> {
  const context = await browser.newContext({ viewport: viewports[device], baseURL: server.origin });
  const page = await context.newPage();
  await showPortalScreens(page, "hu", (screen) => shoot(page, `portal-${screen}`, device));
  await context.close();
}

async function takeSigning(device: Device): Promise<void> {
  const context = await browser.newContext({ viewport: viewports[device], baseURL: server.origin });
  const page = await context.newPage();
  await showSigningScreens(page, "hu", (screen) => shoot(page, `signing-${screen}`, device));
  await context.close();
}

async function shoot(page: Page, screen: string, device: Device): Promise<void> {
  for (const mode of ["light", "dark"] as const) {
    await showIn(page, mode);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: join(folder, `${screen}-${viewports[device].width}-${mode}.png`), fullPage: true });
  }
  await showIn(page, "light");
}
