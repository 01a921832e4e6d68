import { remainingOf } from "#domain/portal/invoice.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { toMajor } from "#domain/shared/money.ts";
import type { messageAttachments, messages } from "#server/database/tables.ts";
import { demoId } from "../demo-id.ts";
import type { InvoiceDraft } from "./contract-invoices.ts";
import { type Desk, momentOn, searchText } from "./desk.ts";
import type { ContractRow } from "./make-contract.ts";
import { lastStatement } from "./papers.ts";
import type { Letter } from "./words/demo-words.ts";

export interface Mail {
  readonly messages: (typeof messages.$inferInsert)[];
  readonly attachments: (typeof messageAttachments.$inferInsert)[];
}

interface Sent {
  readonly letter: Letter;
  readonly day: string;
  readonly isRead: boolean;
  /** what it is called as a file, when it comes as one too */
  readonly file?: string;
}

/** What the provider has written to the customer. */
export function customerMail(desk: Desk, contracts: readonly ContractRow[], invoices: readonly InvoiceDraft[]): Mail {
  const { customer, customerId, random } = desk;
  const mail: Mail = { messages: [], attachments: [] };
  for (const [index, { letter, day, isRead, file }] of lettersTo(desk, contracts, invoices).entries()) {
    const id = demoId(`message ${customer.key} ${index}`);
    const receivedAt = momentOn(day, random);
    const body = letter.body.join("\n\n");
    mail.messages.push({
      id,
      customerId,
      subject: letter.subject,
      body,
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

function lettersTo(desk: Desk, contracts: readonly ContractRow[], invoices: readonly InvoiceDraft[]): Sent[] {
  const { words, today } = desk;
  const { letters } = words;
  const toSign = contracts.find(({ status }) => status === "pending-signature");
  const overdue = invoices.find(({ status, due }) => status === "open" && due < today);
  const active = contracts.find(({ status }) => status === "active");
  const statement = active && lastStatement(desk, active);
  const sent: Sent[] = [
    { letter: letters.terms, day: addDays(today, -6), isRead: false, file: words.termsFile },
    { letter: letters.welcome, day: addDays(today, -400), isRead: true },
  ];
  if (toSign) {
    const until = printedDate(desk, addDays(today, 12));
    const letter = letters.toSign(toSign.contractNumber, `${toSign.make} ${toSign.model}`, until);
    sent.push({ letter, day: addDays(today, -2), isRead: false });
  }
  if (overdue) sent.push({ letter: reminder(desk, overdue), day: addDays(today, -3), isRead: true });
  if (active && statement) {
    const letter = letters.statement(statement.year, active.contractNumber);
    sent.push({ letter, day: addDays(statement.day, 1), isRead: true });
  }
  return sent;
}

function reminder(desk: Desk, invoice: InvoiceDraft): Letter {
  const { contract, due } = invoice;
  const left = printedAmount(desk, contract, remainingOf(invoice));
  return desk.words.letters.overdue(contract.contractNumber, printedDate(desk, due), left);
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

function printedAmount({ words }: Desk, { currency }: ContractRow, amount: number): string {
  return new Intl.NumberFormat(words.locale, { style: "currency", currency }).format(toMajor(amount, currency));
}
