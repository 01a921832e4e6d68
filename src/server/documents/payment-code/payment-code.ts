import { mnbCode } from "#domain/portal/payment/mnb-code.ts";
import { type PayableInvoice, type PaymentOrder, paymentOrderOf } from "#domain/portal/payment/payment-order.ts";
import { spayd } from "#domain/portal/payment/spayd.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { PaymentCode } from "#server/contract/portal.ts";
import { qrPath } from "#server/shared/qr-path.ts";
import { payBySquare } from "./pay-by-square.ts";

interface Standard {
  readonly standard: PaymentCode["standard"];
  readonly contentOf: (order: PaymentOrder) => string | null;
  readonly largestVersion: number;
}

/** Each country pays in its own currency, and each code can express the payments of its country alone. */
const standards: Readonly<Record<Currency, Standard>> = {
  CZK: { standard: "SPAYD", contentOf: spayd, largestVersion: 40 },
  EUR: { standard: "PAY by square", contentOf: payBySquare, largestVersion: 40 },
  HUF: { standard: "MNB", contentOf: mnbCode, largestVersion: 13 },
};

/**
 * The QR code that pays what is left of an invoice.
 *
 * @param open what remains to be paid, in minor units
 * @param today in Europe/Prague
 * @returns null when there is nothing to pay, or nothing that the country's code can express
 */
export function paymentCode(invoice: PayableInvoice, open: number, today: string): PaymentCode | null {
  const { standard, contentOf, largestVersion } = standards[invoice.currency];
  const order = paymentOrderOf(invoice, open, today);
  const content = order && contentOf(order);
  return content === null ? null : { standard, content, ...qrPath(content, largestVersion) };
}
