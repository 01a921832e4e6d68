import type { ListQuery, Page } from "#domain/portal/lists.ts";
import type { PortalRequest, RequestType } from "#domain/portal/request.ts";
import type { Visitor } from "#server/contract.ts";
import { countRequests, listRequests as rowsOf } from "#server/database/repositories/lists/request-list.ts";
import type { PortalDependencies } from "./dependencies.ts";
import { findHolder } from "./holder.ts";
import { emptyPage, listPage } from "./list-page.ts";
import { presentRequest } from "./present.ts";

type RequestQuery = ListQuery<"requests"> & {
  readonly type?: RequestType | undefined;
  readonly contractNumber?: string | undefined;
};

/** @throws Refusal unauthenticated */
export async function listRequests(
  dependencies: PortalDependencies,
  query: RequestQuery,
  visitor: Visitor,
): Promise<Page<PortalRequest>> {
  const { database, clock } = dependencies;
  const holder = await findHolder(database, visitor, clock.now());
  return holder === null ? emptyPage(query) : await requestsOf(dependencies, query, holder.customerId);
}

export async function requestsOf(
  { database }: PortalDependencies,
  query: RequestQuery,
  customerId: string,
): Promise<Page<PortalRequest>> {
  const rows = await rowsOf(database, customerId, query);
  return await listPage(query, rows, presentRequest, () => countRequests(database, customerId, query));
}
