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
  readonly id: string | null;
  readonly warnings: readonly RecordWarning[];
}

export interface Refused {
  readonly status: "refused";
  readonly code: ErrorCode;
  readonly fields?: Faults;
  /** in English, by pointer */
  readonly wanted?: Readonly<Record<string, string>> | undefined;
  readonly detail?: string;
  readonly data?: unknown;
  /** in English; a dry run finds at least one */
  readonly referrers?: readonly string[];
  /** not disclosed */
  readonly waitsFor?: Reference;
}

export type Verdict = Applied | Refused;

export const refused = (
  code: ErrorCode,
  more: Pick<Refused, "fields" | "wanted" | "detail" | "data" | "referrers" | "waitsFor"> = {},
): Refused => ({ status: "refused", code, ...more });

/** For a client that may not read records. */
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
