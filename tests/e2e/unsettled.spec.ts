import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { pointer } from "./input-modes.ts";
import type { Journey } from "./journeys.ts";
import { fillInBusiness, openPart, passBusiness } from "./pages/business-step.ts";
import { giveConsents, leaveConsent } from "./pages/consent-step.ts";
import { passContact } from "./pages/contact-step.ts";
import { field, part } from "./pages/form.ts";
import { passPerson } from "./pages/person-step.ts";
import { continueButton, startWizard, typeAndSave } from "./pages/wizard.ts";
import { expect, test } from "./test.ts";

const journey: Journey = {
  country: "sk",
  customerType: "company",
  partnerType: "default",
  locale: "sk",
  device: "phone",
};
test.use({ viewport: { width: 360, height: 740 } });

test.describe("offline", () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|when fetching the script/ });

  test("typed text stays, and is sent when the connection is back", async ({ page, context }) => {
    const wizard = await startWizard(page, journey, pointer);
    const { texts, words } = wizard;
    await passContact(wizard);
    await context.setOffline(true);
    const name = field(page, words.fields.companyName.company);
    await name.fill("Písané vo vlaku");
    await expect(page.getByRole("status").filter({ hasText: texts.saving.offline })).toBeVisible();
    await expectAccessible(page, "offline");
    await context.setOffline(false);
    await expect(page.getByRole("status").filter({ hasText: texts.saving.saved })).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue("Písané vo vlaku");
  });
});

test.describe("in two tabs", () => {
  test.use({ expectedConsole: /status of 409/ });

  test("no tab overwrites the other silently", async ({ page, context }) => {
    const wizard = await startWizard(page, journey, pointer);
    const { texts, words } = wizard;
    await passContact(wizard);
    await fillInBusiness(wizard);
    await typeAndSave(wizard, field(page, words.fields.companyName.company), "Spoločná");

    const other = await context.newPage();
    await other.goto(page.url());
    const theirs = { ...wizard, page: other };
    // Every part is complete and therefore closed.
    await openPart(theirs, texts.company.section.company);
    await field(other, words.fields.companyName.company).fill("Z druhej karty");
    await continueButton(theirs).click();
    await expect(other).toHaveURL(/\/2$/);

    // Pressed at once: a refused draft would show the question before the button.
    await field(page, words.fields.companyName.company).fill("Z prvej karty");
    await field(page, words.fields.companyName.company).press("Enter");
    const dialog = page.getByRole("dialog", { name: texts.conflict.title });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText("Z prvej karty");
    await expect(dialog).toContainText("Z druhej karty");
    await expectAccessible(page, "conflict");
    await dialog.getByRole("button", { name: texts.conflict.takeStored }).click();
    await expect(dialog).toBeHidden();
    await expect(field(page, words.fields.companyName.company)).toHaveValue("Z druhej karty");
  });

  test("a consent applies to the values that were read", async ({ page, context }) => {
    const wizard = await startWizard(page, journey, pointer);
    const { texts, words } = wizard;
    await passContact(wizard);
    await passBusiness(wizard);
    await passPerson(wizard);
    await giveConsents(wizard);

    const other = await context.newPage();
    await other.goto(page.url().replace(/onedoc$/, "2"));
    const theirs = { ...wizard, page: other };
    await field(other, words.fields.surname).fill("Zmenená");
    await continueButton(theirs).click();
    await expect(other).toHaveURL(/\/onedoc$/);

    await page.getByRole("button", { name: texts.onedoc.submit }).click();
    await expect(page.getByRole("alert").filter({ hasText: texts.failure.outdated })).toBeVisible();
    await expect(page.getByText("Zmenená").first()).toBeVisible();
    await expectAccessible(page, "outdated");
    await leaveConsent(wizard);
  });
});

test.describe("deleted", () => {
  test.use({ expectedConsole: /status of 410/ });

  test("an unfinished application can be deleted, and its link says so", async ({ page }) => {
    const wizard = await startWizard(page, journey, pointer);
    const { texts } = wizard;
    await passContact(wizard);
    const link = page.url();
    await page.getByRole("button", { name: texts.remove.link }).click();
    const dialog = page.getByRole("dialog", { name: texts.remove.title });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, "delete");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: texts.remove.link }).click();
    await dialog.getByRole("button", { name: texts.remove.confirm }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.closed.deleted.title })).toBeVisible();
    await expectAccessible(page, "deleted");
    expect((await page.request.get(link)).status()).toBe(410);
  });
});

test("an owner's data fill in the person who acts for the company", async ({ page }) => {
  const wizard = await startWizard(page, journey, pointer);
  const { texts, words, applicant } = wizard;
  await passContact(wizard);
  await passBusiness(wizard);
  await page.getByRole("button", { name: texts.person.prefillButton, exact: true }).click();
  const owner = applicant[1].uboData?.owners?.[0];
  await expect(field(part(page, texts.person.identity), words.fields.surname)).toHaveValue(owner?.surname ?? "");
  await expect(field(part(page, texts.person.address), words.fields.city)).toHaveValue(owner?.permanent_city ?? "");
  await expectAccessible(page, "prefilled");
});

test("an owner's card is removed only after a dialog that names the owner", async ({ page }) => {
  const wizard = await startWizard(page, journey, pointer);
  const { texts, applicant } = wizard;
  await passContact(wizard);
  await fillInBusiness(wizard);
  const card = part(page, format(texts.owners.card, { number: 1 }));
  await card.getByRole("button", { name: texts.owners.remove }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(applicant[1].uboData?.owners?.[0]?.surname ?? "");
  await dialog.getByRole("button", { name: texts.owners.remove }).click();
  await expect(card).toHaveCount(0);
  await continueButton(wizard).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page).toHaveTitle(/^1 /);
  await expectAccessible(page, "no owner");
});

test("an empty step shows the missing values at the fields and in a summary with links", async ({ page }) => {
  const wizard = await startWizard(page, journey, pointer);
  const { texts, words } = wizard;
  await passContact(wizard);
  const name = field(page, words.fields.companyName.company);
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
  await continueButton(wizard).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^\d+ /);
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "step 1 with errors");
  await summary.getByRole("link", { name: words.fields.companyName.company }).click();
  await expect(name).toBeFocused();
  await name.fill("Stĺp a dcéry s.r.o.");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.company.titleCompany);
});

test("the colour mode is light by default, and a choice stays", async ({ page }) => {
  const { common } = catalogue("sk");
  await page.goto("/sk/onboarding/sk");
  await expect(page.locator("html")).not.toHaveAttribute("data-colour-mode", "dark");
  await page.getByRole("button", { name: common.header.darkMode }).click();
  await expect(page.locator("html")).toHaveAttribute("data-colour-mode", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-colour-mode", "dark");
});
