export const documentCollections = ["own", "missing", "transferred", "guarantor"] as const;
/** `missing` are document requests; `transferred` and `guarantor` belong to roles. */
export type DocumentCollection = (typeof documentCollections)[number];

export const storedCollections = ["own", "transferred", "guarantor"] as const satisfies readonly DocumentCollection[];
export type StoredCollection = (typeof storedCollections)[number];

export const documentKinds = [
  "contract",
  "payment-schedule",
  "handover-protocol",
  "insurance-policy",
  "vehicle-registration",
  "annual-statement",
  "consent",
  "cession-agreement",
  "guarantee-agreement",
  "identity-document",
  "financial-statement",
  "bank-statement",
  "other",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const returnReasons = ["unreadable", "incomplete", "wrong-document", "expired", "other"] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Whether the reason alone does not say what to do. */
export function needsReturnNote(reason: string | undefined): boolean {
  return reason === "other";
}

export interface StoredFile {
  readonly name: string;
  readonly mime: string;
  /** in bytes; null for a file that is generated on download */
  readonly size: number | null;
}

export interface PortalDocument {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly contractNumber: string | null;
  /** ISO 8601 in UTC */
  readonly created: string;
  /** null: a document request that is not fulfilled */
  readonly file: StoredFile | null;
  readonly due: string | null;
  readonly returned?: { readonly reason: ReturnReason; readonly note: string };
}
