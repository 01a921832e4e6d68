import { clip, compactDate, isBic, type PaymentOrder } from "./payment-order.ts";

const mostForints = 999_999_999_999;
const longestName = 70;
/** Keeps the code below the guideline's 345 bytes and the 331 of a QR code of version 13. */
const mostBytes = { name: 140, remittance: 35, invoice: 35 };

const offsetFormat = new Intl.DateTimeFormat("en", { timeZone: "Europe/Budapest", timeZoneName: "shortOffset" });

/**
 * Returns the Hungarian National Bank's QR text for an instant transfer (HCT): seventeen lines, each ended by LF.
 *
 * @returns null unless in forints to an account with a BIC
 */
export function mnbCode(order: PaymentOrder): string | null {
  const isTransferable = order.currency === "HUF" && order.amount <= mostForints && /^HU\d{26}$/.test(order.iban);
  if (!isTransferable || !isBic(order.bic)) return null;
  const name = clip(clip(order.name, longestName), mostBytes.name, bytesOf);
  const lines = [
    "HCT",
    "001",
    // UTF-8
    "1",
    order.bic.padEnd(11, "X"),
    name,
    order.iban,
    `HUF${order.amount}`,
    endOfDay(order.validUntil),
    // purpose code
    "",
    clip(order.variableSymbol, mostBytes.remittance, bytesOf),
    // shop, till
    "",
    "",
    clip(order.reference, mostBytes.invoice, bytesOf),
    // customer, its own transaction, loyalty, tax authority
    "",
    "",
    "",
    "",
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** `20260701235959+2`, Budapest time */
function endOfDay(date: string): string {
  const parts = offsetFormat.formatToParts(new Date(`${date}T22:00:00Z`));
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "");
  return `${compactDate(date)}235959${offset}`;
}

/** in UTF-8 */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
