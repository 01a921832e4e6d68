import type { Country } from "#domain/countries/codes.ts";

/** What pages and routes ask about customers that no definition of the back office answers yet. */
export interface CustomerServices {
  /** null: there is no such customer */
  countryOf(customerId: string): Promise<Country | null>;
}
