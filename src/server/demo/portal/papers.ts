import type { DocumentKind, StoredCollection } from "#domain/portal/document.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import type { documentDemands, documents } from "#server/database/tables.ts";
import { demoId } from "../demo-id.ts";
import { type Desk, momentOn, searchText } from "./desk.ts";
import type { ContractRow } from "./make-contract.ts";
import { invoiceLimit } from "./plan-fleet.ts";

export type DocumentRow = typeof documents.$inferInsert;
export type DemandRow = typeof documentDemands.$inferInsert;

interface Paper {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly day: string;
  readonly contractNumber: string | null;
  readonly collection?: StoredCollection;
}

/** The customer's own documents: of each contract, and those of no contract. */
export function ownDocuments(desk: Desk, contracts: readonly ContractRow[]): DocumentRow[] {
  const { words, today, customer } = desk;
  const signedOn = addDays(contracts[0]?.start ?? today, -20);
  const general: Paper = { kind: "consent", title: words.titles.consent, day: signedOn, contractNumber: null };
  const framework: Paper = { ...general, kind: "other", title: words.titles.framework };
  const papers = [
    ...(customer.customerType === "individual-consumer" ? [general] : [general, framework]),
    ...contracts.flatMap((contract) => contractPapers(desk, contract)),
  ];
  return papers.map((paper) => documentRow(desk, paper));
}

/** What a guarantor has of a contract that somebody else pays. */
export function guarantorDocuments(desk: Desk, { contractNumber, product, start }: ContractRow): DocumentRow[] {
  const { titles } = desk.words;
  const common = { day: addDays(start, -6), contractNumber, collection: "guarantor" as const };
  return [
    documentRow(desk, { ...common, kind: "guarantee-agreement", title: titles.guarantee(contractNumber) }),
    documentRow(desk, { ...common, kind: "contract", title: titles.contract(product, contractNumber) }),
    documentRow(desk, { ...common, kind: "payment-schedule", title: titles.schedule(contractNumber) }),
  ];
}

/** What comes with a contract that was taken over. */
export function transferredDocuments(desk: Desk, { contractNumber, product, start }: ContractRow): DocumentRow[] {
  const { titles } = desk.words;
  const common = { contractNumber, collection: "transferred" as const };
  const takenOver = addDays(start, 190);
  return [
    documentRow(desk, {
      ...common,
      kind: "cession-agreement",
      day: takenOver,
      title: titles.cession(contractNumber),
    }),
    documentRow(desk, {
      ...common,
      kind: "contract",
      day: addDays(start, -6),
      title: titles.contract(product, contractNumber),
    }),
    documentRow(desk, { ...common, kind: "payment-schedule", day: takenOver, title: titles.schedule(contractNumber) }),
  ];
}

/** Two documents that the provider still waits for. */
export function missingDocuments(desk: Desk, contracts: readonly ContractRow[]): DemandRow[] {
  const { words, today, customer, customerId, random } = desk;
  const contract = contracts.find(({ status }) => status === "active");
  if (contract === undefined) return [];
  const year = Number(today.slice(0, 4)) - 1;
  const about = { customerType: customer.customerType, plate: contract.plate ?? "", year };
  return words.demands(about).map(({ kind, title, isOfContract }, index) => {
    const contractNumber = isOfContract ? contract.contractNumber : null;
    return {
      id: demoId(`demand ${customer.key} ${index}`),
      customerId,
      contractNumber,
      kind,
      title,
      createdAt: momentOn(addDays(today, -9 - 5 * index), random),
      due: addDays(today, 5 + 16 * index),
      metAt: null,
      search: searchText(title, contractNumber),
    };
  });
}

function contractPapers(desk: Desk, contract: ContractRow): Paper[] {
  const { words, today, customer } = desk;
  const { contractNumber, product, status, start, make, model, plate } = contract;
  const agreement = { kind: "contract" as const, title: words.titles.contract(product, contractNumber) };
  if (status === "pending-signature") return [{ ...agreement, day: addDays(today, -2), contractNumber }];
  const signed = { day: addDays(start, -4), contractNumber };
  const papers: Paper[] = [
    { ...agreement, ...signed },
    { kind: "payment-schedule", title: words.titles.schedule(contractNumber), ...signed },
  ];
  const statement = lastStatement(desk, contract);
  if (statement !== null) {
    const title = words.titles.statement(statement.year, contractNumber);
    papers.push({ kind: "annual-statement", title, day: statement.day, contractNumber });
  }
  // A whole fleet keeps its other papers where its vehicles are.
  if (plate == null || invoiceLimit(customer) !== null) return papers;
  const handedOver = { day: start, contractNumber };
  return [
    ...papers,
    { kind: "handover-protocol", title: words.titles.handover(`${make} ${model}`, plate), ...handedOver },
    { kind: "insurance-policy", title: words.titles.insurance(plate), ...handedOver },
  ];
}

/** Statements come on 20 January for the year before. Null: the contract did not run then. */
export function lastStatement(
  { today }: Desk,
  { start, end }: ContractRow,
): { readonly year: number; readonly day: string } | null {
  const thisYear = Number(today.slice(0, 4));
  const year = today > `${thisYear}-01-22` ? thisYear - 1 : thisYear - 2;
  return start < `${year}-12-01` && end > `${year}-01-31` ? { year, day: `${year + 1}-01-20` } : null;
}

function documentRow(desk: Desk, { kind, title, day, contractNumber, collection = "own" }: Paper): DocumentRow {
  return {
    id: demoId(`document ${desk.customer.key} ${collection} ${kind} ${contractNumber ?? ""}`),
    customerId: desk.customerId,
    contractNumber,
    collection,
    kind,
    title,
    createdAt: momentOn(day, desk.random),
    file: { from: "books", name: `${title}.pdf`, mime: "application/pdf" },
    search: searchText(title, contractNumber),
  };
}
