import type { ListQuery, Page } from "#domain/portal/lists.ts";
import type { PortalRequest } from "#domain/portal/request.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { countRequests, listRequests as rowsOf } from "#server/database/repositories/lists/request-list.ts";
import type { PortalDependencies } from "./dependencies.ts";
import { findHolder } from "./holder.ts";
import { emptyPage, listPage } from "./list-page.ts";
import { presentRequest } from "./present.ts";

/** @throws Refusal unauthenticated */
export async function listRequests(
  dependencies: PortalDependencies,
  query: ListQuery<"requests">,
  visitor: Visitor,
): Promise<Page<PortalRequest>> {
  const { database, clock } = dependencies;
  const holder = await findHolder(database, visitor, clock.now());
  return holder === null ? emptyPage(query) : await requestsOf(dependencies, query, holder.customerId);
}

export async function requestsOf(
  { database }: Pick<PortalDependencies, "database">,
  query: ListQuery<"requests">,
  customerId: string,
): Promise<Page<PortalRequest>> {
  const rows = await rowsOf(database, customerId, query);
  return await listPage(query, rows, presentRequest, () => countRequests(database, customerId, query));
}
