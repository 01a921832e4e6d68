import { rulesFor } from "#domain/countries/index.ts";
import { printedPhone } from "#domain/countries/phone.ts";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import type { Step, ValuesOf } from "#domain/onboarding/types.ts";
import { type Locale, namesInOrder } from "#domain/shared/locale.ts";
import { format } from "#texts/format.ts";
import { accountText } from "../accounts/account-text.ts";
import { fieldLabel } from "../form/field-label.ts";
import type { Wizard } from "../state/wizard-context.ts";
import { withOneRowForTicks } from "./ticked-row.ts";
import { valueText } from "./value-text.ts";

export interface AnswerGroup {
  readonly title: string;
  readonly step: Step;
  /** the section of the step that asks for it */
  readonly anchor?: string;
  /** The step does not ask for it, so there is nowhere to change it. */
  readonly isFixed?: boolean;
  readonly rows: readonly { readonly term: string; readonly value: string }[];
}

type Context = Pick<Wizard, "application" | "locale" | "texts" | "words">;

/** What was entered, as stored, group by group. Empty groups are left out, but for those that may not be empty. */
export function answerGroups(wizard: Context): readonly AnswerGroup[] {
  return [...contact(wizard), ...business(wizard), ...person(wizard)].filter(({ rows }) => rows.length > 0);
}

function contact(wizard: Context): AnswerGroup[] {
  const values = storedStep(wizard, 0);
  if (!values) return [];
  const { phone_code, ...rest } = values;
  const withCode = { ...rest, phone: printedPhone(rest.phone ?? "", phone_code) };
  return [{ title: wizard.words.group.contact, step: 0, rows: rowsOf("", withCode, wizard) }];
}

function business(wizard: Context): AnswerGroup[] {
  const values = storedStep(wizard, 1);
  if (!values) return [];
  const { fields, group } = wizard.words;
  const { customerType } = wizard.application;
  const { accounts = [], bank_accounts: _count, ...company } = values.companyData ?? {};
  const { owners = [], beneficalOwners: _owners, ...ubo } = values.uboData ?? {};
  const numbered = (text: string, index: number) => format(text, { number: index + 1 });
  const companyTitle = customerType === "company" ? group.company : group.business;
  return [
    { title: companyTitle, step: 1, anchor: "company", rows: rowsOf("companyData", company, wizard) },
    ...accounts.map((account, index) => ({
      title: numbered(group.account, index),
      step: 1 as const,
      anchor: "accounts",
      rows: [{ term: account.iban ? fields.iban : fields.number, value: accountText(account) }].filter(isGiven),
    })),
    { title: group.owners, step: 1, anchor: "owners", rows: rowsOf("uboData", ubo, wizard) },
    ...owners.map((owner, index) => ({
      title: numbered(group.owner, index),
      step: 1 as const,
      anchor: "owners",
      rows: rowsOf("owner", owner, wizard),
    })),
    {
      title: group.financing,
      step: 1,
      anchor: "financing",
      isFixed: !asksForFinancing(wizard.application),
      rows: rowsOf("financingData", values.financingData, wizard),
    },
    { title: group.industry, step: 1, anchor: "industry", rows: rowsOf("industryData", values.industryData, wizard) },
  ];
}

function person(wizard: Context): AnswerGroup[] {
  const customer = storedStep(wizard, 2)?.customerData;
  if (!customer) return [];
  const { phone_code, ...rest } = customer;
  const withCode = { ...rest, phone: printedPhone(rest.phone ?? "", phone_code) };
  return [{ title: wizard.words.group.person, step: 2, rows: rowsOf("customerData", withCode, wizard) }];
}

function rowsOf(path: string, card: object | undefined, wizard: Context) {
  const { application, words } = wizard;
  const { country, customerType } = application;
  const { rest, ticked } = withOneRowForTicks(card ?? {}, words);
  const isPep = "isPep" in rest && rest.isPep === rulesFor(country).pepAnswer;
  const rows = inOrderOfTheLanguage(rest, wizard.locale)
    .filter(([name, value]) => value !== false || name === "isPep" || name === "nrki_srbi")
    .filter(([name]) => isPep || !name.startsWith("pep_role"))
    .map(([name, value]) => ({
      term: fieldLabel(`${path}.${name}`, { country, customerType, words }),
      value: valueText(name, value, wizard),
    }))
    .filter(isGiven);
  return [...rows, ...ticked];
}

function inOrderOfTheLanguage({ name, surname, ...rest }: Record<string, unknown>, locale: Locale) {
  const [first, second] = namesInOrder(locale, { name }, { surname });
  return Object.entries({ ...first, ...second, ...rest });
}

function isGiven({ value }: { value: string }): boolean {
  return value !== "";
}

function storedStep<S extends Step>({ application }: Context, step: S): ValuesOf[S] | undefined {
  const stored = application.steps.find((one) => one.step === step);
  return stored?.values;
}
