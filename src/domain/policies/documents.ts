import type { Role } from "#domain/accounts/identity.ts";
import { type DocumentCollection, documentCollections, type StoredCollection } from "#domain/portal/document.ts";
import { askerOf, may, type UserRight } from "./rights.ts";

type Identity = { readonly roles: readonly Role[] };

const rightOf: Readonly<Record<DocumentCollection, UserRight>> = {
  own: "see-books",
  missing: "see-books",
  transferred: "see-transferred-documents",
  guarantor: "see-guarantor-documents",
};

export function maySee(identity: Identity, collection: DocumentCollection): boolean {
  return may(askerOf(identity), rightOf[collection]);
}

/** `missing` has no files. */
export function collectionsOf(identity: Identity): readonly StoredCollection[] {
  const isStored = (collection: DocumentCollection): collection is StoredCollection => collection !== "missing";
  return documentCollections.filter(isStored).filter((collection) => maySee(identity, collection));
}
