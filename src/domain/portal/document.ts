export const documentCollections = ["own", "missing", "transferred", "guarantor"] as const;
/** `own` is everybody's; `missing` are demands for documents; the other two belong to roles. */
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

/** Whether a reason alone would not tell the customer what to do. */
export function needsReturnNote(reason: string | undefined): boolean {
  return reason === "other";
}

export interface StoredFile {
  readonly name: string;
  readonly mime: string;
  /** in bytes; null while it is made only when it is asked for */
  readonly size: number | null;
}

export interface PortalDocument {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly title: string;
  /** null: of no contract */
  readonly contractNumber: string | null;
  /** ISO 8601 in UTC */
  readonly created: string;
  /** null: a demand that has not been met */
  readonly file: StoredFile | null;
  /** of a demand, `YYYY-MM-DD`; null for a document */
  readonly due: string | null;
  /** of a demand: why what was sent last came back; absent: nothing was sent back */
  readonly returned?: { readonly reason: ReturnReason; readonly note: string };
}
