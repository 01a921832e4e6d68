import { keyOf } from "../batch-transaction.ts";
import type { AnyKind } from "../kinds/kind.ts";
import type { RecordLine } from "../read-lines.ts";

export const recordOf = ({ kind, externalId }: RecordLine) => keyOf({ kind: kind.name, externalId });

export function dataOf(line: RecordLine): unknown {
  if (!("put" in line) || typeof line.put !== "object" || line.put === null || !("data" in line.put)) return null;
  const read = line.kind.schema.safeParse(line.put.data);
  return read.success ? read.data : null;
}

export function referredBy(kind: AnyKind, data: unknown): string[] {
  return kind.references(data).flatMap((one) => (one.kind === "files" ? [] : [keyOf(one)]));
}

/** No external id has a space, so this names no record. */
export function uniqueOf(kind: AnyKind, data: unknown): string[] {
  return kind.unique ? [`${kind.name} = ${kind.unique(data)}`] : [];
}

/** Everything by which a record may affect another one's verdict. */
export function tiesOf(kind: AnyKind, data: unknown): string[] {
  return data === null ? [] : [...referredBy(kind, data), ...uniqueOf(kind, data)];
}
