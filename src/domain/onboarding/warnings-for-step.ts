import { countryOfCallingCode } from "#domain/countries/calling-codes.ts";
import { type Warnings } from "#domain/countries/country.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { rulesFor } from "#domain/countries/index.ts";
import { readPhone } from "#domain/countries/phone.ts";
import type { RuleContext, StepValues } from "#domain/onboarding/types.ts";
import type { Warning } from "#domain/shared/result.ts";

/** Warns of values that look wrong but may be right, by check digits and lengths. */
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
    ...warningsOfPhone("phone_code" in values ? values : {}, "phone"),
    ...warningsOfPhone(customer ?? {}, "customerData.phone"),
  ];
}

/** An impossible number; the warning names the right length for its prefix. */
function warningsOfPhone({ phone, phone_code }: { phone?: string; phone_code?: string }, path: string): Warning[] {
  if (phone === undefined || phone_code === undefined) return [];
  const { isPossible, code } = readPhone(phone, phone_code);
  if (isPossible) return [];
  const country = countryOfCallingCode(code);
  return [{ path, code: country === undefined ? "phone-length" : factsOf(country).phone.lengthWarning }];
}

function warningsOf<E extends object>(at: string, card: E, checks: Warnings<E>): Warning[] {
  return Object.entries<Warnings<E>[keyof E & string]>(checks).flatMap(([name, some]) => {
    const value: unknown = Reflect.get(card, name);
    if (typeof value !== "string") return [];
    const code = some?.map((check) => check(value, card)).find((found) => found !== null);
    return code ? [{ path: `${at}.${name}`, code }] : [];
  });
}
