import { type AccountParts, accountOfIban } from "#domain/identifiers/czech-slovak-account.ts";
import { bankText, type PaymentBatch } from "./payment-file.ts";
import { isBankSymbol, messageOf, type PaymentOrder } from "./payment-order.ts";

const longestName = 20;
const longestMessage = 35;

/**
 * Writes the ABO format of Czech banks (`*.kpc`): a header, one group of one account and day, a line per order, CRLF,
 * ASCII only.
 *
 * @returns null for an account that is not Czech or an order not in crowns, which the format does not support
 */
export function abo({ today, date, payer, orders }: PaymentBatch): string | null {
  const from = czechAccountOf(payer.iban);
  const lines = orders.map(orderLine);
  if (from === null || lines.includes(null)) return null;
  const total = orders.reduce((sum, { amount }) => sum + amount, 0);
  const name = bankText(payer.name, longestName).toUpperCase().padEnd(longestName);
  return [
    // client number, first and last number of a file, and two codes that other banks want as zeros
    `UHL1${shortDate(today)}${name}${"0".repeat(10)}001999${"0".repeat(12)}`,
    // 1501: payment orders; 001: first file; 000: no branch
    `1 1501 001000 ${from.bank_code}`,
    `2 ${printed(from)} ${padded(total, 15)} ${shortDate(date)}`,
    ...lines,
    "3 +",
    "5 +",
  ]
    .map((line) => `${line}\r\n`)
    .join("");
}

function orderLine(order: PaymentOrder): string | null {
  const to = order.currency === "CZK" ? czechAccountOf(order.iban) : null;
  if (to === null) return null;
  const { amount, variableSymbol } = order;
  const symbol = isBankSymbol(variableSymbol) ? variableSymbol : "";
  // The constant symbol follows the bank code, then the specific one; invoices have neither.
  const bank = `${to.bank_code}0000`;
  const message = bankText(messageOf(order), longestMessage);
  return `${printed(to)} ${padded(amount, 15)} ${symbol.padStart(10, "0")} ${bank} ${"0".repeat(10)} AV:${message}`;
}

function czechAccountOf(iban: string): AccountParts | null {
  return iban.startsWith("CZ") ? accountOfIban(iban) : null;
}

function printed({ prefix, number }: AccountParts): string {
  return `${prefix.padStart(6, "0")}-${number.padStart(10, "0")}`;
}

function padded(amount: number, digits: number): string {
  return String(amount).padStart(digits, "0");
}

/** `2026-07-01` → `010726` */
function shortDate(date: string): string {
  return date.slice(8) + date.slice(5, 7) + date.slice(2, 4);
}
