import type { DocumentKind } from "#domain/portal/document.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ContractRecord } from "#server/database/repositories/contract-record.ts";
import type { CustomerDocument, IndemnificationDocument, ScheduleDocument } from "#server/ports/customer-documents.ts";
import { presentContract } from "#server/use-cases/portal/records/present.ts";

export function scheduleDocument(book: ContractRecord, locale: Locale, created: Date): ScheduleDocument | null {
  const { schedule, holderName: customerName } = book;
  const common = { kind: "payment-schedule" as const, locale, created: created.toISOString(), customerName };
  return schedule.length === 0 ? null : { ...common, contract: presentContract(book.contract), schedule };
}

export function indemnificationDocument(book: ContractRecord, locale: Locale, created: Date): IndemnificationDocument {
  const common = { locale, created: created.toISOString(), customerName: book.holderName };
  return {
    ...common,
    kind: "indemnification",
    issued: calendarDateInPrague(created),
    contract: presentContract(book.contract),
  };
}

interface DocumentFacts {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly createdAt: Date;
  readonly customerName: string;
  readonly book:
    | (Pick<ContractRecord, "schedule" | "parties"> & { readonly contract: Parameters<typeof presentContract>[0] })
    | undefined;
}

/** A kind without a form of its own becomes a letter. */
export function contentOfDocument(facts: DocumentFacts, locale: Locale): CustomerDocument {
  const { kind, title, createdAt, customerName, book } = facts;
  const common = { locale, created: createdAt.toISOString(), customerName };
  if (book && kind === "contract") {
    return { ...common, kind, contract: presentContract(book.contract), parties: book.parties };
  }
  if (book && kind === "payment-schedule" && book.schedule.length > 0) {
    return { ...common, kind, contract: presentContract(book.contract), schedule: book.schedule };
  }
  if (book && kind === "annual-statement" && book.schedule.length > 0) {
    // The last year that was over in Prague at that time.
    const year = Number(calendarDateInPrague(createdAt).slice(0, 4)) - 1;
    return { ...common, kind, year, contract: presentContract(book.contract), schedule: book.schedule };
  }
  const contract = book ? presentContract(book.contract) : null;
  return { ...common, kind: "letter", title, contract, parties: book?.parties ?? [], paragraphs: [] };
}
