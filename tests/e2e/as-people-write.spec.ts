import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Country } from "#domain/countries/codes.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { expectAccessible } from "./axe.ts";
import { pointer } from "./input-modes.ts";
import type { Journey } from "./journeys.ts";
import { logIn } from "./log-in.ts";
import { codeIn, messageTo } from "./outbox.ts";
import { ownPassword, registerAccount } from "./own-account.ts";
import { businessHeading, fillInContact, leaveContact, passContact } from "./pages/contact-step.ts";
import { answer, field, part } from "./pages/form.ts";
import { continueButton, countryIn, expectStep, startWizard, type Wizard } from "./pages/wizard.ts";
import { expect, test } from "./test.ts";

/** A guarantor has the fewest fields. */
function guarantorIn(country: Country): Journey {
  const locale = ({ cz: "cs", sk: "sk", hu: "hu" } as const)[country];
  return { country, customerType: "individual-consumer", partnerType: "guarantor", locale, device: "desktop" };
}

const newDigits = () => String(randomInt(1_000_000)).padStart(6, "0");
const spaced = (text: string) => text.replaceAll(" ", "\u00a0");

async function submittedBy(page: Page, press: () => Promise<void>): Promise<Record<string, unknown>> {
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/consent/submit-step"));
  await press();
  const body = JSON.parse((await asked).postData() ?? "{}") as { data: { values: Record<string, unknown> } };
  return body.data.values;
}

const national = [
  {
    country: "cz",
    of: (d: string) => ({ typed: `420777${d}`, code: "+420", number: `777${d}` }),
    groups: /^(\d{3})(\d{3})(\d{3})$/,
  },
  {
    country: "sk",
    of: (d: string) => ({ typed: `0905 ${d}`, code: "+421", number: `905${d}` }),
    groups: /^(\d{3})(\d{3})(\d{3})$/,
  },
  {
    country: "hu",
    of: (d: string) => ({ typed: `06 30 1${d}`, code: "+36", number: `301${d}` }),
    groups: /^(\d{2})(\d{3})(\d{4})$/,
  },
] as const;

for (const { country, of, groups } of national) {
  test(`${country}: a phone in its national form is grouped, sent as E.164, and gets the code`, async ({
    page,
    browser,
    request,
    watch,
  }) => {
    const { typed, code, number } = of(newDigits());
    const wizard = await startWizard(page, guarantorIn(country), pointer);
    const { texts, words } = wizard;
    await fillInContact(wizard);
    const phone = field(page, words.fields.phone);
    await phone.fill(typed);
    await phone.blur();
    await expect(phone).toHaveValue(spaced(number.replace(groups, "$1 $2 $3")));
    expect(await submittedBy(page, () => leaveContact(wizard))).toMatchObject({ phone: number, phone_code: code });

    const elsewhere = await browser.newContext();
    await watch(elsewhere);
    const other = await elsewhere.newPage();
    await other.goto(page.url());
    await other.getByRole("radio").last().check();
    await other.getByRole("button", { name: texts.locked.send }).click();
    const message = await messageTo(request, `${code}${number}`);
    await field(other, texts.locked.code).fill(codeIn(message));
    await other.getByRole("button", { name: texts.locked.verify }).click();
    await expectStep({ ...wizard, page: other }, "1", businessHeading(wizard));
    await elsewhere.close();
  });
}

test("an impossible phone gives a warning and no code, and does not block the step", async ({
  page,
  browser,
  request,
  watch,
}) => {
  const wizard = await startWizard(page, guarantorIn("hu"), pointer);
  const { texts, words, email, journey } = wizard;
  await fillInContact(wizard);
  const phone = field(page, words.fields.phone);
  await phone.fill("06 30 123 456");
  await phone.blur();
  await expect(page.getByRole("main")).toContainText(catalogue(journey.locale).validation.warnings["phone-length-hu"]);
  await expectAccessible(page, "a phone that cannot exist");
  await leaveContact(wizard);

  const elsewhere = await browser.newContext();
  await watch(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("radio")).toHaveCount(1);
  await other.getByRole("button", { name: texts.locked.send }).click();
  await field(other, texts.locked.code).fill(codeIn(await messageTo(request, email)));
  await other.getByRole("button", { name: texts.locked.verify }).click();
  await expectStep({ ...wizard, page: other }, "1", businessHeading(wizard));
  await elsewhere.close();
});

async function accountCard({ page, texts }: Wizard) {
  const card = part(page, format(texts.accounts.card, { number: 1 }));
  await answer(card, texts.accounts.entry, texts.accounts.byNumber).check();
  return card;
}

