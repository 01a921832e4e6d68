import * as z from "zod/mini";
import type { Contract, Instalment, Party } from "#domain/portal/contract.ts";
import type { ContractEnd } from "#domain/portal/contract-end.ts";
import type { PortalDocument } from "#domain/portal/document.ts";
import type { Invoice, InvoiceSum, Payment } from "#domain/portal/invoice.ts";
import type { Page } from "#domain/portal/lists.ts";
import type { Message, MessageAsk } from "#domain/portal/message.ts";
import type { Offer } from "#domain/portal/offer.ts";
import type { EntryAuthor, PortalRequest } from "#domain/portal/request.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { PagePath } from "#domain/shared/paths.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";
import type { MessageReply } from "./messages.ts";
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
export const paymentCodeSchema = z.object({
  size: z.int(),
  path: z.string(),
  /** what the code says */
  content: z.string(),
  /** opens a bank's application with the payment filled in; null: the country's banks have agreed on none */
  link: z.nullable(z.url()),
});

export type PaymentCode = DeepReadonly<z.infer<typeof paymentCodeSchema>>;

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
  readonly answers: readonly MessageReply[];
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
