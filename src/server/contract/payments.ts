import * as z from "zod/mini";
import { invoiceStatuses } from "#domain/portal/invoice.ts";
import type { PaymentFileFormat } from "#domain/portal/payment/payment-file.ts";
import { currencies } from "#domain/shared/money.ts";
import type { paymentFileSchema } from "#forms/portal-files.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";
import { paymentCodeSchema } from "./portal.ts";

const currency = z.enum(currencies);

/** What remains of one invoice, in minor units, and everything that a bank asks for to pay it. */
const duePaymentSchema = z.object({
  invoiceId: z.string(),
  number: z.string(),
  due: z.iso.date(),
  status: z.enum(invoiceStatuses),
  remaining: z.int(),
  currency,
  variableSymbol: z.string(),
  account: z.object({ iban: z.string(), bic: z.string(), number: z.string(), name: z.string() }),
  announced: z.nullable(z.iso.datetime()),
  paymentCode: z.nullable(paymentCodeSchema),
});

export type DuePayment = DeepReadonly<z.infer<typeof duePaymentSchema>>;

export const duePaymentsSchema = z.object({
  /** what is due first comes first */
  items: z.array(duePaymentSchema),
  /** how many there are; `items` are the first hundred */
  total: z.int(),
  /** what remains of `items`, in minor units */
  sums: z.array(z.object({ currency, remaining: z.int() })),
});

export type DuePayments = DeepReadonly<z.infer<typeof duePaymentsSchema>>;

/** How the identity may pay by a file. */
export interface PayerFacts {
  readonly formats: readonly PaymentFileFormat[];
  /** the account that the user has had kept, as it was typed; null: none */
  readonly account: string | null;
  /** `YYYY-MM-DD` in Prague */
  readonly today: string;
}

/** `account`: an IBAN, or an account as people of the country write it; no `date`: today in Prague; `remember`: keep the account. */
export type PaymentFileInput = DeepReadonly<z.infer<typeof paymentFileSchema>>;
