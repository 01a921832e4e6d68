import { lists } from "./lists.ts";

export const archiveStates = ["waiting", "running", "done", "cancelled", "failed"] as const;
export type ArchiveState = (typeof archiveStates)[number];

/** What all files of an archive are; `transferred` and `guarantor` are documents of those collections. */
export const archiveContents = ["invoices", "documents", "transferred", "guarantor", "payment-schedules"] as const;
export type ArchiveContent = (typeof archiveContents)[number];

const listOf = {
  invoices: "invoices",
  documents: "documents",
  transferred: "documents",
  guarantor: "documents",
  "payment-schedules": "contracts",
} as const satisfies Readonly<Record<ArchiveContent, keyof typeof lists>>;

/** Whether the list that an archive is made of can be filtered by a status. */
export function isStatusOf(content: ArchiveContent, status: string): boolean {
  const statuses: readonly string[] = lists[listOf[content]].statuses;
  return statuses.includes(status);
}

/** All files that match a filter as one ZIP, as far as it has come. */
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
