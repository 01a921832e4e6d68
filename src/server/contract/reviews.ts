import type { Country } from "#domain/countries/codes.ts";

export interface ReviewServices {
  /** null: there is no such case */
  countryOf(id: string): Promise<Country | null>;
}
