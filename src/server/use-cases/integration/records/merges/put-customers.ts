import { customers as kind } from "../kinds/customers.ts";
import type { AnyKind } from "../kinds/kind.ts";
import { putRecords } from "../put-records.ts";
import type { ReadPut } from "../read-lines.ts";
import type { Slice } from "../slice.ts";
import type { Verdict } from "../verdict.ts";
import { lead } from "./lead.ts";
import { mergeCustomers } from "./merge-customers.ts";

const customers: AnyKind = kind;

/** Puts customers, each at most once: first those that are, then those that were merged into one that is. */
export async function putCustomers(
  slice: Slice,
  lines: readonly ReadPut[],
  verdicts: Map<object, Verdict>,
): Promise<void> {
  const { merging = [], own = [] } = Object.groupBy(lines, ({ data }) =>
    customers.references(data).length > 0 ? "merging" : "own",
  );
  for (const { externalId, row, targetId: to } of await putRecords(slice, customers, own, verdicts)) {
    if (row?.mergedInto && row.targetId !== null) await lead(slice, { externalId, from: row.targetId, to });
  }
  await mergeCustomers(slice, merging, verdicts);
}
