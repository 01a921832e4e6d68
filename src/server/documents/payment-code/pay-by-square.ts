import { type CurrencyCode, encode, PaymentOptions } from "bysquare/pay";
import {
  clip,
  compactDate,
  isBankSymbol,
  isBic,
  messageOf,
  type PaymentOrder,
} from "#domain/portal/payment/payment-order.ts";
import { toMajor } from "#domain/shared/money.ts";

const longestAmount = 15;
const longestName = 70;
const longestNote = 140;

/**
 * Encodes the Slovak PAY by square 1.2, without accents: many banking apps cannot read them.
 *
 * @returns null for values that do not fit, or without the required beneficiary's name
 */
export function payBySquare(order: PaymentOrder): string | null {
  const amount = toMajor(order.amount, order.currency);
  const name = clip(order.name, longestName);
  if (String(amount).length > longestAmount || name === "") return null;
  return encode(
    {
      payments: [
        {
          type: PaymentOptions.PaymentOrder,
          amount,
          currencyCode: order.currency satisfies keyof typeof CurrencyCode,
          ...(order.due !== null && { paymentDueDate: compactDate(order.due) }),
          ...(isBankSymbol(order.variableSymbol) && { variableSymbol: order.variableSymbol }),
          paymentNote: clip(messageOf(order), longestNote),
          bankAccounts: [{ iban: order.iban, ...(isBic(order.bic) && { bic: order.bic }) }],
          beneficiary: { name },
        },
      ],
    },
    // Invalid input was rejected above.
    { deburr: true, validate: false },
  );
}
