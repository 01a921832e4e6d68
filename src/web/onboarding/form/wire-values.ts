import { keptPhone } from "#domain/countries/phone.ts";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import type { CustomerType, RuleContext, Step } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { asText } from "#web/wizard-words/as-text.ts";
import type { Typed } from "../state/blank-values.ts";
import { listOf, objectOf } from "../state/typed-step.ts";

type Applied = Pick<RuleContext, "country" | "partnerType"> & { readonly customerType: CustomerType | null };

/**
 * Converts a step's form to the values that the rules read: the phone in its stored form, and only fields that the
 * screen shows. So half an IBAN gives no error once the account number is chosen, an individual does not declare the
 * control and incomes entered for a company, and a contract that is taken over does not ask for another product.
 */
export function wireValues(step: Step, typed: Typed, applied: Applied): Typed {
  const { customerType } = applied;
  if (step === 0) return wirePhone(typed);
  if (step === 2) return { ...typed, customerData: wireCustomer(objectOf(typed.customerData), customerType) };
  if (step !== 1) return typed;
  const company = objectOf(typed.companyData);
  const ubo = objectOf(typed.uboData);
  return {
    ...typed,
    companyData: { ...company, accounts: listOf(company.accounts).map(wireAccount) },
    uboData: { ...ubo, owners: listOf(ubo.owners).map(wireIncomes) },
    ...(asksForFinancing(applied) && { financingData: wireFinancing(objectOf(typed.financingData)) }),
  };
}

/** A contract that is taken over has its own terms. */
const wireFinancing = (financing: Typed): Typed => (financing.is_cession === true ? { is_cession: true } : financing);

/** Only the person who acts for a company is asked for control and incomes. */
function wireCustomer(customer: Typed, customerType: CustomerType | null): Typed {
  const person = wirePhone(customer);
  if (customerType === "company") return wireIncomes(person);
  return Object.fromEntries(Object.entries(person).filter(([name]) => !/^(?:control_|incomes_)/.test(name)));
}

/** Keeps the description of another income only while that income is ticked. */
const wireIncomes = ({ incomes_other_input: described, ...person }: Typed): Typed =>
  person.incomes_other === true ? { ...person, incomes_other_input: described } : person;

const wirePhone = (card: Typed): Typed =>
  card.phone ? { ...card, ...keptPhone(asText(card.phone), asText(card.phone_code)) } : card;

export function wireAccount({ entry, ...account }: Typed): Typed {
  const hidden = entry === "iban" ? ["prefix", "number", "bank_code"] : ["iban"];
  return Object.fromEntries(Object.entries(account).filter(([name]) => !hidden.includes(name)));
}

/** Moves problems to the fields on the screen: the rules report a missing account at its number, never at its IBAN. */
export function placeProblems(problems: readonly Problem[], typed: Typed): readonly Problem[] {
  const accounts = listOf(objectOf(typed.companyData).accounts);
  const placed = problems.map((problem) => {
    const [, index, name = ""] = /^companyData\.accounts\.(\d+)\.(\w+)$/.exec(problem.path) ?? [];
    const isByIban = index !== undefined && accounts[Number(index)]?.entry === "iban";
    const path = isByIban && hiddenByIban.has(name) ? `companyData.accounts.${index}.iban` : problem.path;
    return path === problem.path ? problem : { ...problem, path };
  });
  return placed.filter(({ path }, index) => placed.findIndex((other) => other.path === path) === index);
}

const hiddenByIban = new Set(["prefix", "number", "bank_code"]);
