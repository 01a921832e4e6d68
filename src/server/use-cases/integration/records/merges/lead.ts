import { sql } from "drizzle-orm";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  identitiesProvedFor,
  lockCustomers,
  moveCasesWith,
  moveRequestsWith,
} from "#server/database/repositories/merged-customers.ts";
import { leadTo, mergedIntoThem, type RecordRow, recordsFor } from "#server/database/repositories/records.ts";
import { applyContextFor } from "../apply-context.ts";
import type { BatchTransaction } from "../batch-transaction.ts";
import { readContent } from "../content.ts";
import { contracts } from "../kinds/contracts.ts";
import { customerIdOf, customers } from "../kinds/customers.ts";
import type { AnyKind } from "../kinds/kind.ts";
import { recordKinds } from "../kinds/kinds.ts";
import { moveIdentitiesOf } from "./move-customers.ts";

interface Lead {
  readonly externalId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Separates a merged customer. Records that name it, or one that was merged into it, follow it; so do requests about
 * its contracts, and identities proved for it, with their users' data. Other data of its users stays, since the two
 * cannot be separated.
 */
export async function lead(batch: BatchTransaction, { externalId, from, to }: Lead): Promise<void> {
  if (from === to) return;
  const { tx, system, now } = batch;
  const externalIds = (await mergedIntoThem(tx, system, [externalId])).map((one) => one.externalId);
  await lockCustomers(tx, [from, to]);
  await leadTo(tx, { system, externalIds }, to);
  for (const kind of recordKinds) {
    const items = await naming(batch, kind, { customerId: from, externalIds });
    if (items.length === 0) continue;
    await kind.write(await applyContextFor(batch, kind, items), items);
    if (kind.name === contracts.name) {
      const numbers = items.map(({ targetId }) => targetId);
      await moveRequestsWith(tx, numbers, from);
      await moveCasesWith(tx, numbers, from);
    }
  }
  const ids = externalIds.map((one) => customerIdOf(system, one));
  const moves = (await identitiesProvedFor(tx, from, ids)).map(({ userId }) => ({ from, to, userId }));
  await moveIdentitiesOf(batch, moves);
  const details = { system, from, customer: customerIdOf(system, externalId) };
  await appendAudit(tx, { at: now, actor: "client", event: "customer-parted", subject: to, details });
}

export async function referrersOfMerged(
  batch: BatchTransaction,
  { externalId, targetId }: RecordRow,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const kind of recordKinds) {
    const records = await naming(batch, kind, { customerId: targetId ?? "", externalIds: [externalId] });
    if (records.length > 0) found.push(kind.name);
  }
  return found;
}

async function naming(
  { tx, system, sealer }: BatchTransaction,
  kind: AnyKind,
  { customerId, externalIds }: { readonly customerId: string; readonly externalIds: readonly string[] },
) {
  const columns = kind.namesCustomers ?? [];
  if (columns.length === 0) return [];
  const parts = columns.map(
    ({ customer, id }) => sql`select ${id}::text from ${customer.table} where ${customer} = ${customerId}`,
  );
  const rows = await recordsFor(tx, { system, kind: kind.name, targetIds: sql.join(parts, sql` union `) });
  const names = new Set(externalIds);
  return rows.flatMap((row) => {
    const data = readContent(sealer, kind, row);
    const isNaming = kind.references(data).some((one) => one.kind === customers.name && names.has(one.externalId));
    return isNaming && row.targetId !== null
      ? [{ externalId: row.externalId, targetId: row.targetId, data, previous: data }]
      : [];
  });
}
