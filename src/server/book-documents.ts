import type { Contract, Instalment, Party } from "#domain/portal/contract.ts";
import type { Invoice } from "#domain/portal/invoice.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { PaymentCode } from "./portal-contract.ts";

/** Documents that are drawn from the books each time somebody asks for them: the same books give the same bytes. */
export type BookDocument = InvoiceDocument | ContractDocument | ScheduleDocument | StatementDocument | Letter;

interface Common {
  readonly locale: Locale;
  /** ISO 8601; the date of the file */
  readonly created: string;
  /** whom it is made out to */
  readonly customerName: string;
}

export interface InvoiceDocument extends Common {
  readonly kind: "invoice";
  readonly invoice: Invoice;
  /** what remains to be paid, in minor units */
  readonly open: number;
  /** null: not to be paid, or not any more */
  readonly paymentCode: PaymentCode | null;
}

export interface ContractDocument extends Common {
  readonly kind: "contract";
  readonly contract: Contract;
  readonly parties: readonly Party[];
}

export interface ScheduleDocument extends Common {
  readonly kind: "payment-schedule";
  readonly contract: Contract;
  readonly schedule: readonly Instalment[];
}

export interface StatementDocument extends Common {
  readonly kind: "annual-statement";
  readonly year: number;
  readonly contract: Contract;
  /** whole, of all years */
  readonly schedule: readonly Instalment[];
}

export interface Letter extends Common {
  readonly kind: "letter";
  readonly title: string;
  readonly contract: Contract | null;
  readonly parties: readonly Party[];
  readonly paragraphs: readonly string[];
}