test("a pasted account is split and its bank named; the birth number fills in the date of birth", async ({ page }) => {
  const wizard = await startWizard(page, guarantorIn("cz"), pointer);
  const { texts, words } = wizard;
  const { fields } = words;
  await passContact(wizard);
  const card = await accountCard(wizard);
  await field(card, fields.number).fill("19-2000145399/0800");
  await field(card, fields.number).blur();
  await expect(field(card, fields.prefix)).toHaveValue("19");
  await expect(field(card, fields.number)).toHaveValue("2000145399");
  await expect(field(card, fields.bank_code)).toHaveValue("0800");
  await expect(card.getByRole("status")).toHaveText(format(texts.accounts.bank, { bank: "Česká spořitelna" }));
  await expectAccessible(page, "a pasted account");

  // A foreign IBAN moves to its own field, and with it the focus of a user who left by Tab.
  await field(card, fields.number).fill("DE89370400440532013000");
  await field(card, fields.number).press("Tab");
  await expect(field(card, fields.iban)).toHaveValue("DE89 3704 0044 0532 0130 00");
  await expect(field(card, fields.iban)).toBeFocused();
  await field(card, fields.iban).fill("19-2000145399/0800");
  await field(card, fields.iban).blur();
  await expect(field(card, fields.number)).toHaveValue("2000145399");
  const business = await submittedBy(page, () => continueButton(wizard).click());
  expect(business).toMatchObject({
    companyData: { accounts: [{ prefix: "19", number: "2000145399", bank_code: "0800", currency: "CZK" }] },
  });

  await expectStep(wizard, "2", texts.person.title);
  const birthdate = field(page, fields.birthdate);
  await field(page, fields.personal_id.cz).fill("7360285163");
  await field(page, fields.personal_id.cz).press("Tab");
  await expect(birthdate).toHaveValue("28. 10. 1973");
  await expect(field(page, fields.nationality).locator("option:checked")).toHaveText(countryIn("cs", "CZ"));
  // Further typing replaces it, and the typed text stays.
  await page.keyboard.type("1. 2. 1980");
  await expect(birthdate).toHaveValue("1. 2. 1980");
  await field(page, fields.personal_id.cz).fill("710319/2745");
  await field(page, fields.personal_id.cz).press("Tab");
  await expect(birthdate).toHaveValue("1. 2. 1980");
});

type Account = Catalogue["account"];

async function sendCode(page: Page, { registration, forms }: Account, phone: string): Promise<void> {
  await page.getByRole("radio", { name: registration.contact.byPhone }).check();
  const typed = page.getByLabel(forms.phone, { exact: true });
  await typed.fill(phone);
  await typed.blur();
  await page.getByRole("main").getByRole("button", { name: registration.contact.submit }).click();
}

test.describe("an account", () => {
  test.use({ expectedConsole: /status of 422/ });

  test("is registered with the prefix 06, after an impossible number was refused", async ({ page, request }) => {
    const texts = catalogue("hu");
    const digits = newDigits();
    await page.goto("/hu/registration");
    await sendCode(page, texts.account, "06 30 123 456");
    await expect(page.getByRole("main")).toContainText(texts.validation.problems["phone-impossible"]);
    await sendCode(page, texts.account, `06 30 1${digits}`);
    const message = await messageTo(request, `+36301${digits}`);
    await page.getByLabel(texts.account.registration.code.code).fill(codeIn(message));
    await page.getByRole("main").getByRole("button", { name: texts.account.registration.code.submit }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.account.registration.account.title);
  });

  test("takes the prefix typed into the number instead of the selected one", async ({ page, request }) => {
    const digits = newDigits();
    const { account } = catalogue("cs");
    await page.goto("/cs/registration");
    await sendCode(page, account, `+421 905 ${digits}`);
    await messageTo(request, `+421905${digits}`);
    await expect(page.getByRole("main").getByRole("status").first()).toContainText(
      spaced(`905 ${digits.slice(0, 3)} ${digits.slice(3)}`),
    );
  });

  test("gets its first phone, shown in groups", async ({ page, request, baseURL }) => {
    const { account, profile } = catalogue("cs");
    const digits = newDigits();
    const email = await registerAccount(request, baseURL ?? "");
    await logIn(page, email, "/cs/settings", { password: ownPassword });
    await page.getByRole("link", { name: profile.entry }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(profile.title);
    const contacts = page.locator("#contacts");
    await contacts.getByText(profile.contact.addPhone).click();
    await contacts.getByRole("textbox", { name: profile.contact.newPhone }).fill(`420777${digits}`);
    await contacts.getByRole("button", { name: profile.contact.send }).last().click();
    const message = await messageTo(request, `+420777${digits}`);
    const shown = spaced(`+420 777 ${digits.slice(0, 3)} ${digits.slice(3)}`);
    await expect(contacts.getByRole("status")).toContainText(shown);
    await contacts.getByLabel(account.registration.code.code).fill(codeIn(message));
    await contacts.getByRole("button", { name: profile.contact.verifyPhone }).click();
    await expect(contacts.getByRole("status")).toHaveText(profile.contact.changed["phone-added"]);
    await expect(contacts.getByRole("definition").last()).toContainText(shown);
  });
});
