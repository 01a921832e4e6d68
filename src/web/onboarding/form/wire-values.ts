import type { Step } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import type { Typed } from "../state/blank-values.ts";
import { listOf, objectOf } from "../state/typed-step.ts";

/**
 * A step's form as the rules read it. Of an account only what the chosen way of giving it shows counts: somebody who
 * typed half an IBAN and then chose the number must not be told about the IBAN.
 */
export function wireValues(step: Step, typed: Typed): Typed {
  if (step !== 1) return typed;
  const company = objectOf(typed.companyData);
  return { ...typed, companyData: { ...company, accounts: listOf(company.accounts).map(wireAccount) } };
}

export function wireAccount({ entry, ...account }: Typed): Typed {
  const hidden = entry === "iban" ? ["prefix", "number", "bank_code"] : ["iban"];
  return Object.fromEntries(Object.entries(account).filter(([name]) => !hidden.includes(name)));
}

/**
 * Puts problems where the screen has a field. An account without IBAN is judged by its number; where the IBAN is asked
 * for, what is missing is the IBAN.
 */
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
