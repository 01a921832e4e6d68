import type { StoredCollection } from "./document.ts";
import type { ListFilter } from "./lists.ts";

export const archiveStates = ["waiting", "running", "done", "cancelled", "failed"] as const;
export type ArchiveState = (typeof archiveStates)[number];

/**
 * `transferred` and `guarantor` are documents of those collections. A month pack holds invoices, a sheet that lists
 * them and a summary PDF.
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

export const archivedCollections = {
  documents: "own",
  transferred: "transferred",
  guarantor: "guarantor",
} as const satisfies Partial<Record<ArchiveContent, StoredCollection>>;

export type ArchiveOrder =
  | ({ readonly content: "invoices" } & ListFilter<"invoices">)
  | ({ readonly content: "payment-schedules" } & ListFilter<"contracts">)
  /** by day of issue */
  | { readonly content: "month-pack"; readonly from: string; readonly to: string }
  | ({ readonly content: keyof typeof archivedCollections } & Omit<ListFilter<"documents">, "collection">);

type WithoutContent<Order> = Order extends unknown ? Omit<Order, "content"> : never;

export type ArchiveFilter = WithoutContent<ArchiveOrder>;

export interface Archive {
  readonly archiveId: string;
  readonly content: ArchiveContent;
  readonly state: ArchiveState;
  readonly total: number;
  readonly done: number;
  /** names of files that could not be read */
  readonly leftOut: readonly string[];
  /** in bytes; null until it is done */
  readonly size: number | null;
  /** ISO 8601 in UTC */
  readonly expires: string;
}
