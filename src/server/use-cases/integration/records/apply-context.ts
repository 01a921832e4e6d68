import { lockSystemFiles, type SystemFile } from "#server/database/repositories/integration-file-uses.ts";
import { findTargets } from "#server/database/repositories/records.ts";
import { type BatchTransaction, keyOf } from "./batch-transaction.ts";
import type { AnyKind, ApplyContext, Reference } from "./kinds/kind.ts";

export interface RecordsApplyContext extends ApplyContext {
  readonly isKnown: (reference: Reference) => boolean;
  /** Makes a record of the same call a valid target. */
  readonly expect: (reference: Reference, targetId: string) => void;
  readonly isSame: (one: string, other: string) => boolean;
}

interface Referring {
  readonly data: unknown;
  readonly previous: unknown;
}

export async function applyContextFor(
  batch: BatchTransaction,
  kind: AnyKind,
  items: readonly Referring[],
): Promise<RecordsApplyContext> {
  const { tx, system, now } = batch;
  const records = new Map<string, Reference>();
  const files = new Set<string>();
  for (const { data, previous } of items) {
    const before = previous === null ? [] : kind.references(previous).filter((one) => one.kind !== "files");
    for (const reference of [...kind.references(data), ...before]) {
      if (reference.kind === "files") files.add(reference.externalId);
      else records.set(keyOf(reference), reference);
    }
  }
  const rows = await findTargets(tx, system, [...records.values()]);
  const targets = new Map(rows.flatMap((row) => (row.targetId === null ? [] : [[keyOf(row), row.targetId]])));
  const known: ReadonlyMap<string, SystemFile> = new Map(
    (await lockSystemFiles(tx, system, [...files], now)).map((file) => [file.sha256, file]),
  );
  const customer = (externalId: string) => targets.get(keyOf({ kind: "customers", externalId }));
  return {
    ...batch,
    targetOf: (name, externalId) => inAll(targets, keyOf({ kind: name, externalId })),
    fileOf: (sha256) => inAll(known, sha256),
    isKnown: (one) => (one.kind === "files" ? known.has(one.externalId) : targets.has(keyOf(one))),
    expect: (reference, targetId) => void targets.set(keyOf(reference), targetId),
    isSame: (one, other) => one === other || (customer(one) !== undefined && customer(one) === customer(other)),
  };
}

function inAll<Value>(all: ReadonlyMap<string, Value>, key: string): Value {
  const value = all.get(key);
  if (value === undefined) throw new Error("a reference was not judged");
  return value;
}
