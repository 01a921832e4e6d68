import { remainingOf } from "#domain/portal/invoice.ts";
import type { MessageAsk } from "#domain/portal/message.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { toMajor } from "#domain/shared/money.ts";
import type { messageAttachments, messages } from "#server/database/tables.ts";
import { demoId } from "../demo-id.ts";
import { type Desk, momentOn, searchText } from "./desk.ts";
import type { ContractRow } from "./make-contract.ts";
import type { InvoiceRow } from "./number-invoices.ts";
import { lastStatement } from "./papers.ts";
import type { SigningRow } from "./signings.ts";
import type { Letter } from "./words/demo-words.ts";

export interface Mail {
  readonly messages: (typeof messages.$inferInsert)[];
  readonly attachments: (typeof messageAttachments.$inferInsert)[];
}

interface Sent {
  readonly letter: Letter;
  readonly day: string;
  readonly isRead: boolean;
  readonly asks?: MessageAsk;
  /** what it is called as a file, when it comes as one too */
  readonly file?: string;
}

/** What the letters tell of: the customer's own. */
interface Told {
  readonly contracts: readonly ContractRow[];
  readonly signings: readonly SigningRow[];
  readonly invoices: readonly InvoiceRow[];
}

/** What the provider has written to the customer. */
export function customerMail(desk: Desk, told: Told): Mail {
  const { customer, customerId, random } = desk;
  const mail: Mail = { messages: [], attachments: [] };
  for (const [index, { letter, day, isRead, asks = null, file }] of lettersTo(desk, told).entries()) {
    const id = demoId(`message ${customer.key} ${index}`);
    const receivedAt = momentOn(day, random);
    const body = letter.body.join("\n\n");
    mail.messages.push({
      id,
      customerId,
      subject: letter.subject,
      body,
      asks,
      receivedAt,
      readAt: isRead ? momentOn(addDays(day, 1), random) : null,
      deletedAt: null,
      announcedAt: null,
      search: searchText(letter.subject, body),
    });
    if (file === undefined) continue;
    mail.attachments.push({
      eloId: `ELO-${demoId(`attachment ${id}`).slice(0, 8).toUpperCase()}`,
      messageId: id,
      position: 1,
      file: { from: "books", name: `${file}.pdf`, mime: "application/pdf" },
    });
  }
  return mail;
}

function lettersTo(desk: Desk, { contracts, signings, invoices }: Told): Sent[] {
  const { words, today } = desk;
  const { letters } = words;
  const toSign = contracts.find(({ status }) => status === "pending-signature");
  const signing = signings.find(({ contractNumber }) => contractNumber === toSign?.contractNumber);
  const overdue = invoices.find(({ status, due }) => status === "open" && due < today);
  const active = contracts.find(({ status }) => status === "active");
  const statement = active && lastStatement(desk, active);
  const sent: Sent[] = [
    { letter: letters.terms, day: addDays(today, -6), isRead: false, file: words.termsFile },
    { letter: letters.welcome, day: addDays(today, -400), isRead: true },
  ];
  if (toSign && signing) {
    const { contractNumber } = toSign;
    const until = printedDate(desk, signing.validUntil);
    const letter = letters.toSign(contractNumber, `${toSign.make} ${toSign.model}`, until);
    sent.push({ letter, day: addDays(today, -2), isRead: false, asks: { kind: "sign", contractNumber } });
  }
  if (overdue) {
    const asks = { kind: "pay", invoiceId: overdue.id } as const;
    sent.push({ letter: reminder(desk, overdue), day: addDays(today, -3), isRead: true, asks });
  }
  if (active && statement) {
    const letter = letters.statement(statement.year, active.contractNumber);
    sent.push({ letter, day: addDays(statement.day, 1), isRead: true });
  }
  return sent;
}

function reminder(desk: Desk, invoice: InvoiceRow): Letter {
  const { contractNumber, due } = invoice;
  const left = printedAmount(desk, invoice, remainingOf(invoice));
  return desk.words.letters.overdue(contractNumber, printedDate(desk, due), left);
}

function printedDate({ words }: Desk, date: string): string {
  const format = new Intl.DateTimeFormat(words.locale, {
    timeZone: "UTC",
    year: "numeric",
    month: words.locale === "hu-HU" ? "2-digit" : "numeric",
    day: words.locale === "hu-HU" ? "2-digit" : "numeric",
  });
  return format.format(new Date(date));
}

function printedAmount({ words }: Desk, { currency }: Pick<InvoiceRow, "currency">, amount: number): string {
  return new Intl.NumberFormat(words.locale, { style: "currency", currency }).format(toMajor(amount, currency));
}
