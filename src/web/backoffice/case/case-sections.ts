import { type AskableStep, isAskable } from "#domain/cases/change-request-paths.ts";
import type { Fields } from "#domain/onboarding/rules/field.ts";
import { partsOf, type Section } from "#domain/onboarding/sections.ts";
import type { CustomerType, RuleContext } from "#domain/onboarding/types.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { format } from "#texts/format.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { fieldLabel } from "#web/wizard-words/field-label.ts";
import { personName } from "#web/wizard-words/person-name.ts";
import { valueText } from "#web/wizard-words/value-text.ts";
import type { WizardTexts, WizardWords } from "#web/wizard-words/wizard-texts.ts";

export interface CaseValueRow {
  readonly path: string;
  readonly label: string;
  readonly text: string;
  readonly value: unknown;
}

export interface CaseSection {
  readonly step: AskableStep;
  readonly path: string;
  readonly title: string;
  readonly isAskable: boolean;
  readonly card: Readonly<Record<string, unknown>>;
  readonly rows: readonly CaseValueRow[];
  readonly list?: Pick<CaseSection, "path" | "title" | "isAskable"> & { readonly entries: readonly CaseSection[] };
}

export interface CaseContext {
  readonly rules: RuleContext;
  readonly locale: Locale;
  readonly texts: WizardTexts;
  readonly words: WizardWords;
}

const steps = [0, 1, 2] as const;

/** Returns all fields of this applicant in the wizard's words and order, also empty ones. */
export function caseSections(values: Readonly<Record<string, unknown>>, context: CaseContext): readonly CaseSection[] {
  return steps.flatMap((step) =>
    partsOf(step, context.rules)
      .filter(({ isEmptied }) => isEmptied !== true)
      .map((part) => partOf(step, part, values[step], context)),
  );
}

function partOf(step: AskableStep, part: Section, values: unknown, context: CaseContext): CaseSection {
  const path = part.at.join(".");
  const card = part.at.reduce<unknown>((inner, name) => cardOf(inner)[name], values);
  const canAsk = (of: string) => of !== "" && isAskable(step, of, values, context.rules);
  const own = { step, path, title: titleOf(part, step, context), isAskable: canAsk(path), card: cardOf(card) };
  const rows = rowsOf(own, part.fields, values, context);
  if (part.list === undefined) return { ...own, rows };
  const { name, fields } = part.list;
  const listPath = within(path, name);
  const stored = cardOf(card)[name];
  const entries = (Array.isArray(stored) ? stored : []).map((entry: unknown, index): CaseSection => {
    const entryPath = within(listPath, String(index));
    const title = entryTitle(name, index, cardOf(entry), context);
    const of = { step, path: entryPath, title, isAskable: canAsk(entryPath), card: cardOf(entry) };
    return { ...of, rows: rowsOf(of, fields, values, context) };
  });
  const title = name === "owners" ? context.words.group.owners : context.words.group.accounts;
  return { ...own, rows, list: { path: listPath, title, isAskable: canAsk(listPath), entries } };
}

function rowsOf(
  { step, path, card }: Pick<CaseSection, "step" | "path" | "card">,
  fields: Fields,
  values: unknown,
  context: CaseContext,
): CaseValueRow[] {
  const { rules, locale, texts, words } = context;
  const of = { application: rules, locale, texts, words };
  return Object.keys(fields).flatMap((name) => {
    const full = within(path, name);
    // The customer type is in the head, and all other fields depend on it.
    if (!isAskable(step, full, values, rules)) return [];
    const value = card[name];
    if (valueText(full, value, of) === "" && isOfAnotherChoice(fields, name, card, rules)) return [];
    const label = fieldLabel(name, { country: rules.country, customerType: rules.customerType, words, isAlone: true });
    // Without a label, the wizard never asks for it.
    if (label === name) return [];
    const language = name === "locale" ? locales.find((one) => one === value) : undefined;
    const text = language === undefined ? valueText(full, value, of) : languagesFor(locale)[language];
    return [{ path: full, label, text, value }];
  });
}

/**
 * Returns whether a field belongs to another choice, such as the instalment of a lease beside a credit: the applicant's
 * form lacks it while the choice stays. Fields that depend on a checkbox are not meant, since both can be requested
 * together.
 */
function isOfAnotherChoice(fields: Fields, name: string, card: CaseSection["card"], rules: RuleContext): boolean {
  const { applies } = fields[name] ?? {};
  if (applies === undefined || !applies.dependsOn.some((one) => fields[one]?.kind.is === "choice")) return false;
  return !applies.holds({ values: card, unread: new Map() }, rules);
}

function titleOf({ at: [group] }: Section, step: AskableStep, { words, rules }: CaseContext): string {
  const { company, business, contact, financing, industry, person, owners } = words.group;
  if (step === 0) return contact;
  if (step === 2) return person;
  if (group === "uboData") return owners;
  if (group === "financingData") return financing;
  if (group === "industryData") return industry;
  return isCompany(rules.customerType) ? company : business;
}

const isCompany = (customerType: CustomerType) => customerType === "company";

function entryTitle(list: string, index: number, entry: Readonly<Record<string, unknown>>, context: CaseContext) {
  const { group } = context.words;
  const number = index + 1;
  if (list !== "owners") return format(group.account, { number });
  return personName(entry, context.locale) || format(group.owner, { number });
}

function cardOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

const within = (path: string, name: string) => (path === "" ? name : `${path}.${name}`);

/** Returns the label of a requested part, list, entry or field. @param path within the step */
export function pathLabel(
  parts: readonly CaseSection[],
  step: AskableStep,
  path: string,
  context: CaseContext,
): string {
  const { country, customerType } = context.rules;
  const ofStep = parts.filter((part) => part.step === step);
  const named = ofStep.flatMap(({ list, ...part }) => [part, ...(list === undefined ? [] : [list, ...list.entries])]);
  const label = named.find((one) => one.path === path)?.title;
  return label ?? fieldLabel(path, { country, customerType, words: context.words, isAlone: true });
}
