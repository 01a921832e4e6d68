import { rulesFor } from "#domain/countries/index.ts";
import { printedPhone } from "#domain/countries/phone.ts";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import type { Step, ValuesOf } from "#domain/onboarding/types.ts";
import { type Locale, namesInOrder } from "#domain/shared/locale.ts";
import { accountText } from "#web/wizard-words/account-text.ts";
import { fieldLabel } from "#web/wizard-words/field-label.ts";
import { withOneAddress } from "#web/wizard-words/one-address.ts";
import { personName } from "#web/wizard-words/person-name.ts";
import { valueText } from "#web/wizard-words/value-text.ts";
import type { WizardWords } from "../../wizard-words/wizard-texts.ts";
import type { Wizard } from "../state/wizard-context.ts";

type Row = { readonly term: string; readonly value: string };

export type Answer = { readonly line: string; readonly rows?: readonly Row[] };

export interface AnswerGroup {
  readonly title: string;
  readonly step: Step;
  readonly anchor?: string;
  readonly isFixed?: boolean;
  readonly answers: readonly Answer[];
}

type Context = Pick<Wizard, "application" | "locale" | "texts" | "words">;

const labelled = new Set(["vehiclePrice", "downpaymentAmount", "installmentAmount", "period", "crn_number"]);

export function answerGroups(wizard: Context): readonly AnswerGroup[] {
  return [...contact(wizard), ...business(wizard), ...person(wizard)].filter(({ answers }) => answers.length > 0);
}

function contact(wizard: Context): AnswerGroup[] {
  const values = storedStep(wizard, 0);
  if (!values) return [];
  return [{ title: wizard.words.group.contact, step: 0, answers: inOneLine("", withWholePhone(values), wizard) }];
}

function business(wizard: Context): AnswerGroup[] {
  const values = storedStep(wizard, 1);
  if (!values) return [];
  const { group, options } = wizard.words;
  const { customerType } = wizard.application;
  const { accounts = [], bank_accounts: _count, ...company } = values.companyData ?? {};
  const { owners = [], uboType } = values.uboData ?? {};
  const chosen = uboType ? [{ line: options.uboType[uboType] }] : [];
  return [
    {
      title: customerType === "company" ? group.company : group.business,
      step: 1,
      anchor: "company",
      answers: inOneLine("companyData", company, wizard),
    },
    {
      title: group.accounts,
      step: 1,
      anchor: "accounts",
      answers: accounts.map((account) => ({ line: accountText(account) })).filter(isGiven),
    },
    {
      title: group.owners,
      step: 1,
      anchor: "owners",
      answers: [...chosen, ...owners.flatMap((owner) => personAnswer("owner", owner, "permanent_", wizard))],
    },
    {
      title: group.financing,
      step: 1,
      anchor: "financing",
      isFixed: !asksForFinancing(wizard.application),
      answers: inOneLine("financingData", values.financingData, wizard),
    },
    {
      title: group.industry,
      step: 1,
      anchor: "industry",
      answers: inOneLine("industryData", values.industryData, wizard),
    },
  ];
}

function person(wizard: Context): AnswerGroup[] {
  const customer = storedStep(wizard, 2)?.customerData;
  if (!customer) return [];
  const answers = personAnswer("customerData", withWholePhone(customer), "", wizard);
  return [{ title: wizard.words.group.person, step: 2, answers }];
}

function withWholePhone({ phone_code, ...card }: { phone?: string; phone_code?: string }) {
  return { ...card, phone: printedPhone(card.phone ?? "", phone_code) };
}

function personAnswer(path: string, card: object, address: "" | "permanent_", wizard: Context): Answer[] {
  const { locale, texts } = wizard;
  // The owner key is not an answer.
  const { key: _key, ...asked }: Record<string, unknown> = { ...card };
  const { rest, address: home } = withOneAddress(asked, address, locale);
  const { rest: others, address: elsewhere } = withOneAddress(rest, "temporary_", locale);
  const given: Readonly<Record<string, unknown>> = others;
  const line = [personName(given, locale), valueText("birthdate", given["birthdate"], wizard), home]
    .filter(Boolean)
    .join(" · ");
  const addresses = [
    { term: texts.owners.permanent, value: home },
    { term: texts.owners.temporary, value: elsewhere },
  ].filter(({ value }) => value !== "");
  const rows = [...rowsOf(path, others, wizard), ...addresses];
  return rows.length === 0 ? [] : [{ line, rows: rows.map(({ term, value }) => ({ term, value })) }];
}

function inOneLine(path: string, card: object | undefined, wizard: Context): Answer[] {
  const said = rowsOf(path, card, wizard).map(({ name, term, value }) =>
    labelled.has(name) ? `${term} ${value}` : name === "is_cession" ? term : value,
  );
  return said.length === 0 ? [] : [{ line: said.join(" · ") }];
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
      name,
      term: fieldLabel(`${path}.${name}`, { country, customerType, words }),
      value: valueText(name, value, wizard),
    }))
    .filter(({ value }) => value !== "");
  return [...rows, ...ticked.map((row) => ({ name: "", ...row }))];
}

function inOrderOfTheLanguage({ name, surname, ...rest }: Record<string, unknown>, locale: Locale) {
  const [first, second] = namesInOrder(locale, { name }, { surname });
  return Object.entries({ ...first, ...second, ...rest });
}

const isGiven = ({ line }: { line: string }): boolean => line !== "";

function storedStep<S extends Step>({ application }: Context, step: S): ValuesOf[S] | undefined {
  const stored = application.steps.find((one) => one.step === step);
  return stored?.values;
}

/** Shows flags that are separate fields (`pep_role_3`, `control_type_1`) as one answer. */
function withOneRowForTicks(card: object, words: WizardWords) {
  const ticks = { pep_role: [] as string[], control_type: [] as string[] };
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(card)) {
    const [, list, key = ""] = /^(pep_role|control_type)_(\d+)$/.exec(name) ?? [];
    if (list === "pep_role" || list === "control_type") {
      const labels = list === "pep_role" ? words.options.pepRole : words.options.control;
      if (value === true) ticks[list].push(String(Reflect.get(labels, key)));
    } else {
      rest[name] = value;
    }
  }
  const ticked = [
    { term: words.fields.pep_roles, value: ticks.pep_role.join("; ") },
    { term: words.fields.types_of_control, value: ticks.control_type.join("; ") },
  ].filter(({ value }) => value !== "");
  return { rest, ticked };
}
