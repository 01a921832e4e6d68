import type { BeneficialOwner } from "#domain/onboarding/types.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";

/** The beneficial owners of a company's stored step 1; nobody else has any. */
export function storedOwners({ customerType, steps }: OpenApplication): readonly BeneficialOwner[] {
  const values = steps.find(({ step }) => step === 1)?.values;
  if (customerType !== "company" || values === undefined || !("uboData" in values)) return [];
  return values.uboData?.owners ?? [];
}
