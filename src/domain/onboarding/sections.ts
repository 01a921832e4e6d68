import type { CountryRules } from "#domain/countries/country.ts";
import { rulesFor } from "#domain/countries/index.ts";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import { mustBeGiven, required } from "#domain/onboarding/rules/checks.ts";
import { choice, type Fields, flag, text } from "#domain/onboarding/rules/field.ts";
import * as person from "#domain/onboarding/tables/person.ts";
import {
  customerTypes,
  type IndustryData,
  type RuleContext,
  type Step,
  type Step0Values,
} from "#domain/onboarding/types.ts";
import { locales } from "#domain/shared/locale.ts";

/** Sections of NACE Rev. 2.1, Commission Delegated Regulation (EU) 2023/137. */
const naceSections = [
  "A",
  "B",
  "C",
  "D",
  "E",
  "F",
  "G",
  "H",
  "I",
  "J",
  "K",
  "L",
  "M",
  "N",
  "O",
  "P",
  "Q",
  "R",
  "S",
  "T",
  "U",
  "V",
] as const;

export interface CardList {
  readonly name: string;
  /** the field with their number; if it differs from the length of the list, the length counts */
  readonly count: string;
  readonly fields: Fields;
  readonly isRequired: boolean;
}

/** A group of fields with at most one list. */
export interface Section {
  readonly at: readonly string[];
  readonly fields: Fields;
  readonly list?: CardList;
  /** The part does not apply: it is stored with an empty list. */
  readonly isEmptied?: boolean;
  /** The part is not asked for: well-formed values are kept without checks. */
  readonly isUnjudged?: boolean;
}

const contact: Fields<Step0Values> = {
  customerType: choice(customerTypes, required),
  email: person.email,
  phone_code: text(required),
  phone: person.phone,
  locale: choice(locales),
};

const industry: Fields<IndustryData> = { industry: choice(naceSections), description: text() };
const industryPart: Section = { at: ["industryData"], fields: industry };

export function partsOf(step: Step, context: RuleContext): readonly Section[] {
  const rules = rulesFor(context.country);
  if (step === 0) return [{ at: [], fields: contact }];
  if (step === 1)
    return [companyPart(rules, context), ownersPart(rules, context), financingPart(rules, context), industryPart];
  if (step === 2) return [{ at: ["customerData"], fields: rules.customer }];
  return consentParts(context);
}

function companyPart(rules: CountryRules, context: RuleContext): Section {
  const isRequired = rules.isAccountRequired(context);
  const list = { name: "accounts", count: "bank_accounts", fields: rules.account, isRequired };
  return { at: ["companyData"], fields: rules.company, list };
}

/** Only a company has beneficial owners. */
function ownersPart(rules: CountryRules, { customerType }: RuleContext): Section {
  const hasOwners = customerType === "company";
  const list = { name: "owners", count: "beneficalOwners", fields: rules.owner, isRequired: hasOwners };
  return { at: ["uboData"], fields: hasOwners ? rules.owners : {}, list, isEmptied: !hasOwners };
}

/** Financing that is not asked for may arrive from an offer or an API call and is kept. */
function financingPart({ financing }: CountryRules, context: RuleContext): Section {
  return { at: ["financingData"], fields: financing, isUnjudged: !asksForFinancing(context) };
}

function consentParts({ consentTextIdentifier, consents = [] }: RuleContext): Section[] {
  const inForce = consentTextIdentifier === undefined ? text(required) : choice([consentTextIdentifier], required);
  const asked = consents.map(({ id, required }) => [id, required ? flag(mustBeGiven) : flag()] as const);
  return [
    { at: ["docData"], fields: { consentTextIdentifier: inForce } },
    { at: ["docData", "consents"], fields: Object.fromEntries(asked) },
  ];
}
