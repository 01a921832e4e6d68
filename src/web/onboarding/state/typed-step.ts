import { factsOf } from "#domain/countries/facts.ts";
import { rulesFor } from "#domain/countries/index.ts";
import { groupedNumber, readPhone } from "#domain/countries/phone.ts";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import { type CustomerType, customerTypes, type Step } from "#domain/onboarding/types.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import { type Typed, typedAccount, typedCompany, typedCustomer, typedFinancing, typedOwner } from "./blank-values.ts";
import { ruleContextOf } from "./wizard-context.ts";
import type { TypedStep } from "./wizard-session.ts";

/**
 * Returns the first values of a step's form: typed in this tab, else the draft, else the stored step, else known facts.
 */
export function typedStep(step: Step, application: OpenApplication, typed: TypedStep | undefined): TypedStep {
  if (typed) return typed;
  const stored = application.steps.find((one) => one.step === step);
  const draft = application.drafts.find((one) => one.step === step);
  const basedOn = draft?.basedOn ?? stored?.revision ?? 0;
  return { values: typedValues(step, draft?.values ?? stored?.values, application), basedOn };
}

/** Converts server values for the form: every field present, empty ones as empty text. */
export function typedValues(step: Step, given: unknown, application: OpenApplication): Typed {
  const values = objectOf(given);
  if (step === 0) return typedContact(values, application);
  if (step === 1) return typedBusiness(values, application);
  if (step === 2) return typedPerson(values, application);
  return values;
}

function typedContact(values: Typed, { country, locale }: OpenApplication): Typed {
  return typedPhone({
    customerType: "",
    email: "",
    phone: "",
    phone_code: factsOf(country).phone.callingCode,
    locale,
    ...values,
  });
}

function typedBusiness(values: Typed, application: OpenApplication): Typed {
  const { country, customerType } = application;
  const isAccountRequired = rulesFor(country).isAccountRequired(ruleContextOf(application, ""));
  const isNew = Object.keys(values).length === 0;
  const company = objectOf(values.companyData);
  const ubo = objectOf(values.uboData);
  // Values that the screen does not ask for are sent back unchanged.
  const financing = objectOf(values.financingData);
  const owners = listOf(ubo.owners);
  const accounts = listOf(company.accounts);
  if (isNew && isAccountRequired) accounts.push({});
  if (owners.length === 0 && customerType === "company") owners.push({});
  return {
    companyData: {
      ...typedCompany(company),
      accounts: accounts.map((account) => typedAccount(country, isAccountRequired, account)),
    },
    uboData: { uboType: "", ...ubo, owners: owners.map((owner) => typedOwner(country, owner)) },
    financingData: asksForFinancing(application) ? typedFinancing(financing) : financing,
    industryData: { industry: "", description: "", ...objectOf(values.industryData) },
  };
}

function typedPerson(values: Typed, { country, steps }: OpenApplication): Typed {
  const contact = objectOf(steps.find(({ step }) => step === 0)?.values);
  const known = Object.fromEntries(
    ["email", "phone", "phone_code"].filter((name) => contact[name] !== undefined).map((name) => [name, contact[name]]),
  );
  return { customerData: typedPhone(typedCustomer(country, { ...known, ...objectOf(values.customerData) })) };
}

function typedPhone(card: Typed): Typed {
  const phone = readPhone(asText(card.phone), asText(card.phone_code));
  return phone.isPossible ? { ...card, phone_code: phone.code, phone: groupedNumber(phone) } : card;
}

export const objectOf = (value: unknown): Typed =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

export const listOf = (value: unknown): Typed[] => (Array.isArray(value) ? value.map(objectOf) : []);

export const customerTypeOf = (values: Typed, { customerType }: OpenApplication): CustomerType | null =>
  customerTypes.find((type) => type === values.customerType) ?? customerType;
