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

/** A code expresses only payments in its country's currency. */
const standards: Readonly<Record<Currency, Standard>> = {
  CZK: { contentOf: spayd, largestVersion: 40, linkOf: null },
  EUR: { contentOf: payBySquare, largestVersion: 40, linkOf: paymeLink },
  HUF: { contentOf: mnbCode, largestVersion: 13, linkOf: null },
};

/**
 * @param open remaining amount in minor units
 * @param today in Europe/Prague
 * @returns null if nothing is due, or the country's code cannot express it
 */
export function paymentCode(invoice: PayableInvoice, open: number, today: string): PaymentCode | null {
  const { contentOf, largestVersion, linkOf } = standards[invoice.currency];
  const order = paymentOrderOf(invoice, open, today);
  const content = order && contentOf(order);
  if (order === null || content === null) return null;
  return { content, ...qrPath(content, largestVersion), link: linkOf?.(order) ?? null };
}
