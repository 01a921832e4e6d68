import * as z from "zod/mini";
import { documentKinds } from "#domain/portal/document.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { filledText } from "#forms/atoms.ts";
import { deleteByIds } from "#server/database/repositories/record-targets.ts";
import { upsertRows } from "#server/database/repositories/upsert-rows.ts";
import * as tables from "#server/database/tables.ts";
import { uuidOf } from "#server/shared/digests.ts";
import { day, externalId, maybe, oneOf } from "./fields.ts";
import type { RecordKind } from "./kind.ts";
import { warningsOfUnrelatedCustomers } from "./unrelated-customer-warnings.ts";

const schema = z.strictObject({
  customer: externalId,
  contract: maybe(externalId),
  kind: oneOf(documentKinds),
  title: filledText(300),
  /** the last day */
  due: day,
});

type DocumentRequest = z.output<typeof schema>;

export const documentRequests: RecordKind<DocumentRequest> = {
  name: "demands",
  schema,
  isPersonal: false,
  targetId: (system, id) => uuidOf(`demand ${system} ${id}`),
  references: ({ customer, contract }) => [
    { kind: "customers", externalId: customer },
    ...(contract ? [{ kind: "contracts", externalId: contract }] : []),
  ],
  namesCustomers: [{ customer: tables.documentRequests.customerId, id: tables.documentRequests.id }],
  changed: () => ({}),
  warnings: () => [],
  judge: async (applyContext, items) => ({
    faultsOf: () => ({}),
    warningsOf: await warningsOfUnrelatedCustomers(applyContext, items),
  }),
  async write({ tx, targetOf, now }, items) {
    const rows = items.map(({ targetId: id, data: { customer, contract, kind, title, due } }) => {
      const contractNumber = contract ? targetOf("contracts", contract) : null;
      return {
        id,
        customerId: targetOf("customers", customer),
        contractNumber,
        kind,
        title,
        createdAt: now,
        due,
        search: [title, contractNumber ?? ""].map(searchKey).join(" ").trim(),
      };
    });
    const { id, createdAt, metAt, metBy, staffId, withdrawnAt, acceptedAt, returned } = tables.documentRequests;
    const kept = [createdAt, metAt, metBy, staffId, withdrawnAt, acceptedAt, returned];
    await upsertRows(tx, tables.documentRequests, rows, { key: [id], kept });
  },
  inUse: async () => new Map(),
  remove: ({ tx }, ids) => deleteByIds(tx, tables.documentRequests.id, ids),
};
