import type { Product } from "#domain/onboarding/types.ts";
import type { DocumentKind, StoredCollection } from "#domain/portal/document.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { hasUser } from "../demo-users.ts";
import { type ApplyContext, momentOn } from "./demo-context.ts";
import type { ContractRow } from "./make-contract.ts";
import { invoiceLimit } from "./plan-fleet.ts";
import { specimenOf, type UploadedDocumentKind } from "./specimens.ts";

export interface DemoDocument {
  readonly externalId: string;
  readonly customer: string;
  readonly contractNumber: string | null;
  readonly collection: StoredCollection;
  readonly kind: UploadedDocumentKind;
  readonly title: string;
  readonly createdAt: Date;
  readonly file: string;
}

export interface DemoDocumentRequest {
  readonly externalId: string;
  readonly customer: string;
  readonly contractNumber: string | null;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly createdAt: Date;
  readonly due: string;
}

interface UploadedDocument {
  readonly kind: UploadedDocumentKind;
  readonly title: string;
  readonly day: string;
  readonly contractNumber: string | null;
  readonly product?: Product;
  /** a specimen: drawing each would take too long */
  readonly isShared?: boolean;
  readonly collection?: StoredCollection;
}

/** Specimens are those of a company's further contracts, and of customers without a user. */
export function ownDocuments(applyContext: ApplyContext, contracts: readonly ContractRow[]): DemoDocument[] {
  const { words, today, customer } = applyContext;
  const signedOn = addDays(contracts[0]?.start ?? today, -20);
  const general: UploadedDocument = {
    kind: "consent",
    title: words.titles.consent,
    day: signedOn,
    contractNumber: null,
  };
  const framework: UploadedDocument = { ...general, kind: "other", title: words.titles.framework };
  const isConsumer = customer.customerType === "individual-consumer";
  const documents = [
    ...(isConsumer ? [general] : [general, framework]),
    ...contracts.flatMap((contract, index) => {
      const isShared = !hasUser(customer) || (!isConsumer && index > 0);
      return contractDocuments(applyContext, contract).map((document) => ({ ...document, isShared }));
    }),
  ];
  return documents.map((document) => documentRow(applyContext, document));
}

export function guarantorDocuments(
  applyContext: ApplyContext,
  { contractNumber, product, start }: ContractRow,
): DemoDocument[] {
  const { titles } = applyContext.words;
  const common = { day: addDays(start, -6), contractNumber, collection: "guarantor" as const };
  return [
    documentRow(applyContext, { ...common, kind: "guarantee-agreement", title: titles.guarantee(contractNumber) }),
    documentRow(applyContext, {
      ...common,
      kind: "contract",
      product,
      title: titles.contract(product, contractNumber),
    }),
    documentRow(applyContext, { ...common, kind: "payment-schedule", title: titles.schedule(contractNumber) }),
  ];
}

export function transferredDocuments(
  applyContext: ApplyContext,
  { contractNumber, product, start }: ContractRow,
): DemoDocument[] {
  const { titles } = applyContext.words;
  const common = { contractNumber, collection: "transferred" as const };
  const takenOver = addDays(start, 190);
  return [
    documentRow(applyContext, {
      ...common,
      kind: "cession-agreement",
      day: takenOver,
      title: titles.cession(contractNumber),
    }),
    documentRow(applyContext, {
      ...common,
      kind: "contract",
      product,
      day: addDays(start, -6),
      title: titles.contract(product, contractNumber),
    }),
    documentRow(applyContext, {
      ...common,
      kind: "payment-schedule",
      day: takenOver,
      title: titles.schedule(contractNumber),
    }),
  ];
}

export function missingDocuments(applyContext: ApplyContext, contracts: readonly ContractRow[]): DemoDocumentRequest[] {
  const { words, today, customer, random } = applyContext;
  const contract = contracts.find(({ status }) => status === "active");
  if (contract === undefined) return [];
  const year = Number(today.slice(0, 4)) - 1;
  const about = { customerType: customer.customerType, plate: contract.plate ?? "", year };
  return words.demands(about).map(({ kind, title, isOfContract }, index) => {
    const contractNumber = isOfContract ? contract.contractNumber : null;
    return {
      externalId: `${customer.key}/${index}`,
      customer: customer.key,
      contractNumber,
      kind,
      title,
      createdAt: momentOn(addDays(today, -9 - 5 * index), random),
      due: addDays(today, 5 + 16 * index),
    };
  });
}

function contractDocuments(applyContext: ApplyContext, contract: ContractRow): UploadedDocument[] {
  const { words, today, customer } = applyContext;
  const { contractNumber, product, status, start, make, model, plate } = contract;
  const agreement = { kind: "contract" as const, product, title: words.titles.contract(product, contractNumber) };
  if (status === "pending-signature") return [{ ...agreement, day: addDays(today, -2), contractNumber }];
  const signed = { day: addDays(start, -4), contractNumber };
  const documents: UploadedDocument[] = [
    { ...agreement, ...signed },
    { kind: "payment-schedule", title: words.titles.schedule(contractNumber), ...signed },
  ];
  // A fleet keeps other documents at its sites.
  if (invoiceLimit(customer) !== null) return documents;
  const statement = lastStatement(applyContext, contract);
  if (statement !== null) {
    const title = words.titles.statement(statement.year, contractNumber);
    documents.push({ kind: "annual-statement", title, day: statement.day, contractNumber });
  }
  if (plate == null) return documents;
  const handedOver = { day: start, contractNumber };
  return [
    ...documents,
    { kind: "handover-protocol", title: words.titles.handover(`${make} ${model}`, plate), ...handedOver },
    { kind: "insurance-policy", title: words.titles.insurance(plate), ...handedOver },
  ];
}

/** Statements come on 20 January for the year before. */
export function lastStatement(
  { today }: ApplyContext,
  { start, end }: ContractRow,
): { readonly year: number; readonly day: string } | null {
  const thisYear = Number(today.slice(0, 4));
  const year = today > `${thisYear}-01-22` ? thisYear - 1 : thisYear - 2;
  return start < `${year}-12-01` && end > `${year}-01-31` ? { year, day: `${year + 1}-01-20` } : null;
}

function documentRow({ customer, random }: ApplyContext, document: UploadedDocument): DemoDocument {
  const { key, country } = customer;
  const { kind, title, day, contractNumber, product, collection = "own", isShared = false } = document;
  const externalId = [key, collection, kind, ...(contractNumber === null ? [] : [contractNumber])].join("/");
  return {
    externalId,
    customer: key,
    contractNumber,
    collection,
    kind,
    title,
    createdAt: momentOn(day, random),
    file: isShared ? specimenOf(country, kind, product) : `documents/${externalId}`,
  };
}
