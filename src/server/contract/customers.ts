import type { Country } from "#domain/countries/codes.ts";
import type { StaffSession } from "./staff.ts";

export interface RevealCall {
  readonly subject: unknown;
  readonly paths: unknown;
  readonly reason: unknown;
}

/** What pages and routes ask about customers that no definition of the back office answers yet. */
export interface CustomerServices {
  /** null: there is no such customer */
  countryOf(customerId: string): Promise<Country | null>;
}

/** @see reveal */
export interface RevealServices {
  /**
   * Values as they are kept, by their paths.
   *
   * @throws invalid-input; not-found, also in another country; too-many-requests
   */
  reveal(call: RevealCall, session: StaffSession): Promise<Readonly<Record<string, string>>>;
}
