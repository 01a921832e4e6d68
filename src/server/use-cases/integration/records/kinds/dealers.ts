import * as z from "zod/mini";
import { anchor, dealerSchema } from "#forms/portal/contents-schema.ts";
import { markFirstImport } from "#server/database/repositories/contents.ts";
import { deleteByIds } from "#server/database/repositories/record-targets.ts";
import { holdersOf } from "#server/database/repositories/records.ts";
import { upsertRows } from "#server/database/repositories/upsert-rows.ts";
import * as tables from "#server/database/tables.ts";
import { described } from "./fields.ts";
import { type Item, type RecordKind, targetIdsOf } from "./kind.ts";

const schema = z.omit(dealerSchema, { id: true });

type Dealer = z.output<typeof schema>;

/** The external id is used in addresses. */
export const dealers: RecordKind<Dealer> = {
  name: "dealers",
  schema,
  isPersonal: false,
  externalIds: anchor.check(described("small letters and digits, with hyphens between them, at most 60")),
  targetId: (_system, externalId) => externalId,
  references: () => [],
  changed: () => ({}),
  warnings: () => [],
  async judge({ tx, system }, items) {
    const holders = await holdersOf(tx, "dealers", targetIdsOf(items));
    const faultsOf = ({ targetId }: Item<Dealer>) => {
      const isTaken = (holders.get(targetId)?.system ?? system) !== system;
      return isTaken ? { "/externalId": "number-taken" } : {};
    };
    return { faultsOf };
  },
  async write({ tx, now }, items) {
    await markFirstImport(tx, "dealers", now);
    const rows = items.map(({ targetId: id, data: { email, ...dealer } }) => ({ id, ...dealer, email: email ?? null }));
    await upsertRows(tx, tables.dealers, rows, { key: [tables.dealers.id] });
  },
  inUse: async () => new Map(),
  remove: ({ tx }, ids) => deleteByIds(tx, tables.dealers.id, ids),
};
