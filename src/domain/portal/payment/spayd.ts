import { toMajor } from "#domain/shared/money.ts";
import { clip, compactDate, isBankSymbol, messageOf, type PaymentOrder } from "./payment-order.ts";

const longestAmount = 10;
const longestMessage = 60;

/**
 * Returns the Czech Short Payment Descriptor 1.0. Values are ASCII with `*`, `%` and all else percent-encoded, so that
 * no reader has to guess the character set.
 *
 * @returns null for an amount of more than ten characters
 */
export function spayd(order: PaymentOrder): string | null {
  const amount = toMajor(order.amount, order.currency).toFixed(2);
  if (amount.length > longestAmount) return null;
  return [
    "SPD*1.0",
    `ACC:${order.iban}`,
    `AM:${amount}`,
    `CC:${order.currency}`,
    ...(order.due === null ? [] : [`DT:${compactDate(order.due)}`]),
    `MSG:${escaped(clip(messageOf(order), longestMessage))}`,
    ...(isBankSymbol(order.variableSymbol) ? [`X-VS:${order.variableSymbol}`] : []),
  ].join("*");
}

function escaped(text: string): string {
  return text.replaceAll(/[^\x20-\x7E]+|[%*]/g, (part) => (part === "*" ? "%2A" : encodeURIComponent(part)));
}
