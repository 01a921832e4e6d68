import type { PaymentFileFormat } from "#domain/portal/payment/payment-file.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { InvoiceDetail, PaymentCode } from "./portal.ts";

/** What remains of one invoice, and everything that a bank asks for to pay it. */
export interface DuePayment
  extends Pick<
    InvoiceDetail,
    "invoiceId" | "number" | "due" | "status" | "remaining" | "currency" | "variableSymbol" | "account" | "announced"
  > {
  readonly paymentCode: PaymentCode | null;
}

export interface DuePayments {
  /** what is due first comes first */
  readonly items: readonly DuePayment[];
  /** how many there are; `items` are the first hundred */
  readonly total: number;
  /** what remains of `items`, in minor units */
  readonly sums: readonly { readonly currency: Currency; readonly remaining: number }[];
}

/** How the identity may pay by a file. */
export interface PayerFacts {
  readonly formats: readonly PaymentFileFormat[];
  /** the account that the user has had kept, as it was typed; null: none */
  readonly account: string | null;
  /** `YYYY-MM-DD` in Prague */
  readonly today: string;
}

export interface PaymentFileInput {
  readonly invoiceIds: readonly string[];
  readonly format: PaymentFileFormat;
  /** an IBAN, or an account as people of the identity's country write it */
  readonly account: string;
  /** absent: today in Prague */
  readonly date?: string | undefined;
  /** keeps the account for the next file */
  readonly remember?: boolean | undefined;
}
