import { remainingOf } from "#domain/portal/invoice.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { toMajor } from "#domain/shared/money.ts";
import { demoId } from "../demo-id.ts";
import { type ApplyContext, momentOn } from "./demo-context.ts";
import { lastStatement } from "./documents.ts";
import type { ContractRow } from "./make-contract.ts";
import type { DemoInvoice } from "./number-invoices.ts";
import type { DemoSigning } from "./signings.ts";
import type { Letter } from "./words/demo-words.ts";

type LetterAsk =
  | { readonly kind: "sign"; readonly contractNumber: string }
  | { readonly kind: "pay"; readonly number: string };

export interface DemoMessage {
  readonly externalId: string;
  readonly customer: string;
  readonly subject: string;
  readonly body: string;
  readonly asks: LetterAsk | null;
  readonly receivedAt: Date;
  readonly readAt: Date | null;
  readonly attachments: readonly { readonly eloId: string; readonly name: string; readonly file: string }[];
}

interface Sent {
  readonly letter: Letter;
  readonly day: string;
  readonly isRead: boolean;
  readonly asks?: LetterAsk;
  readonly file?: string;
}

interface Told {
  readonly contracts: readonly ContractRow[];
  readonly signings: readonly DemoSigning[];
  readonly invoices: readonly DemoInvoice[];
}

export function customerMail(applyContext: ApplyContext, told: Told): DemoMessage[] {
  const { customer, random } = applyContext;
  return lettersTo(applyContext, told).map(({ letter, day, isRead, asks = null, file }, index) => {
    const externalId = `${customer.key}/${index}`;
    const receivedAt = momentOn(day, random);
    return {
      externalId,
      customer: customer.key,
      subject: letter.subject,
      body: letter.body.join("\n\n"),
      asks,
      receivedAt,
      readAt: isRead ? momentOn(addDays(day, 1), random) : null,
      attachments: file === undefined ? [] : [attachment(externalId, file)],
    };
  });
}

function attachment(message: string, name: string): DemoMessage["attachments"][number] {
  return {
    eloId: `ELO-${demoId(`attachment of ${message}`).slice(0, 8).toUpperCase()}`,
    name: `${name}.pdf`,
    file: `messages/${message}`,
  };
}

function lettersTo(applyContext: ApplyContext, { contracts, signings, invoices }: Told): Sent[] {
  const { words, today } = applyContext;
  const { letters } = words;
  const toSign = contracts.find(({ status }) => status === "pending-signature");
  const signing = signings.find(({ contractNumber }) => contractNumber === toSign?.contractNumber);
  const overdue = invoices.find(({ status, due }) => status === "open" && due < today);
  const active = contracts.find(({ status }) => status === "active");
  const statement = active && lastStatement(applyContext, active);
  const sent: Sent[] = [
    { letter: letters.terms, day: addDays(today, -6), isRead: false, file: words.termsFile },
    { letter: letters.welcome, day: addDays(today, -400), isRead: true },
  ];
  if (toSign && signing) {
    const { contractNumber } = toSign;
    const until = printedDate(applyContext, signing.validUntil);
    const letter = letters.toSign(contractNumber, `${toSign.make} ${toSign.model}`, until);
    sent.push({ letter, day: addDays(today, -2), isRead: false, asks: { kind: "sign", contractNumber } });
  }
  if (overdue) {
    const asks = { kind: "pay", number: overdue.number } as const;
    sent.push({ letter: reminder(applyContext, overdue), day: addDays(today, -3), isRead: true, asks });
  }
  if (active && statement) {
    const letter = letters.statement(statement.year, active.contractNumber);
    sent.push({ letter, day: addDays(statement.day, 1), isRead: true });
  }
  return sent;
}

function reminder(applyContext: ApplyContext, invoice: DemoInvoice): Letter {
  const { contractNumber, due } = invoice;
  const left = printedAmount(applyContext, invoice, remainingOf(invoice));
  return applyContext.words.letters.overdue(contractNumber, printedDate(applyContext, due), left);
}

function printedDate({ words }: ApplyContext, date: string): string {
  const format = new Intl.DateTimeFormat(words.locale, {
    timeZone: "UTC",
    year: "numeric",
    month: words.locale === "hu-HU" ? "2-digit" : "numeric",
    day: words.locale === "hu-HU" ? "2-digit" : "numeric",
  });
  return format.format(new Date(date));
}

function printedAmount({ words }: ApplyContext, { currency }: Pick<DemoInvoice, "currency">, amount: number): string {
  return new Intl.NumberFormat(words.locale, { style: "currency", currency }).format(toMajor(amount, currency));
}
