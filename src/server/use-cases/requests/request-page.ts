import type { ListQuery, Page } from "#domain/portal/lists.ts";
import type { PortalRequest } from "#domain/portal/request.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { countRequests, listRequests as rowsOf } from "#server/database/repositories/lists/request-list.ts";
import type { Clock } from "#server/ports/ports.ts";
import { emptyPage, listPage } from "#server/use-cases/books/list-page.ts";
import { presentRequest } from "#server/use-cases/books/present.ts";
import { findHolder } from "#server/use-cases/identities/holder.ts";

/** @throws Refusal unauthenticated */
export async function listRequests(
  dependencies: { database: Database; clock: Clock },
  query: ListQuery<"requests">,
  visitor: Visitor,
): Promise<Page<PortalRequest>> {
  const { database, clock } = dependencies;
  const holder = await findHolder(database, visitor, clock.now());
  return holder === null ? emptyPage(query) : await requestsOf(dependencies, query, holder.customerId);
}

export async function requestsOf(
  { database }: { database: Database },
  query: ListQuery<"requests">,
  customerId: string,
): Promise<Page<PortalRequest>> {
  const rows = await rowsOf(database, customerId, query);
  return await listPage(query, rows, presentRequest, () => countRequests(database, customerId, query));
}
