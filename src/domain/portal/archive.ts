import type { StoredCollection } from "./document.ts";
import type { ListFilter } from "./lists.ts";

export const archiveStates = ["waiting", "running", "done", "cancelled", "failed"] as const;
export type ArchiveState = (typeof archiveStates)[number];

/** What all files of an archive are; `transferred` and `guarantor` are documents of those collections. */
export const archiveContents = ["invoices", "documents", "transferred", "guarantor", "payment-schedules"] as const;
export type ArchiveContent = (typeof archiveContents)[number];

/** Contents that are documents, and where these lie. */
export const archivedCollections = {
  documents: "own",
  transferred: "transferred",
  guarantor: "guarantor",
} as const satisfies Partial<Record<ArchiveContent, StoredCollection>>;

/** What an archive is to hold: everything that matches the filter of a list. */
export type ArchiveOrder =
  | ({ readonly content: "invoices" } & ListFilter<"invoices">)
  | ({ readonly content: "payment-schedules" } & ListFilter<"contracts">)
  | ({ readonly content: keyof typeof archivedCollections } & Omit<ListFilter<"documents">, "collection">);

/** A ZIP of all files that match a filter, with its progress. */
export interface Archive {
  readonly archiveId: string;
  readonly content: ArchiveContent;
  readonly state: ArchiveState;
  /** how many files it will hold */
  readonly total: number;
  /** how many of them have been dealt with */
  readonly done: number;
  /** names of those that could not be had */
  readonly leftOut: readonly string[];
  /** in bytes; null until it is done */
  readonly size: number | null;
  /** ISO 8601 in UTC: then it is gone */
  readonly expires: string;
}
