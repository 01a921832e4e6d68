import type { RecordRow } from "#server/database/repositories/records.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { sha256Of } from "#server/shared/digests.ts";
import type { AnyKind } from "./kinds/kind.ts";

export interface Content {
  /** RFC 8785 JSON without nulls */
  readonly json: string;
  readonly hash: string;
}

/** @param data with texts trimmed and moments in UTC with milliseconds */
export function contentOf(data: unknown): Content {
  const json = JSON.stringify(inOrder(data));
  return { json, hash: sha256Of(json) };
}

/**
 * Sorts names as RFC 8785 does, by UTF-16 code units; `JSON.stringify` conforms for values. No kind has a field named
 * by a number, which would come first, or "__proto__", which would be lost.
 */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const ordered: Record<string, unknown> = {};
  for (const name of Object.keys(value).toSorted()) {
    const inner = value[name];
    if (inner !== null && inner !== undefined) ordered[name] = inOrder(inner);
  }
  return ordered;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

type Place = Pick<RecordRow, "system" | "externalId">;
const contentContext = ({ name }: AnyKind, { system, externalId }: Place) =>
  `integration-record:${system} ${name} ${externalId}`;
const hashContext = (kind: AnyKind, place: Place) => `${contentContext(kind, place)} hash`;

/** Personal kinds and their hashes are encrypted, since names and ids are easily guessed. */
export function keptContent(sealer: Sealer, kind: AnyKind, place: Place, { json, hash }: Content) {
  if (!kind.isPersonal) return { content: json, contentHash: hash };
  return {
    content: sealer.seal(json, contentContext(kind, place)),
    contentHash: sealer.seal(hash, hashContext(kind, place)),
  };
}

export function readContent(sealer: Sealer, kind: AnyKind, row: RecordRow): unknown {
  if (row.content === null) return null;
  return JSON.parse(kind.isPersonal ? sealer.unseal(row.content, contentContext(kind, row)) : row.content);
}

/** @returns hex */
export function readHash(sealer: Sealer, kind: AnyKind, row: Place & Pick<RecordRow, "contentHash">): string | null {
  if (row.contentHash === null) return null;
  return kind.isPersonal ? sealer.unseal(row.contentHash, hashContext(kind, row)) : row.contentHash;
}
