import type { Country } from "#domain/countries/codes.ts";
import { rulesFor } from "#domain/countries/index.ts";
import { isCalendarDate } from "#domain/shared/calendar-date.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { format, plural } from "#texts/format.ts";
import { countryName } from "#web/fields/country-options.ts";
import { showNumber } from "#web/fields/typed-number.ts";
import { dayText } from "#web/texts/days.ts";
import { asText } from "./as-text.ts";
import type { WizardTexts, WizardWords } from "./wizard-texts.ts";

const dates = new Set(["birthdate", "document_validity", "pep_role_from", "pep_role_to"]);
const placesOnEarth = /(?:^|_)country$|^nationality$/;
const amounts = new Set(["vehiclePrice", "downpaymentAmount", "installmentAmount"]);

export interface ValueContext {
  readonly application: { readonly country: Country };
  readonly locale: Locale;
  readonly texts: WizardTexts;
  readonly words: WizardWords;
}

export function valueText(path: string, value: unknown, context: ValueContext): string {
  const { application, locale, texts, words } = context;
  const name = path.split(".").at(-1) ?? path;
  if (value === undefined || value === null || value === "") return "";
  if (name === "isPep") return value === rulesFor(application.country).pepAnswer ? texts.frame.yes : texts.frame.no;
  if (name === "nrki_srbi") return value === true ? texts.register.agree : texts.register.refuse;
  if (typeof value === "boolean") return value ? texts.frame.yes : texts.frame.no;
  if (Array.isArray(value)) return value.map((entry) => optionText(name, String(entry), words)).join("; ");
  const text = asText(value);
  if (dates.has(name)) return isCalendarDate(text) ? dayText(locale, text) : text;
  if (placesOnEarth.test(name)) return countryName(text, locale);
  if (amounts.has(name)) {
    return `${showNumber(text, locale)}\u00a0${currencySign(rulesFor(application.country).currency, locale)}`;
  }
  if (name === "control_percentage") return `${showNumber(text, locale)}\u00a0%`;
  if (name === "period") {
    return format(plural(locale, words.months, Number(value)), { count: showNumber(text, locale) });
  }
  if (name === "customerType") return customerTypeText(text, texts);
  return optionText(name, text, words);
}

function customerTypeText(value: string, texts: WizardTexts): string {
  const type: unknown = Reflect.get(texts.step0.types, value);
  return typeof type === "object" && type !== null && "label" in type ? String(type.label) : value;
}

const optionsOf: Readonly<Record<string, keyof WizardWords["options"]>> = {
  customerLegal: "customerLegal",
  addressing: "addressing",
  uboType: "uboType",
  product: "product",
  document_type: "document",
  locale: "locale",
  types_of_control: "control",
  pep_roles: "pepRole",
  industry: "industry",
};

function optionText(name: string, value: string, words: WizardWords): string {
  const key = optionsOf[name];
  const label: unknown = key && Reflect.get(words.options[key], value);
  return typeof label === "string" ? label : value;
}

export function currencySign(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return parts.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}
