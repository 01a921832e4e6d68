import { inOrderOfNames } from "./business-step.ts";
import { answer, field, part } from "./form.ts";
import { continueButton, countryIn, expectStep, typeAll, typedDate, type Wizard } from "./wizard.ts";

/** Step 2: the customer, or the person who acts for it. The contact is carried over from step 0. */
export async function fillInPerson(wizard: Wizard): Promise<void> {
  const { page, hands, texts, words, applicant, journey } = wizard;
  const { fields } = words;
  const { country, customerType, locale } = journey;
  const person = applicant[2].customerData;

  const identity = part(page, texts.person.identity);
  await typeAll(wizard, identity, inOrderOfNames(wizard, person?.name, person?.surname));
  await typeAll(wizard, identity, [
    [fields.personal_id[country], person?.personal_id],
    [fields.birthdate, typedDate(person?.birthdate, locale)],
    [fields.place_of_birth, person?.place_of_birth],
  ]);
  await hands.pick(field(identity, fields.nationality), countryIn(locale, person?.nationality));

  const address = part(page, texts.person.address);
  await typeAll(wizard, address, [
    [fields.street, person?.street],
    [fields.house_number, person?.house_number],
    [fields.city, person?.city],
    [fields.zip_code, person?.zip_code],
  ]);
  await hands.pick(field(address, fields.country), countryIn(locale, person?.country));

  await fillInDocument(wizard);

  await hands.choose(answer(part(page, texts.pep.title), fields.isPep, texts.frame.no));
  if (country === "sk" && customerType !== "company") {
    await hands.choose(answer(page, texts.register.question.sk, texts.register.agree));
  }
}

export async function fillInDocument(wizard: Wizard): Promise<void> {
  const { page, hands, texts, words, applicant, journey } = wizard;
  const { fields, options } = words;
  const person = applicant[2].customerData;
  const document = part(page, texts.person.document);
  await hands.pick(field(document, fields.document_type), options.document["id-card"]);
  await typeAll(wizard, document, [
    [fields.document_number, person?.document_number],
    [fields.document_validity, typedDate(person?.document_validity, journey.locale)],
  ]);
}

export async function passPerson(wizard: Wizard): Promise<void> {
  await fillInPerson(wizard);
  await leavePerson(wizard);
}

export async function leavePerson(wizard: Wizard): Promise<void> {
  await wizard.hands.press(continueButton(wizard));
  await expectStep(wizard, "onedoc", wizard.texts.onedoc.title);
}
