import { type CustomerType, customerTypes } from "#domain/onboarding/types.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import type { Typed } from "../state/blank-values.ts";

/** The customer type that a submission carries: at step 0 the one just chosen, elsewhere the application's. */
export function customerTypeOf(values: Typed, { customerType }: OpenApplication): CustomerType | null {
  return customerTypes.find((type) => type === values.customerType) ?? customerType;
}
