import { type Warnings } from "#domain/countries/country.ts";
import { rulesFor } from "#domain/countries/index.ts";
import type { RuleContext, StepValues } from "#domain/onboarding/types.ts";
import type { Warning } from "#domain/shared/result.ts";

/**
 * What looks wrong and may still be right, by the check digits that numbers carry. Never blocks.
 *
 * @param values as `checkStep` gives them
 */
export function warningsForStep(values: StepValues, context: RuleContext): readonly Warning[] {
  const { warnings } = rulesFor(context.country);
  const company = "companyData" in values ? values.companyData : undefined;
  const owners = "uboData" in values ? values.uboData?.owners : undefined;
  const customer = "customerData" in values ? values.customerData : undefined;
  return [
    ...warningsOf("companyData", company ?? {}, warnings.company),
    ...(company?.accounts ?? []).flatMap((account, index) =>
      warningsOf(`companyData.accounts.${index}`, account, warnings.account),
    ),
    ...(owners ?? []).flatMap((owner, index) => warningsOf(`uboData.owners.${index}`, owner, warnings.owner)),
    ...warningsOf("customerData", customer ?? {}, warnings.customer),
  ];
}

/** One a field: the first check that has something to say. */
function warningsOf<E extends object>(at: string, card: E, checks: Warnings<E>): Warning[] {
  return Object.entries<Warnings<E>[keyof E & string]>(checks).flatMap(([name, some]) => {
    const value: unknown = Reflect.get(card, name);
    if (typeof value !== "string") return [];
    const code = some?.map((check) => check(value, card)).find((found) => found !== null);
    return code ? [{ path: `${at}.${name}`, code }] : [];
  });
}
