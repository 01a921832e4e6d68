import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, Product } from "#domain/onboarding/types.ts";
import type { MessageAttachment } from "#domain/portal/message.ts";
import type { PublicationState } from "#domain/portal/publication.ts";
import type { EntryAuthor, RequestStatus } from "#domain/portal/request.ts";
import type { RequestCheck } from "#domain/portal/requests/checks.ts";
import type { Sla } from "#domain/queue/clock.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { StaffName } from "./approvals.ts";
import type { RequestDetail, RequestEntry } from "./requests.ts";
import type { StaffSession } from "./staff.ts";

/** A customer as lists and cases of staff name them. */
export interface StaffCustomer {
  readonly customerId: string;
  readonly name: string;
  readonly country: Country;
  readonly customerType: CustomerType;
  /** personal or company id, masked unless it is a company's */
  readonly identifier: string;
}

/** An entry of a request's thread as staff see it. */
export interface StaffEntry extends RequestEntry {
  /** the e-mail of the member of staff, or the customer's name; null: the provider wrote it, but nobody who logs in here */
  readonly name: string | null;
  /** a note among staff, which the customer never sees */
  readonly isInternal: boolean;
}

/** A request as staff see it: identifiers of people, accounts and contacts among the values are masked. */
export interface StaffRequest extends Omit<RequestDetail, "entries"> {
  readonly customer: StaffCustomer;
  /** who works on it; null: nobody yet */
  readonly assignee: StaffName | null;
  /** what staff have noted for each other, the oldest first; each is an entry too. Moments are ISO 8601 in UTC */
  readonly notes: readonly {
    readonly noteId: string;
    readonly at: string;
    readonly who: string | null;
    readonly body: string;
  }[];
  /** the oldest first */
  readonly entries: readonly StaffEntry[];
  /** the checklist of its type; `who` and `at` null: it is not done */
  readonly checks: readonly {
    readonly check: RequestCheck;
    readonly who: string | null;
    readonly at: string | null;
  }[];
  /** until when the provider may take, ISO 8601 in UTC; null: its clock does not run */
  readonly due: string | null;
  readonly sla: Sla;
  /** of whoever is told of it */
  readonly language: Locale;
}

/** Requests as staff work on them; the caller has asked for the right in the request's country. */
export interface StaffRequestServices {
  /** null: there is no such request */
  countryOf(requestId: string): Promise<Country | null>;
  /** Each reading is in the audit log. @throws not-found */
  read(requestId: string, session: StaffSession): Promise<StaffRequest>;
  /** Tells the customer by e-mail. @throws not-found; stale-revision; wrong-state */
  move(
    move: {
      readonly requestId: string;
      readonly status: RequestStatus;
      readonly note: string | null;
      /** how many lines of the timeline the caller has seen; undefined: whatever there is */
      readonly basedOn?: number | undefined;
    },
    session: StaffSession,
  ): Promise<{ readonly status: RequestStatus }>;
  /** What of the type's checklist is done, and nothing else. @throws not-found; invalid-input for another type's check */
  check(
    checks: { readonly requestId: string; readonly done: readonly RequestCheck[] },
    session: StaffSession,
  ): Promise<{ readonly done: readonly RequestCheck[] }>;
  /** Tells the customer by e-mail, unless it is a note. @throws not-found, also for an upload; wrong-state */
  write(
    entry: {
      readonly requestId: string;
      readonly body: string;
      readonly isInternal: boolean;
      readonly attachments: readonly string[];
    },
    session: StaffSession,
  ): Promise<{ readonly entryId: string }>;
}

/** The thread of a message as staff see it. Moments are ISO 8601 in UTC. */
export interface StaffThread {
  readonly messageId: string;
  readonly customer: StaffCustomer;
  /** who began it */
  readonly author: EntryAuthor;
  readonly subject: string;
  readonly body: string;
  readonly received: string;
  /** that the customer writes about; null: none was named */
  readonly contractNumber: string | null;
  readonly attachments: readonly MessageAttachment[];
  /** it is to be sent at `received`, and can be cancelled until then */
  readonly isPlanned: boolean;
  /** of those who act for the customer */
  readonly language: Locale;
  /** the oldest first */
  readonly answers: readonly {
    readonly author: EntryAuthor;
    /** as in `StaffEntry` */
    readonly name: string | null;
    readonly body: string;
    readonly at: string;
    readonly attachments: readonly MessageAttachment[];
  }[];
}

