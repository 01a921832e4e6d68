import type { Country } from "#domain/countries/codes.ts";
import type { ServiceTerms } from "#domain/queue/service-terms.ts";
import type { StaffSession } from "./staff.ts";

/** What somebody of staff sets for a country. */
export interface ServiceTermsInput extends Pick<ServiceTerms, "days" | "requests"> {
  /** `HH:MM` in Prague, in order, without touching */
  readonly hours: readonly { readonly from: string; readonly until: string }[];
  /** days, `YYYY-MM-DD` in order, on which nobody works although the country does */
  readonly closed: readonly string[];
  /** days, `YYYY-MM-DD` in order, on which people work although the country rests */
  readonly worked: readonly string[];
}

export interface CountryTerms extends ServiceTermsInput {
  readonly country: Country;
  /** ISO 8601 in UTC; null: the usual ones */
  readonly changed: string | null;
}

export interface ServiceTermsServices {
  /** Of each country in which the session may change them. */
  list(session: StaffSession): Promise<readonly CountryTerms[]>;
  /**
   * Sets them, and has the clocks of what waits in the country read anew.
   *
   * @throws Refusal forbidden without the right in that country
   */
  change(country: Country, input: ServiceTermsInput, session: StaffSession): Promise<CountryTerms>;
}
