import type { Archive } from "#domain/portal/archive.ts";
import type { Contract, Instalment, Party } from "#domain/portal/contract.ts";
import type { ContractEnd } from "#domain/portal/contract-end.ts";
import type { PortalDocument } from "#domain/portal/document.ts";
import type { Invoice, InvoiceSum, Payment } from "#domain/portal/invoice.ts";
import type { ListFilter, ListName, ListQuery, Page, SavedView, StatusTally } from "#domain/portal/lists.ts";
import type { Message, MessageAsk } from "#domain/portal/message.ts";
import type { Offer } from "#domain/portal/offer.ts";
import type { EntryAuthor, PortalRequest } from "#domain/portal/request.ts";
import type { FoundGroup } from "#domain/portal/search/kinds.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { PagePath } from "#domain/shared/paths.ts";
import type { MessageAnswer } from "./messages.ts";
import type { Visitor } from "./visitor.ts";
import type { WithdrawalState } from "./withdrawals.ts";

export interface ContractDetail extends Contract {
  readonly parties: readonly Party[];
  readonly schedule: readonly Instalment[];
  /** how many there are, and the newest five of each */
  readonly invoices: Page<Invoice>;
  readonly documents: Page<PortalDocument>;
  readonly requests: Page<PortalRequest>;
  readonly withdrawal: WithdrawalState;
  /** days in Europe/Prague; null: not known */
  readonly milestones: { readonly signed: string | null; readonly handedOver: string | null };
  /** what can become of the vehicle; null: the contract does not end soon */
  readonly ending: ContractEnd | null;
}

export interface InvoicePage extends Page<Invoice> {
  /** of all that match, not of this page: one a currency, none when nothing matches */
  readonly sums: readonly InvoiceSum[];
}

export interface InvoiceDetail extends Invoice {
  readonly payments: readonly Payment[];
  /** the QR code of its country; null when nothing remains to be paid, or it can no longer be paid */
  readonly paymentCode: PaymentCode | null;
}

/** A QR code as one path on a square of `size` modules, for SVG. */
export interface PaymentCode {
  readonly size: number;
  readonly path: string;
  /** what the code says */
  readonly content: string;
  /** opens a bank's application with the payment filled in; null: the country's banks have agreed on none */
  readonly link: string | null;
}

/** Where what a message asks for is done. */
export interface MessageWay {
  readonly kind: MessageAsk["kind"];
  readonly to: PagePath;
  /** the last day, `YYYY-MM-DD`; null: it has none */
  readonly until: string | null;
  /** whether it can be done now; otherwise it is done, or too late */
  readonly isOpen: boolean;
}

export interface MessageDetail extends Message {
  /** null: it asks for nothing */
  readonly way: MessageWay | null;
  /** who began it */
  readonly author: EntryAuthor;
  /** paragraphs of plain text */
  readonly body: readonly string[];
  /** the oldest first */
  readonly answers: readonly MessageAnswer[];
}

/** What is owed in one currency. */
export interface Debt {
  readonly currency: Currency;
  /** in minor units, overdue included */
  readonly open: number;
  readonly overdue: number;
  readonly overdueCount: number;
  /** what remains of invoices that the customer says to have paid; part of `open` */
  readonly announced: number;
  /** of the invoices of which something remains the one that is due first, those said to be paid last; `daysLate`: 0 until its due day has passed */
  readonly next: (Invoice & { readonly daysLate: number }) | null;
}

/** What waits for the customer. */
export interface Tasks {
  /** contracts that can be signed now; what expires first comes first */
  readonly toSign: readonly {
    readonly contractNumber: string;
    /** make and model */
    readonly vehicle: string;
    /** the last day, `YYYY-MM-DD` in Prague */
    readonly validUntil: string;
  }[];
  readonly missingDocuments: Page<PortalDocument>;
  /** requests that wait for the customer's answer */
  readonly waitingRequests: Page<PortalRequest>;
  readonly unreadMessages: Page<Message>;
  readonly openOffers: Page<Offer>;
}

export interface ContractsAtAGlance {
  readonly active: number;
  readonly pendingSignature: number;
  readonly ended: number;
  readonly currency: Currency;
  /** of active contracts, in minor units */
  readonly outstanding: number;
  /** what active contracts cost altogether, down payments left out; what is paid of it is the rest */
  readonly financed: number;
  /** those that end next, three at most */
  readonly endingNext: readonly Contract[];
}

/** What falls due in a month, in minor units. */
export interface PaymentMonth {
  /** `YYYY-MM` */
  readonly month: string;
  /** of its invoices */
  readonly paid: number;
  /** what remains of invoices whose day has passed */
  readonly overdue: number;
  /** what remains of the other invoices */
  readonly due: number;
  /** by the schedules of running contracts, not invoiced yet */
  readonly planned: number;
}

export interface NextPayment {
  readonly contractNumber: string;
  readonly due: string;
  /** what remains, in minor units */
  readonly amount: number;
  /** null: not invoiced yet */
  readonly invoice: { readonly invoiceId: string; readonly number: string } | null;
}

