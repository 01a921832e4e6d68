import * as z from "zod/mini";
import { documentKinds, storedCollections } from "#domain/portal/document.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { filledText } from "#forms/atoms.ts";
import { customersOfDocuments, replacedBy, replacements } from "#server/database/repositories/document-files.ts";
import { deleteByIds } from "#server/database/repositories/record-targets.ts";
import { holdersOf } from "#server/database/repositories/records.ts";
import { upsertRows } from "#server/database/repositories/upsert-rows.ts";
import * as tables from "#server/database/tables.ts";
import { uuidOf } from "#server/shared/digests.ts";
import { externalId, maybe, moment, oneOf } from "./fields.ts";
import { fileReference, namedFile, sourceOf } from "./files.ts";
import type { Item, RecordKind } from "./kind.ts";
import { warningsOfUnrelatedCustomers } from "./unrelated-customer-warnings.ts";

const schema = z.strictObject({
  customer: externalId,
  contract: maybe(externalId),
  collection: oneOf(storedCollections),
  kind: oneOf(documentKinds),
  title: filledText(300),
  created: moment,
  file: namedFile,
  replaces: maybe(externalId),
});

type Document = z.output<typeof schema>;

export const documents: RecordKind<Document> = {
  name: "documents",
  schema,
  isPersonal: false,
  targetId: (system, id) => uuidOf(`document ${system} ${id}`),
  references: ({ customer, contract, file, replaces }) => [
    { kind: "customers", externalId: customer },
    ...(contract ? [{ kind: "contracts", externalId: contract }] : []),
    fileReference(file),
    ...(replaces ? [{ kind: "documents", externalId: replaces }] : []),
  ],
  namesCustomers: [{ customer: tables.documents.customerId, id: tables.documents.id }],
  changed: () => ({}),
  wanted: { "/data/replaces": "a document that does not replace this one itself" },
  warnings: () => [],
  async judge(applyContext, items) {
    const { tx, targetOf } = applyContext;
    const older = ({ replaces }: Document) => (replaces ? targetOf("documents", replaces) : null);
    const allOlder = items.flatMap(({ data }) => older(data) ?? []);
    // A new document closes no cycle.
    const mayCloseCircle = items.some(({ previous }) => previous !== null);
    const chains = await replacedBy(tx, mayCloseCircle ? allOlder : []);
    const owners = await customersOfDocuments(tx, allOlder);
    const warningsOfContract = await warningsOfUnrelatedCustomers(applyContext, items);
    const faultsOf = ({ data, targetId, previous }: Item<Document>) => {
      const first = older(data);
      const seen = new Set<string>();
      const from = previous === null ? null : first;
      for (let at = from; at !== null && !seen.has(at); at = chains.get(at) ?? null) seen.add(at);
      if (seen.has(targetId)) return { "/data/replaces": "invalid-value" };
      chains.set(targetId, first);
      owners.set(targetId, targetOf("customers", data.customer));
      return {};
    };
    const warningsOf = (item: Item<Document>) => {
      const owner = owners.get(older(item.data) ?? "");
      const isOfAnother = owner !== undefined && owner !== targetOf("customers", item.data.customer);
      return [
        ...warningsOfContract(item),
        ...(isOfAnother ? [{ path: "/data/replaces", code: "document-of-another" }] : []),
      ];
    };
    return { faultsOf, warningsOf };
  },
  async write(applyContext, items) {
    const { tx, targetOf } = applyContext;
    const rows = items.map(({ targetId: id, data }) => {
      const { customer, contract, collection, kind, title, created, file, replaces } = data;
      const contractNumber = contract ? targetOf("contracts", contract) : null;
      return {
        id,
        customerId: targetOf("customers", customer),
        contractNumber,
        collection,
        kind,
        title,
        createdAt: new Date(created),
        file: sourceOf(applyContext, file),
        replaces: replaces ? targetOf("documents", replaces) : null,
        search: [title, contractNumber ?? ""].map(searchKey).join(" ").trim(),
      };
    });
    await upsertRows(tx, tables.documents, rows, { key: [tables.documents.id] });
  },
  inUse: async () => new Map(),
  ownReferrers: {
    what: "documents that replace it",
    async find({ tx }, items) {
      const ids = new Map(
        items.flatMap(({ externalId, targetId }) => (targetId === null ? [] : [[targetId, externalId]])),
      );
      const replacing = await replacements(tx, [...ids.keys()]);
      const holders = await holdersOf(tx, "documents", [...new Set(replacing.map(({ by }) => by))]);
      return replacing.flatMap(({ of, by }) => {
        const replaced = ids.get(of);
        return replaced === undefined ? [] : [{ of: replaced, by: holders.get(by)?.externalId ?? by }];
      });
    },
  },
  remove: ({ tx }, ids) => deleteByIds(tx, tables.documents.id, ids),
};
