import { mnbCode } from "#domain/portal/payment/mnb-code.ts";
import { paymeLink } from "#domain/portal/payment/payme-link.ts";
import { type PayableInvoice, type PaymentOrder, paymentOrderOf } from "#domain/portal/payment/payment-order.ts";
import { spayd } from "#domain/portal/payment/spayd.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { PaymentCode } from "#server/contract/portal.ts";
import { qrPath } from "#server/shared/qr-path.ts";
import { payBySquare } from "./pay-by-square.ts";

interface Standard {
  readonly contentOf: (order: PaymentOrder) => string | null;
  readonly largestVersion: number;
  readonly linkOf: ((order: PaymentOrder) => string | null) | null;
}

/** Each country pays in its own currency, and each code can express the payments of its country alone. */
const standards: Readonly<Record<Currency, Standard>> = {
  CZK: { contentOf: spayd, largestVersion: 40, linkOf: null },
  EUR: { contentOf: payBySquare, largestVersion: 40, linkOf: paymeLink },
  HUF: { contentOf: mnbCode, largestVersion: 13, linkOf: null },
};

/**
 * The QR code that pays what is left of an invoice.
 *
 * @param open what remains to be paid, in minor units
 * @param today in Europe/Prague
 * @returns null when there is nothing to pay, or nothing that the country's code can express
 */
export function paymentCode(invoice: PayableInvoice, open: number, today: string): PaymentCode | null {
  const { contentOf, largestVersion, linkOf } = standards[invoice.currency];
  const order = paymentOrderOf(invoice, open, today);
  const content = order && contentOf(order);
  if (order === null || content === null) return null;
  return { content, ...qrPath(content, largestVersion), link: linkOf?.(order) ?? null };
}
