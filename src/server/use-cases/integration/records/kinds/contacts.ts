import type * as z from "zod/mini";
import { contactsSchema } from "#forms/portal/contents-schema.ts";
import { contactsId, deleteContacts, insertContacts, markFirstImport } from "#server/database/repositories/contents.ts";
import { holdersOf } from "#server/database/repositories/records.ts";
import type { Item, RecordKind } from "./kind.ts";

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
    const holders = await holdersOf(
      tx,
      "contacts",
      items.map(({ targetId }) => targetId),
    );
    const faultsOf = ({ externalId, targetId, previous }: Item<Contacts>) => {
      const holder = holders.get(targetId) ?? { system, externalId };
      if (holder.system !== system || holder.externalId !== externalId) return { "/data/kind": "number-taken" };
      if (previous !== null) holders.delete(contactsId(previous));
      holders.set(targetId, holder);
      return {};
    };
    return { faultsOf };
  },
  async write({ tx, now }, items) {
    await markFirstImport(tx, "contacts", now);
    await deleteContacts(
      tx,
      items.flatMap(({ targetId, previous }) => [targetId, ...(previous === null ? [] : [contactsId(previous)])]),
    );
    await insertContacts(
      tx,
      items.map(({ data }) => data),
    );
  },
  inUse: async () => new Map(),
  remove: ({ tx }, ids) => deleteContacts(tx, ids),
};
