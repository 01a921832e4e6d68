import { type Currency, minorDigits, toMajor } from "#domain/shared/money.ts";
import { bankText, type PaymentBatch } from "./payment-file.ts";
import { isBic, type PaymentOrder } from "./payment-order.ts";

const longestName = 70;
const longestReference = 35;
const longestRemittance = 140;

/**
 * Writes a Customer Credit Transfer Initiation (ISO 20022, `pain.001.001.09`): one block of one account and day, one
 * transfer per order. The message has no field for the variable symbol, which goes into the end-to-end reference and
 * before the remittance text.
 */
export function pain001({ id, created, date, payer, orders }: PaymentBatch): string {
  const counted = [element("NbOfTxs", String(orders.length)), element("CtrlSum", controlSum(orders))];
  const payerName = element("Nm", bankText(payer.name, longestName) || payer.iban);
  const transfers = orders.map((order, index) => transfer(order, `${id}-${String(index + 1).padStart(3, "0")}`));
  const isInEuro = orders.every(({ currency }) => currency === "EUR");
  const message = group("CstmrCdtTrfInitn", [
    group("GrpHdr", [
      element("MsgId", id),
      element("CreDtTm", created.toISOString().replace(/\.\d{3}Z$/, "Z")),
      ...counted,
      group("InitgPty", [payerName]),
    ]),
    group("PmtInf", [
      element("PmtInfId", id),
      element("PmtMtd", "TRF"),
      ...counted,
      ...(isInEuro ? [group("PmtTpInf", [group("SvcLvl", [element("Cd", "SEPA")])])] : []),
      group("ReqdExctnDt", [element("Dt", date)]),
      group("Dbtr", [payerName]),
      group("DbtrAcct", [group("Id", [element("IBAN", payer.iban)])]),
      // The receiving bank knows its own identification.
      group("DbtrAgt", [group("FinInstnId", [group("Othr", [element("Id", "NOTPROVIDED")])])]),
      ...(isInEuro ? [element("ChrgBr", "SLEV")] : []),
      ...transfers,
    ]),
  ]);
  const namespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${message}</Document>\n`;
}

/** @param instructionId unique; two invoices may have the same variable symbol */
function transfer(order: PaymentOrder, instructionId: string): string {
  const { iban, bic, name, amount, currency, variableSymbol, reference } = order;
  const symbol = bankText(`/VS/${variableSymbol}`, longestReference);
  return group("CdtTrfTxInf", [
    group("PmtId", [element("InstrId", instructionId), element("EndToEndId", symbol)]),
    group("Amt", [`<InstdAmt Ccy="${currency}">${decimal(amount, currency)}</InstdAmt>`]),
    ...(isBic(bic) ? [group("CdtrAgt", [group("FinInstnId", [element("BICFI", bic)])])] : []),
    group("Cdtr", [element("Nm", bankText(name, longestName) || iban)]),
    group("CdtrAcct", [group("Id", [element("IBAN", iban)])]),
    group("RmtInf", [element("Ustrd", bankText(`${symbol} ${reference}`, longestRemittance))]),
  ]);
}

/** Sums the amounts of all currencies, as the standard requires. */
function controlSum(orders: readonly PaymentOrder[]): string {
  const digits = Math.max(...orders.map(({ currency }) => minorDigits(currency)));
  // Whole hellers, to avoid rounding errors of fractions.
  const smallest = orders.reduce(
    (sum, { amount, currency }) => sum + amount * 10 ** (digits - minorDigits(currency)),
    0,
  );
  return (smallest / 10 ** digits).toFixed(digits);
}

function decimal(amount: number, currency: Currency): string {
  return toMajor(amount, currency).toFixed(minorDigits(currency));
}

function group(name: string, parts: readonly string[]): string {
  return `<${name}>${parts.join("")}</${name}>`;
}

/** Needs no escaping: `bankText` and numbers leave no character that has a meaning in XML. */
function element(name: string, text: string): string {
  return `<${name}>${text}</${name}>`;
}
