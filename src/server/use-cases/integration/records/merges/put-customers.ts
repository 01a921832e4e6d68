import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  type CustomerMove,
  leadOn,
  lockCustomers,
  moveCustomerRows,
} from "#server/database/repositories/merged-customers.ts";
import { customerFacts, deleteByIds } from "#server/database/repositories/record-targets.ts";
import { mergedChains, type RecordRow, putRecords as storeRecords } from "#server/database/repositories/records.ts";
import * as tables from "#server/database/tables.ts";
import type { BatchTransaction } from "../batch-transaction.ts";
import { keptContent } from "../content.ts";
import { inOrderOfReference } from "../in-order-of-reference.ts";
import { type Candidate, changedRecords } from "../judge-lines.ts";
import { type Customer, customerIdOf, customers } from "../kinds/customers.ts";
import type { AnyKind, Faults } from "../kinds/kind.ts";
import { missingReference } from "../missing-reference.ts";
import { putRecords } from "../put-records.ts";
import type { ReadPut } from "../read-lines.ts";
import { refused, type Verdict } from "../verdict.ts";
import { lead } from "./lead.ts";
import { moveIdentitiesOf } from "./move-customers.ts";

/** Puts live customers before those that were merged into them. */
export async function putCustomers(
  batch: BatchTransaction,
  lines: readonly ReadPut[],
  verdicts: Map<object, Verdict>,
): Promise<void> {
  const { merging = [], own = [] } = Object.groupBy(lines, ({ data }) =>
    kind.references(data).length > 0 ? "merging" : "own",
  );
  for (const { externalId, row, targetId: to } of await putRecords(batch, kind, own, verdicts)) {
    if (row?.mergedInto && row.targetId !== null) await lead(batch, { externalId, from: row.targetId, to });
  }
  await mergeCustomers(batch, merging, verdicts);
}

const kind: AnyKind = customers;

interface Merge extends Candidate {
  readonly data: Customer;
  readonly targetId: string;
  readonly mergedInto: string;
}

/**
 * All that names them moves, and they become tombstones with the public ids of the others. A chain leads to its last
 * customer.
 */
async function mergeCustomers(
  batch: BatchTransaction,
  lines: readonly ReadPut[],
  verdicts: Map<object, Verdict>,
): Promise<void> {
  if (lines.length === 0) return;
  const { tx, system, now, sealer } = batch;
  const { fresh, renewed } = await changedRecords(batch, kind, lines, verdicts);
  await storeRecords(tx, renewed);
  const merges = fresh.map((one) => asMerge(system, one));
  const { accepted, endOf } = await judgeMerges(batch, merges, verdicts);
  const idOf = (externalId: string) => customerIdOf(system, externalId);
  const moves: CustomerMove[] = [];
  const rows: RecordRow[] = [];
  for (const { line, externalId, revision, targetId: from, content, mergedInto, row } of accepted) {
    const to = idOf(endOf(externalId));
    const isBooked = row !== null && row.content !== null;
    if (isBooked) moves.push({ from, to, userId: null });
    verdicts.set(line, { status: "updated", kind: kind.name, externalId, revision, id: to, warnings: [] });
    const { contentHash } = keptContent(sealer, kind, { system, externalId }, content);
    const place = { system, kind: kind.name, externalId, revision };
    rows.push({ ...place, contentHash, content: null, targetId: to, mergedInto, updatedAt: now });
  }
  if (moves.length > 0) await moveCustomers(batch, moves);
  await storeRecords(tx, rows);
  const moved = new Map(moves.map(({ from, to }) => [from, to]));
  for (const { externalId, row } of accepted) {
    if (!row?.mergedInto || row.targetId === null) continue;
    await lead(batch, { externalId, from: moved.get(row.targetId) ?? row.targetId, to: idOf(endOf(externalId)) });
  }
}

function asMerge(system: string, candidate: Candidate): Merge {
  const data = customers.schema.parse(candidate.data);
  if (!data.mergedInto) throw new Error("a customer that is not merged was treated as merged");
  const targetId = customerIdOf(system, candidate.externalId);
  return { ...candidate, data, targetId, mergedInto: data.mergedInto };
}

/** @returns `endOf`: the external id at the end of a chain */
async function judgeMerges({ tx, system }: BatchTransaction, merges: readonly Merge[], verdicts: Map<object, Verdict>) {
  const ends = merges.map(({ mergedInto }) => mergedInto);
  const links = await mergedChains(tx, system, ends);
  const live = new Set(links.flatMap(({ externalId, isLive }) => (isLive ? [externalId] : [])));
  const into = new Map(links.flatMap(({ externalId, mergedInto }) => (mergedInto ? [[externalId, mergedInto]] : [])));
  // Shortens chains of thousands of customers.
  const ahead = new Map<string, string>();
  const endOf = (externalId: string): string => {
    const way: string[] = [];
    for (let at = externalId; ; ) {
      const next = ahead.get(at) ?? into.get(at);
      if (next === undefined) {
        for (const one of way) ahead.set(one, at);
        return at;
      }
      way.push(at);
      at = next;
    }
  };
  const relead = (externalId: string, to: string | undefined) => {
    if (into.has(externalId)) ahead.clear();
    if (to === undefined) into.delete(externalId);
    else into.set(externalId, to);
  };
  const idOf = (externalId: string) => customerIdOf(system, externalId);
  const facts = await customerFacts(tx, [...live].map(idOf));
  const known = new Set([...live, ...into.keys()]);
  const ordered = inOrderOfReference(merges, ({ mergedInto }) => (known.has(mergedInto) ? null : mergedInto));
  const accepted = ordered.filter((merge) => {
    const { line, externalId, mergedInto, data, previous } = merge;
    const changed = previous === null ? {} : kind.changed(previous, data, Object.is);
    if (!live.has(endOf(mergedInto)) && mergedInto !== externalId) {
      verdicts.set(line, missingReference(data, { kind: kind.name, externalId: mergedInto }));
      return false;
    }
    const before = into.get(externalId);
    relead(externalId, undefined);
    const end = endOf(mergedInto);
    const other = facts.get(idOf(end));
    const isLike = other?.country === data.country && other.customerType === data.customerType;
    const fields: Faults = {
      ...changed,
      ...((end === externalId || !isLike) && { "/data/mergedInto": "invalid-value" }),
    };
    const isRight = Object.keys(fields).length === 0;
    if (isRight) relead(externalId, mergedInto);
    else {
      if (before !== undefined) relead(externalId, before);
      verdicts.set(line, refused("invalid-input", { fields, wanted: kind.wanted }));
    }
    return isRight;
  });
  return { accepted, endOf };
}

async function moveCustomers(batch: BatchTransaction, moves: readonly CustomerMove[]): Promise<void> {
  const { tx, now, system } = batch;
  const ids = moves.flatMap(({ from, to }) => [from, to]);
  await lockCustomers(tx, ids);
  await moveCustomerRows(tx, moves);
  await moveIdentitiesOf(batch, moves);
  await leadOn(tx, moves);
  const gone = moves.map(({ from }) => from);
  await deleteByIds(tx, tables.customers.id, gone);
  for (const [subject, ofOne] of Map.groupBy(moves, ({ to }) => to)) {
    const details = { system, merged: ofOne.map(({ from }) => from) };
    await appendAudit(tx, { at: now, actor: "client", event: "customers-merged", subject, details });
  }
}
