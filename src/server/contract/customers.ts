import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { Contract } from "#domain/portal/contract.ts";
import type { EntryAuthor, RequestStatus, RequestType } from "#domain/portal/request.ts";
import type { ReviewState } from "#domain/review/review.ts";
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

/** What a customer has and has sent, each the newest first and 50 at most. Moments are ISO 8601 in UTC. */
export interface CustomerRecord {
  /** `start` and `end` are `YYYY-MM-DD` */
  readonly contracts: readonly (Pick<Contract, "contractNumber" | "product" | "status" | "start" | "end"> & {
    readonly vehicle: string;
  })[];
  /** those that were filed with the customer's identifier */
  readonly applications: readonly {
    readonly applicationId: string;
    readonly reference: string;
    readonly state: ReviewState;
    readonly at: string;
  }[];
  readonly requests: readonly {
    readonly requestId: string;
    readonly reference: string;
    readonly type: RequestType;
    readonly status: RequestStatus;
    readonly at: string;
    /** null: the customer has not taken it back */
    readonly withdrawn: string | null;
  }[];
  readonly messages: readonly {
    readonly messageId: string;
    readonly subject: string;
    readonly author: EntryAuthor;
    readonly at: string;
    /** the customer has written something that nobody of staff has read */
    readonly isWaiting: boolean;
  }[];
  /** who acts for the customer no more; `email` is masked */
  readonly ended: readonly {
    readonly idam: string;
    readonly email: string;
    readonly since: string;
    readonly until: string;
  }[];
}

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** What is searched for may be a whole identifier, so no answer repeats it. */
export interface CustomersQuery extends Paging {
  readonly searchQuery: string;
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
  ): Promise<Paging & { readonly items: readonly CustomerOfStaff[]; readonly total: number }>;
  /** null: there is no such customer */
  countryOf(customerId: string): Promise<Country | null>;
  /** Is in the audit log, each time. @throws not-found */
  open(customerId: string, session: StaffSession): Promise<OpenedCustomer>;
  /** Besides what `open` shows, without another line in the audit log. @throws not-found */
  record(customerId: string): Promise<CustomerRecord>;
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