export interface PaymentPlan {
  readonly currency: Currency;
  /** `YYYY-MM` */
  readonly thisMonth: string;
  /** twelve before this one, this one, twelve after it */
  readonly months: readonly PaymentMonth[];
  /** the next three at most, from today on */
  readonly next: readonly NextPayment[];
}

export interface Contact {
  readonly kind: "contract-management" | "sales";
  readonly name: string;
  readonly email: string;
  /** E.164 */
  readonly phone: string;
  /** what they look after, in the visitor's language; null: not said */
  readonly role: string | null;
}

/**
 * What the portal's screens call, and the lists of `/api` too. Everything starts from the identity of the session: what
 * belongs to anybody else is refused as `not-found`, like what does not exist; without a session `unauthenticated`, and an
 * account without an identity has nothing: lists are empty, everything else is `not-found`.
 */
export interface PortalServices {
  contracts(query: ListQuery<"contracts">, visitor: Visitor): Promise<Page<Contract>>;
  contract(contractNumber: string, visitor: Visitor): Promise<ContractDetail>;
  invoices(query: ListQuery<"invoices">, visitor: Visitor): Promise<InvoicePage>;
  invoice(invoiceId: string, visitor: Visitor): Promise<InvoiceDetail>;
  /** @throws not-found for a collection that the identity has no role for */
  documents(query: ListQuery<"documents">, visitor: Visitor): Promise<Page<PortalDocument>>;
  messages(query: ListQuery<"messages">, visitor: Visitor): Promise<Page<Message>>;
  /** Marks it read. */
  message(hash: string, visitor: Visitor): Promise<MessageDetail>;
  offers(query: ListQuery<"offers">, visitor: Visitor): Promise<Page<Offer>>;
  /** Marks it seen. */
  offer(offerId: string, visitor: Visitor): Promise<Offer>;
  requests(query: ListQuery<"requests">, visitor: Visitor): Promise<Page<PortalRequest>>;
  /**
   * Every status of a list in its order, with how many rows match the rest of the filter; what the filter says of the
   * status does not count. @throws not-found for a collection of documents that the identity has no role for
   */
  tally<Name extends ListName>(
    list: Name,
    filter: ListFilter<Name>,
    visitor: Visitor,
  ): Promise<readonly StatusTally<Name>[]>;
  /** the day of each month on which the month before is packed; null: it is not */
  monthPackDay(visitor: Visitor): Promise<number | null>;
  /** @param input.day 1 to 28, as a form sends it; empty: no more. @throws invalid-input */
  setMonthPackDay(input: { readonly day: string }, visitor: Visitor): Promise<void>;
  /** what the user has saved for the session's customer, by name; list null: of all lists */
  views(list: ListName | null, visitor: Visitor): Promise<readonly SavedView[]>;
  /** @returns its id, which stays when the list has a view of this name already. @throws too-many-views */
  saveView(view: Omit<SavedView, "viewId">, visitor: Visitor): Promise<{ readonly viewId: string }>;
  deleteView(viewId: string, visitor: Visitor): Promise<void>;
  /** Home: each part is read by itself, so that one that fails leaves the others standing. */
  debt(visitor: Visitor): Promise<Debt | null>;
  tasks(visitor: Visitor): Promise<Tasks>;
  contractsAtAGlance(visitor: Visitor): Promise<ContractsAtAGlance | null>;
  /** null: there is no customer */
  payments(visitor: Visitor): Promise<PaymentPlan | null>;
  /** how many running contracts end in each year, the next one first */
  fleetByEnd(visitor: Visitor): Promise<readonly { readonly year: number; readonly count: number }[]>;
  contacts(visitor: Visitor): Promise<readonly Contact[]>;
  /** archives of many files that the user has ordered, the newest first, as long as they are kept */
  archives(visitor: Visitor): Promise<readonly Archive[]>;
  /** Everything that a search means, at most eight of a kind; @param q as typed */
  search(q: string, visitor: Visitor): Promise<{ readonly groups: readonly FoundGroup[] }>;
  /** how many messages are unread, for the menu */
  unreadMessages(visitor: Visitor): Promise<number>;
  /** how many requests wait for the customer, for the menu */
  waitingRequests(visitor: Visitor): Promise<number>;
  /**
   * Which other identity of the same user a page of the portal belongs to, so that it can offer to switch; null: none.
   *
   * @param id contract number, invoice id, offer id or message hash
   */
  identityHolding(
    page: { readonly kind: "contract" | "invoice" | "offer" | "message"; readonly id: string },
    visitor: Visitor,
  ): Promise<{ readonly idam: string; readonly name: string } | null>;
}

/** A calendar of an identity's dates that the calendar of a telephone or a computer subscribes to. */
export interface CalendarServices {
  /** the address as long as there is one; null: none */
  address(visitor: Visitor): Promise<{ readonly url: string } | null>;
  /** Makes the address; again gives the same one. @throws unauthenticated; not-found without an identity */
  subscribe(visitor: Visitor): Promise<{ readonly url: string }>;
  /** The address leads nowhere from now on; again changes nothing. @throws unauthenticated; not-found */
  unsubscribe(visitor: Visitor): Promise<void>;
  /** The calendar behind an address, without a session (RFC 5545). @throws not-found */
  read(token: string): Promise<string>;
}
