import { maySee } from "#domain/policies/documents.ts";
import type { PortalDocument, StoredCollection } from "#domain/portal/document.ts";
import type { ListQuery, Page } from "#domain/portal/lists.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import {
  countDocumentRequests,
  countDocuments,
  listDocumentRequests,
  listDocuments as rowsOf,
} from "#server/database/repositories/document-list.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { emptyPage, listPage } from "#server/use-cases/portal/records/list-page.ts";
import { presentDocument, presentDocumentRequest } from "#server/use-cases/portal/records/present.ts";

/** @throws Refusal unauthenticated; not-found for a collection that the identity has no role for */
export async function listDocuments(
  dependencies: PortalDependencies,
  query: ListQuery<"documents">,
  visitor: Visitor,
): Promise<Page<PortalDocument>> {
  const { database, clock } = dependencies;
  const { collection } = query;
  const actor = await findPortalActor(database, visitor, clock.now());
  if (!maySee(actor ?? { roles: [] }, collection)) throw new Refusal("not-found");
  if (actor === null) return emptyPage(query);
  const { customerId } = actor;
  if (collection === "missing") return await missingOf(dependencies, { ...query, collection }, customerId);
  return await documentsOf(dependencies, { ...query, collection }, customerId);
}

/** The caller has checked that the customer may see the collection. */
export async function documentsOf(
  { database }: PortalDependencies,
  query: ListQuery<"documents"> & { readonly collection: StoredCollection },
  customerId: string,
): Promise<Page<PortalDocument>> {
  const rows = await rowsOf(database, customerId, query);
  return await listPage(query, rows, presentDocument, () => countDocuments(database, customerId, query));
}

export async function missingOf(
  { database }: PortalDependencies,
  query: ListQuery<"documents"> & { readonly collection: "missing" },
  customerId: string,
): Promise<Page<PortalDocument>> {
  const rows = await listDocumentRequests(database, customerId, query);
  return await listPage(query, rows, presentDocumentRequest, () => countDocumentRequests(database, customerId, query));
}
