import { expect, type Locator } from "@playwright/test";
import { format } from "#texts/format.ts";
import { answer, field, part, type Scope } from "./form.ts";
import { continueButton, countryIn, expectStep, typeAll, typedDate, type Wizard } from "./wizard.ts";

export async function openPart({ page, hands }: Pick<Wizard, "page" | "hands">, title: string): Promise<Locator> {
  const opened = part(page, title);
  const toggle = opened.getByRole("button", { name: title, exact: true });
  if ((await toggle.getAttribute("aria-expanded")) === "false") await hands.press(toggle);
  return opened;
}

/** For the countries where the account number is usual. */
const accountNumbers = {
  cz: { prefix: "19", number: "2000145399", bank_code: "0800" },
  hu: { prefix: undefined, number: "11773016-11111018-00000000", bank_code: undefined },
} as const;

export async function fillInBusiness(wizard: Wizard): Promise<void> {
  const { journey } = wizard;
  if (journey.customerType !== "individual-consumer") await fillInCompany(wizard, journey.customerType);
  await fillInAccount(wizard);
  if (journey.customerType === "company") await fillInOwners(wizard);
  if (journey.country !== "hu" && journey.partnerType === "default") await fillInFinancing(wizard);
}

export async function passBusiness(wizard: Wizard): Promise<void> {
  await fillInBusiness(wizard);
  await leaveBusiness(wizard);
}

export async function leaveBusiness(wizard: Wizard): Promise<void> {
  await wizard.hands.press(continueButton(wizard));
  await expectStep(wizard, "2", personHeading(wizard));
}

function personHeading({ texts, journey }: Wizard): string {
  return journey.customerType === "company" ? texts.person.titleCompany : texts.person.title;
}

async function fillInCompany(wizard: Wizard, kind: "company" | "individual-self-employed"): Promise<void> {
  const { texts, words, applicant, journey } = wizard;
  const company = applicant[1].companyData;
  await typeAll(wizard, await openPart(wizard, texts.company.section[kind]), [
    [words.fields.companyId[journey.country], company?.companyId],
    [words.fields.crn_number[kind], company?.crn_number],
    [words.fields.companyName[kind], company?.companyName],
  ]);
}

/** Where no account is required the list is initially empty. */
async function openAccount(wizard: Wizard): Promise<Locator> {
  const { page, hands, texts, journey } = wizard;
  const list = await openPart(wizard, texts.accounts.title);
  const card = part(page, format(texts.accounts.card, { number: 1 }));
  if (journey.partnerType === "other" && journey.country !== "hu") {
    await expect(card).toHaveCount(0);
    await hands.press(list.getByRole("button", { name: texts.accounts.add }));
  }
  await expect(card).toBeVisible();
  return card;
}

async function fillInAccount(wizard: Wizard): Promise<void> {
  const { hands, texts, words, applicant, journey } = wizard;
  const card = await openAccount(wizard);
  const { fields } = words;
  const account = applicant[1].companyData?.accounts?.[0];
  if (journey.country === "sk") {
    await hands.choose(answer(card, texts.accounts.entry, texts.accounts.byIban));
    await typeAll(wizard, card, [[fields.iban, account?.iban]]);
  } else {
    const { prefix, number, bank_code } = accountNumbers[journey.country];
    await hands.choose(answer(card, texts.accounts.entry, texts.accounts.byNumber));
    await typeAll(wizard, card, [
      [fields.prefix, prefix],
      [fields.number, number],
      [fields.bank_code, bank_code],
    ]);
  }
  await hands.pick(field(card, fields.currency), account?.currency ?? "");
}

async function fillInOwners(wizard: Wizard): Promise<void> {
  const { page, hands, texts, words, journey, applicant } = wizard;
  const list = await openPart(wizard, texts.owners.title);
  if (journey.country === "hu") {
    await hands.choose(answer(list, texts.owners.uboType, words.options.uboType.owners));
  }
  for (const [place] of (applicant[1].uboData?.owners ?? []).entries()) {
    // The list begins with one card.
    if (place > 0) await hands.press(list.getByRole("button", { name: texts.owners.add }));
    const card = part(page, format(texts.owners.card, { number: place + 1 }));
    await expect(card.getByRole("button", { name: texts.card.done })).toBeVisible();
    await fillInOwnerCard(wizard, card, place);
    await hands.choose(answer(card, words.fields.ownerIsPep, texts.frame.no));
  }
}

export async function fillInOwnerCard(wizard: Wizard, card: Scope, place = 0): Promise<void> {
  const { hands, texts, words, applicant, journey } = wizard;
  const { fields } = words;
  const owner = applicant[1].uboData?.owners?.[place];
  await typeAll(wizard, card, inOrderOfNames(wizard, owner?.name, owner?.surname));
  await typeAll(wizard, card, [
    [fields.personal_id[journey.country], owner?.personal_id],
    [fields.birthdate, typedDate(owner?.birthdate, journey.locale)],
    [fields.place_of_birth, owner?.place_of_birth],
  ]);
  await hands.pick(field(card, fields.nationality), countryIn(journey.locale, owner?.nationality));
  const address = part(card, texts.owners.permanent);
  await typeAll(wizard, address, [
    [fields.street, owner?.permanent_street],
    [fields.house_number, owner?.permanent_house_number],
    [fields.city, owner?.permanent_city],
    [fields.zip_code, owner?.permanent_zip_code],
  ]);
  await hands.pick(field(address, fields.country), countryIn(journey.locale, owner?.permanent_country));
}

/** Hungarian names and the fields of a Hungarian page are surname first. */
export function inOrderOfNames(
  { words, journey }: Wizard,
  name: string | undefined,
  surname: string | undefined,
): readonly (readonly [string, string | undefined])[] {
  const fields = [
    [words.fields.name, name],
    [words.fields.surname, surname],
  ] as const;
  return journey.locale === "hu" ? fields.toReversed() : fields;
}

async function fillInFinancing(wizard: Wizard): Promise<void> {
  const { hands, texts, words, applicant } = wizard;
  const { fields, options } = words;
  const financing = applicant[1].financingData;
  const section = await openPart(wizard, texts.financing.title);
  await hands.choose(answer(section, fields.product, options.product.financialLeasing));
  await typeAll(wizard, section, [
    [fields.vehiclePrice, financing?.vehiclePrice],
    [fields.downpaymentAmount, financing?.downpaymentAmount],
    [fields.period, financing?.period],
  ]);
}