/** A message in the list of staff. */
export interface StaffMessageItem {
  readonly messageId: string;
  readonly customer: StaffCustomer;
  readonly author: EntryAuthor;
  readonly subject: string;
  readonly received: string;
  /** the customer has written something that nobody of staff has read */
  readonly isWaiting: boolean;
}

/** A page of messages; nobody counts all there are. */
export interface StaffMessagePage {
  readonly items: readonly StaffMessageItem[];
  readonly page: number;
  readonly pageSize: number;
  readonly hasMore: boolean;
}

/** A message that is not sent yet, or was stopped before all of its customers had it. */
export interface PlannedMessage {
  readonly publicationId: string;
  /** `proposed`: somebody else has to agree first */
  readonly state: Exclude<PublicationState, "sent">;
  readonly subject: string;
  readonly by: string;
  /** ISO 8601 in UTC; null: at once */
  readonly sendAt: string | null;
  /** named ones, or those that its filter finds now */
  readonly recipients: number;
  /** customers who have got it */
  readonly reached: number;
  readonly mayCancel: boolean;
}

/** Which customers a message goes to. */
export interface AskedFilter {
  readonly country?: Country | undefined;
  readonly customerType?: CustomerType | undefined;
  readonly product?: Product | undefined;
}

/** A message to customers. Exactly one of `customerIds` and `filter` is there. */
export interface StaffMessage {
  readonly customerIds?: readonly string[] | undefined;
  readonly filter?: AskedFilter | undefined;
  readonly subject: string;
  /** plain text; an empty line parts paragraphs */
  readonly body: string;
  /** ids of the sender's uploads */
  readonly attachments: readonly string[];
  /** ISO 8601; absent: now */
  readonly sendAt?: string | undefined;
}

/** Messages as staff write and answer them. */
export interface StaffMessageServices {
  /** null: there is no such message */
  countryOf(messageId: string): Promise<Country | null>;
  /** In the countries in which the session may see cases, the newest first. */
  list(
    query: { readonly direction: "in" | "out"; readonly page: number; readonly pageSize: number },
    session: StaffSession,
  ): Promise<StaffMessagePage>;
  /**
   * What is not sent yet, in the countries in which the session may see cases, and what was stopped in the last 30 days while
   * it was sent.
   */
  planned(session: StaffSession): Promise<readonly PlannedMessage[]>;
  /**
   * How many customers a message would go to, and in which languages e-mails tell of it: those of whoever acts for the
   * customer, if it is one.
   *
   * @throws as `write`
   */
  countRecipients(
    whom: Pick<StaffMessage, "customerIds" | "filter">,
    session: StaffSession,
  ): Promise<{ readonly recipients: number; readonly languages: readonly Locale[] }>;
  /**
   * What is sent already stays so: `recipients` says to how many customers.
   *
   * @throws not-found, also in another country; forbidden for whoever may not write it; wrong-state once it is sent
   */
  cancel(publicationId: string, session: StaffSession): Promise<{ readonly recipients: number }>;
  /** Each reading is in the audit log. What the customer wrote is read by then. @throws not-found */
  read(messageId: string, session: StaffSession): Promise<StaffThread>;
  /** Tells those who act for the customer. @throws not-found, also for an upload */
  answer(
    answer: { readonly messageId: string; readonly body: string; readonly attachments: readonly string[] },
    session: StaffSession,
  ): Promise<{ readonly answerId: string }>;
  /**
   * Writes to one customer, or proposes to write to more. @throws forbidden for a filter of a country where the session
   * has no right, and to more than one without the right to propose; not-found for a customer, also of such a country, or an
   * upload
   */
  write(
    message: StaffMessage,
    session: StaffSession,
  ): Promise<{ readonly messageIds: readonly string[] } | { readonly approvalId: string }>;
}
