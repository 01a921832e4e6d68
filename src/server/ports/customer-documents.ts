import type { Contract, Instalment, Party, PartyKind } from "#domain/portal/contract.ts";
import type { Invoice, InvoiceStatus } from "#domain/portal/invoice.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { CreditSheet } from "#server/contract/credit.ts";
import type { PaymentCode } from "#server/contract/portal.ts";

/** Equal records give equal bytes. */
export type CustomerDocument =
  | InvoiceDocument
  | ContractDocument
  | ScheduleDocument
  | StatementDocument
  | IndemnificationDocument
  | Letter
  | SignaturePage
  | CreditDocument
  | MonthSummary;

interface Common {
  readonly locale: Locale;
  /** date of the file, ISO 8601 */
  readonly created: string;
  readonly customerName: string;
}

export interface InvoiceDocument extends Common {
  readonly kind: "invoice";
  readonly invoice: Omit<Invoice, "vehicle" | "files">;
  readonly paymentCode: PaymentCode | null;
}

export interface MonthSummary extends Common {
  readonly kind: "month-summary";
  /** `YYYY-MM-DD`, inclusive */
  readonly from: string;
  readonly to: string;
  /** in minor units */
  readonly sums: readonly {
    readonly currency: Currency;
    readonly statuses: readonly {
      readonly status: InvoiceStatus;
      readonly count: number;
      readonly amount: number;
      readonly remaining: number;
    }[];
    /** without cancelled invoices */
    readonly rates: readonly { readonly vatRate: number; readonly vat: number; readonly amount: number }[];
  }[];
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
  /** of all years */
  readonly schedule: readonly Instalment[];
}

/** The lessor's consent to the insurer's payout. */
export interface IndemnificationDocument extends Common {
  readonly kind: "indemnification";
  /** `YYYY-MM-DD` */
  readonly issued: string;
  readonly contract: Contract;
}

export interface Letter extends Common {
  readonly kind: "letter";
  readonly title: string;
  readonly contract: Contract | null;
  readonly parties: readonly Party[];
  readonly paragraphs: readonly string[];
}

export interface SignaturePage extends Common {
  readonly kind: "signature-page";
  readonly contractNumber: string;
  readonly version: number;
  /** of the signed PDF, hex */
  readonly documentSha256: string;
  readonly signatures: readonly {
    readonly name: string;
    readonly party: PartyKind;
    /** ISO 8601 in UTC */
    readonly at: string;
    readonly channel: "email" | "phone";
    readonly contact: string;
    /** of the evidence record, hex */
    readonly recordSha256: string;
  }[];
}

export interface CreditDocument extends Common {
  readonly kind: "credit-information";
  readonly sheet: CreditSheet;
}
