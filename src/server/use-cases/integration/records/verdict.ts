import type { ErrorCode } from "#forms/error-codes.ts";
import type { RecordRow } from "#server/database/repositories/records.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { readContent } from "./content.ts";
import type { AnyKind, Faults, RecordWarning, Reference } from "./kinds/kind.ts";

export interface Applied {
  readonly status: "created" | "updated" | "unchanged" | "deleted";
  readonly kind: string;
  readonly externalId: string;
  readonly revision: number;
  /** the public id; null: there is none */
  readonly id: string | null;
  readonly warnings: readonly RecordWarning[];
}

export interface Refused {
  readonly status: "refused";
  readonly code: ErrorCode;
  readonly fields?: Faults;
  /** what a field has to be, in English, by pointer */
  readonly wanted?: Readonly<Record<string, string>> | undefined;
  /** a sentence in English that says more than the code */
  readonly detail?: string;
  readonly data?: unknown;
  /** what refers to a record that is to be deleted, in English; a dry run knows of one at least */
  readonly referrers?: readonly string[];
  /** a record of its kind that has to be deleted first; not told */
  readonly waitsFor?: Reference;
}

export type Verdict = Applied | Refused;

export const refused = (
  code: ErrorCode,
  more: Pick<Refused, "fields" | "wanted" | "detail" | "data" | "referrers" | "waitsFor"> = {},
): Refused => ({
  status: "refused",
  code,
  ...more,
});

/** Without the stored record, for a client that may not read it. */
export function withoutRecord(verdict: Verdict): Verdict {
  if (!("data" in verdict) || verdict.code !== "stale-revision") return verdict;
  const { data: _, ...rest } = verdict;
  return rest;
}

/** A tombstone has no data. */
export function presentRecord(sealer: Sealer, kind: AnyKind, row: RecordRow) {
  const { externalId, revision } = row;
  if (row.content === null) return { kind: kind.name, externalId, revision, deleted: true };
  return {
    kind: kind.name,
    externalId,
    revision,
    data: readContent(sealer, kind, row),
    updatedAt: row.updatedAt.toISOString(),
  };
}
