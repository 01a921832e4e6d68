import type { Role } from "#domain/accounts/identity.ts";
import { type DocumentCollection, documentCollections, type StoredCollection } from "#domain/portal/document.ts";

type Roles = Readonly<{ roles: readonly Role[] }>;

/** Whose role opens which documents. Everything else of the portal belongs to the customer, and to nobody by a role. */
const rules: Readonly<Record<DocumentCollection, (holder: Roles) => boolean>> = {
  own: () => true,
  missing: () => true,
  transferred: ({ roles }) => roles.includes("cession"),
  guarantor: ({ roles }) => roles.includes("guarantee"),
};

export function maySee(holder: Roles, collection: DocumentCollection): boolean {
  return rules[collection](holder);
}

/** The collections of files that a holder may see; `missing` has none. */
export function collectionsOf(holder: Roles): readonly StoredCollection[] {
  const isStored = (collection: DocumentCollection): collection is StoredCollection => collection !== "missing";
  return documentCollections.filter(isStored).filter((collection) => maySee(holder, collection));
}
