import type { PostalAddress, UsualForms } from "#domain/countries/country.ts";
import type { BeneficialOwner, CustomerData } from "#domain/onboarding/types.ts";

type ReadAddress = (text: string) => PostalAddress | null;

export function addressForms(readAddress: ReadAddress): {
  readonly customer: UsualForms<CustomerData>;
  readonly owner: UsualForms<BeneficialOwner>;
} {
  return {
    customer: { street: (text) => named(readAddress(text), "") ?? text },
    owner: {
      permanent_street: (text) => named(readAddress(text), "permanent_") ?? text,
      temporary_street: (text) => named(readAddress(text), "temporary_") ?? text,
    },
  };
}

function named(address: PostalAddress | null, prefix: "" | "permanent_" | "temporary_"): Record<string, string> | null {
  return address && Object.fromEntries(Object.entries(address).map(([name, value]) => [prefix + name, value]));
}
