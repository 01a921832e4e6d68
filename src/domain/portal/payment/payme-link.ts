import { toMajor } from "#domain/shared/money.ts";
import { withQuery } from "#domain/shared/paths.ts";
import { clip, compactDate, isBankSymbol, messageOf, type PaymentOrder } from "./payment-order.ts";

const longestMessage = 140;
const longestName = 70;

/**
 * Returns a link of the Payment Link Standard 1 (Slovak Banking Association), which opens a bank's application with the
 * payment filled in.
 *
 * @returns null unless in euro
 */
export function paymeLink(order: PaymentOrder): string | null {
  if (order.currency !== "EUR") return null;
  const { iban, amount, currency, due, variableSymbol, name } = order;
  return withQuery("https://payme.sk/", {
    V: "1",
    IBAN: iban,
    AM: toMajor(amount, currency).toFixed(2),
    CC: currency,
    ...(due !== null && { DT: compactDate(due) }),
    ...(isBankSymbol(variableSymbol) && { PI: `/VS${variableSymbol}/SS/KS` }),
    MSG: clip(messageOf(order), longestMessage),
    CN: clip(name, longestName),
  });
}
