import { answer, field } from "./form.ts";
import { continueButton, expectStep, typeAll, type Wizard } from "./wizard.ts";

export async function fillInContact(wizard: Wizard): Promise<void> {
  const { page, hands, texts, words, applicant, journey } = wizard;
  const { step0 } = texts;
  await hands.choose(answer(page, step0.customerType, step0.types[journey.customerType].label));
  await typeAll(wizard, page, [
    [words.fields.email, applicant[0].email],
    [words.fields.phone, applicant[0].phone],
  ]);
  await hands.pick(field(page, step0.language), words.options.locale[journey.locale]);
}

export async function passContact(wizard: Wizard): Promise<void> {
  await fillInContact(wizard);
  await leaveContact(wizard);
}

export async function leaveContact(wizard: Wizard): Promise<void> {
  await wizard.hands.press(continueButton(wizard));
  await expectStep(wizard, "1", businessHeading(wizard));
}

export function businessHeading({ texts, journey }: Wizard): string {
  const hasFinancing = journey.country !== "hu" && journey.partnerType === "default";
  const { company } = texts;
  if (journey.customerType === "company") return hasFinancing ? company.titleCompany : company.titleCompanyOnly;
  if (journey.customerType === "individual-consumer") return hasFinancing ? company.titleMoney : company.titleMoneyOnly;
  return hasFinancing ? company.titleBusiness : company.titleBusinessOnly;
}
