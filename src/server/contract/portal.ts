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
  /** total and the newest five of each */
  readonly invoices: Page<Invoice>;
  readonly documents: Page<PortalDocument>;
  readonly requests: Page<PortalRequest>;
  readonly withdrawal: WithdrawalState;
  /** days in Europe/Prague; null: unknown */
  readonly milestones: { readonly signed: string | null; readonly handedOver: string | null };
  readonly ending: ContractEnd | null;
}

export interface InvoicePage extends Page<Invoice> {
  /** of all matching invoices; one a currency */
  readonly sums: readonly InvoiceSum[];
}

export interface InvoiceDetail extends Invoice {
  readonly payments: readonly Payment[];
  /** null when paid or too late to pay */
  readonly paymentCode: PaymentCode | null;
}

/** One path on a square of `size` modules, for SVG. */
export const paymentCodeSchema = z.object({
  size: z.int(),
  path: z.string(),
  content: z.string(),
  /** null: the country's banks have no common standard */
  link: z.nullable(z.url()),
});

export type PaymentCode = DeepReadonly<z.infer<typeof paymentCodeSchema>>;

export interface MessageWay {
  readonly kind: MessageAsk["kind"];
  readonly to: PagePath;
  /** the last day, `YYYY-MM-DD` */
  readonly until: string | null;
  /** not yet done, and not too late */
  readonly isOpen: boolean;
}

export interface MessageDetail extends Message {
  /** null: no action is needed */
  readonly way: MessageWay | null;
  readonly author: EntryAuthor;
  readonly body: readonly string[];
  /** the oldest first */
  readonly answers: readonly MessageReply[];
}

export interface Debt {
  readonly currency: Currency;
  /** in minor units, overdue included */
  readonly open: number;
  readonly overdue: number;
  readonly overdueCount: number;
  /** reported as paid by the customer; included in `open` */
  readonly announced: number;
  /** due first, reported ones last; `daysLate`: 0 until its due day has passed */
  readonly next: (Invoice & { readonly daysLate: number }) | null;
}

export interface Tasks {
  /** by expiry */
  readonly toSign: readonly {
    readonly contractNumber: string;
    /** make and model */
    readonly vehicle: string;
    /** the last day, `YYYY-MM-DD` in Prague */
    readonly validUntil: string;
  }[];
  readonly missingDocuments: Page<PortalDocument>;
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
  /** of active contracts, without down payments */
  readonly financed: number;
  /** three at most */
  readonly endingNext: readonly Contract[];
}

/** In minor units. */
export interface PaymentMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly paid: number;
  /** what remains of overdue invoices */
  readonly overdue: number;
  /** what remains of the other invoices */
  readonly due: number;
  /** by the schedules of running contracts */
  readonly planned: number;
}

export interface NextPayment {
  readonly contractNumber: string;
  readonly due: string;
  /** unpaid part, in minor units */
  readonly amount: number;
  readonly invoice: { readonly invoiceId: string; readonly number: string } | null;
}

export interface PaymentPlan {
  readonly currency: Currency;
  /** `YYYY-MM` */
  readonly thisMonth: string;
  /** twelve before and after this one */
  readonly months: readonly PaymentMonth[];
  /** three at most, from today on */
  readonly next: readonly NextPayment[];
}

export interface Contact {
  readonly kind: "contract-management" | "sales";
  readonly name: string;
  readonly email: string;
  /** E.164 */
  readonly phone: string;
  readonly role: string | null;
}
