import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, Product } from "#domain/onboarding/types.ts";

/** A customer as lists and cases of staff name them. */
export interface StaffCustomer {
  readonly customerId: string;
  readonly name: string;
  readonly country: Country;
  readonly customerType: CustomerType;
  /** personal or company id, masked unless it is a company's */
  readonly identifier: string;
}

/** Which customers a message goes to. */
export interface AskedFilter {
  readonly country?: Country | undefined;
  readonly customerType?: CustomerType | undefined;
  readonly product?: Product | undefined;
}
