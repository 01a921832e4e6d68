import { differences } from "#domain/cases/differences.ts";
import { printedPhone } from "#domain/countries/phone.ts";
import { accountText } from "#web/wizard-words/account-text.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import { fieldLabel } from "#web/wizard-words/field-label.ts";
import { personName } from "#web/wizard-words/person-name.ts";
import { valueText } from "#web/wizard-words/value-text.ts";
import { objectOf } from "../state/typed-step.ts";
import type { Wizard } from "../state/wizard-context.ts";

type Context = Pick<Wizard, "application" | "locale" | "texts" | "words">;

export function askedLabel(path: string, { application, words }: Context): string {
  const { group } = words;
  const groups: Readonly<Record<string, string>> = {
    companyData: application.customerType === "company" ? group.company : group.business,
    "companyData.accounts": group.accounts,
    uboData: group.owners,
    "uboData.owners": group.owners,
    financingData: group.financing,
    industryData: group.industry,
    customerData: group.person,
  };
  return groups[path] ?? fieldLabel(path, { ...application, words, isAlone: true });
}

/** Returns the stored value of a path as text: names of people, numbers of accounts; empty if none. */
export function askedText(path: string, values: unknown, wizard: Context): string {
  const value = valueAt(path, values);
  if (path.endsWith("phone")) return printedPhone(asText(value), asText(valueAt(`${path}_code`, values)) || undefined);
  if (Array.isArray(value) && value.some((entry) => typeof entry === "object")) {
    return value.map((entry: unknown) => entryText(objectOf(entry), wizard)).join(", ");
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return entryText(objectOf(value), wizard);
  return valueText(path, value, wizard);
}

const entryText = (entry: Record<string, unknown>, { locale }: Context): string =>
  personName(entry, locale) || accountText(entry);

/** Returns the paths whose values differ from the submitted ones. A blank equals an absent value. */
export function changedPaths(filed: unknown, now: unknown): readonly string[] {
  const isBlank = (value: unknown) =>
    value === undefined || value === false || value === "" || (Array.isArray(value) && value.length === 0);
  return differences(filed, now).filter((path) => !(isBlank(valueAt(path, filed)) && isBlank(valueAt(path, now))));
}

function valueAt(path: string, values: unknown): unknown {
  return path.split(".").reduce<unknown>((here, name) => {
    const isHolder = typeof here === "object" && here !== null;
    return isHolder ? Object.getOwnPropertyDescriptor(here, name)?.value : undefined;
  }, values);
}
