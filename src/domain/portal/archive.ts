import type { StoredCollection } from "./document.ts";
import type { ListFilter } from "./lists.ts";

export const archiveStates = ["waiting", "running", "done", "cancelled", "failed"] as const;
export type ArchiveState = (typeof archiveStates)[number];

/**
 * What the files of an archive are; `transferred` and `guarantor` are documents of those collections. A month pack holds
 * invoices, the sheet that lists them and a PDF that sums them up.
 */
export const archiveContents = [
  "invoices",
  "documents",
  "transferred",
  "guarantor",
  "payment-schedules",
  "month-pack",
] as const;
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
  /** invoices that were issued on the days of the period */
  | { readonly content: "month-pack"; readonly from: string; readonly to: string }
  | ({ readonly content: keyof typeof archivedCollections } & Omit<ListFilter<"documents">, "collection">);

type WithoutContent<Order> = Order extends unknown ? Omit<Order, "content"> : never;

/** What is kept of an order beside its content. */
export type ArchiveFilter = WithoutContent<ArchiveOrder>;

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
