import * as z from "zod/mini";
import { invoiceStatuses } from "#domain/portal/invoice.ts";
import type { PaymentFileFormat } from "#domain/portal/payment/payment-file.ts";
import { currencies } from "#domain/shared/money.ts";
import type { paymentFileSchema } from "#forms/portal-files.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";
import { paymentCodeSchema } from "./portal.ts";

const currency = z.enum(currencies);

/** In minor units. */
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
  /** by due day */
  items: z.array(duePaymentSchema),
  /** `items` are the first hundred */
  total: z.int(),
  /** of `items`, in minor units */
  sums: z.array(z.object({ currency, remaining: z.int() })),
});

export type DuePayments = DeepReadonly<z.infer<typeof duePaymentsSchema>>;

export interface PayerFacts {
  readonly formats: readonly PaymentFileFormat[];
  /** as typed */
  readonly account: string | null;
  /** `YYYY-MM-DD` in Prague */
  readonly today: string;
}

/** `account`: an IBAN, or in the country's form; default `date`: today in Prague; `remember`: save the account. */
export type PaymentFileInput = DeepReadonly<z.infer<typeof paymentFileSchema>>;
