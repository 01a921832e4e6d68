import type { AnyKind } from "../kinds/kind.ts";
import type { RecordLine } from "../read-lines.ts";
import { keyOf } from "../slice.ts";

/** Names a record among all kinds. */
export const recordOf = ({ kind, externalId }: RecordLine) => keyOf({ kind: kind.name, externalId });

/** What a line says, as its kind reads it; null: that the record is deleted, or something that its kind refuses. */
export function dataOf(line: RecordLine): unknown {
  if (!("put" in line) || typeof line.put !== "object" || line.put === null || !("data" in line.put)) return null;
  const read = line.kind.schema.safeParse(line.put.data);
  return read.success ? read.data : null;
}

/** The records that data refer to. */
export function referredBy(kind: AnyKind, data: unknown): string[] {
  return kind.references(data).flatMap((one) => (one.kind === "files" ? [] : [keyOf(one)]));
}

/** What only one record may have. No external id has a space, so that it is the name of no record. */
export function uniqueOf(kind: AnyKind, data: unknown): string[] {
  return kind.unique ? [`${kind.name} = ${kind.unique(data)}`] : [];
}

/** Everything by which a record may decide on the verdict of another one. */
export function tiesOf(kind: AnyKind, data: unknown): string[] {
  return data === null ? [] : [...referredBy(kind, data), ...uniqueOf(kind, data)];
}
