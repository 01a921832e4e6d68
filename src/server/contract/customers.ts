import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { StaffSession } from "./staff.ts";

/** A customer as staff see one. */
export interface CustomerOfStaff {
  readonly customerId: string;
  readonly name: string;
  readonly country: Country;
  readonly customerType: CustomerType;
  /** masked, unless it is a company's */
  readonly identifier: string;
}

export interface OpenedCustomer extends CustomerOfStaff {
  /** masked; null: the books have none */
  readonly email: string | null;
  /** masked; null: the books have none */
  readonly phone: string | null;
  /** in order */
  readonly contractNumbers: readonly string[];
  /** who acts for the customer; `email` is masked, `since` ISO 8601 in UTC */
  readonly people: readonly { readonly idam: string; readonly email: string; readonly since: string }[];
}

export interface CustomersQuery {
  readonly searchQuery: string;
  readonly page: number;
  readonly pageSize: number;
}

export interface RevealCall {
  readonly subject: unknown;
  readonly paths: unknown;
  readonly reason: unknown;
}

/** What the back office calls about customers, and to see what is masked; who asks has the right to. */
export interface CustomerServices {
  /** In order of their names, those of the countries in which the person may see customers. */
  list(
    query: CustomersQuery,
    session: StaffSession,
  ): Promise<CustomersQuery & { readonly items: readonly CustomerOfStaff[]; readonly total: number }>;
  /** null: there is no such customer */
  countryOf(customerId: string): Promise<Country | null>;
  /** Is in the audit log, each time. @throws not-found */
  open(customerId: string, session: StaffSession): Promise<OpenedCustomer>;
}

/** @see reveal */
export interface RevealServices {
  /**
   * Values as they are kept, by their paths.
   *
   * @throws invalid-input; not-found; forbidden in another country; too-many-requests
   */
  reveal(call: RevealCall, session: StaffSession): Promise<Readonly<Record<string, string>>>;
}
