import type * as z from "zod/mini";
import { contactsSchema } from "#forms/portal/contents-schema.ts";
import { contactsId, deleteContacts, insertContacts, markFirstImport } from "#server/database/repositories/contents.ts";
import { holdersOf } from "#server/database/repositories/records.ts";
import { type Item, type RecordKind, targetIdsOf } from "./kind.ts";

type Contacts = z.output<typeof contactsSchema>;

export const contacts: RecordKind<Contacts> = {
  name: "contacts",
  schema: contactsSchema,
  isPersonal: false,
  targetId: (_system, _externalId, data) => contactsId(data),
  references: () => [],
  unique: contactsId,
  changed: () => ({}),
  warnings: () => [],
  async judge({ tx, system }, items) {
    const holders = await holdersOf(tx, "contacts", targetIdsOf(items));
    const faultsOf = ({ externalId, targetId, previous }: Item<Contacts>) => {
      const actor = holders.get(targetId) ?? { system, externalId };
      if (actor.system !== system || actor.externalId !== externalId) return { "/data/kind": "number-taken" };
      if (previous !== null) holders.delete(contactsId(previous));
      holders.set(targetId, actor);
      return {};
    };
    return { faultsOf };
  },
  async write({ tx, now }, items) {
    await markFirstImport(tx, "contacts", now);
    const before = items.flatMap(({ previous }) => (previous === null ? [] : [contactsId(previous)]));
    await deleteContacts(tx, [...targetIdsOf(items), ...before]);
    const rows = items.map(({ data }) => data);
    await insertContacts(tx, rows);
  },
  inUse: async () => new Map(),
  remove: ({ tx }, ids) => deleteContacts(tx, ids),
};
