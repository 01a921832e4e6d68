import type { ListQuery, Page } from "#domain/portal/lists.ts";
import type { PortalRequest } from "#domain/portal/request.ts";
import type { RequestDetail } from "#server/contract/requests.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { countRequests, requestRows } from "#server/database/repositories/request-list.ts";
import { findRequests } from "#server/database/repositories/requests.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs, RequestDependencies } from "#server/use-cases/context.ts";
import { emptyPage, listPage } from "#server/use-cases/portal/records/list-page.ts";
import { partsOfRequests } from "./parts-of-requests.ts";
import { presentDetail, presentRequest } from "./present-request.ts";

export async function listRequests(
  { database, clock }: Needs,
  query: ListQuery<"requests">,
  visitor: Visitor,
): Promise<Page<PortalRequest>> {
  const actor = await findPortalActor(database, visitor, clock.now());
  return actor === null ? emptyPage(query) : await requestsOf({ database }, query, actor.customerId);
}

export async function countWaitingRequests({ database, clock }: Needs, visitor: Visitor): Promise<number> {
  const actor = await findPortalActor(database, visitor, clock.now());
  if (actor === null) return 0;
  return await countRequests(database, actor.customerId, { searchQuery: "", status: "waiting-for-customer" });
}

export async function listDetails(
  { database, clock, sealer }: RequestDependencies,
  query: ListQuery<"requests">,
  visitor: Visitor,
): Promise<Page<RequestDetail>> {
  const now = clock.now();
  const actor = await findPortalActor(database, visitor, now);
  const customer = actor && (await findCustomerById(database, actor.customerId));
  if (!customer) return emptyPage(query);
  const page = await requestsOf({ database }, query, customer.id);
  const ids = page.items.map(({ requestId }) => requestId);
  const rows = new Map((await findRequests(database, customer.id, ids)).map((row) => [row.id, row]));
  const partsOf = await partsOfRequests(database, ids);
  return {
    ...page,
    // Requests deleted since the page was read are left out.
    items: ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [presentDetail(row, partsOf(id), { sealer, country: customer.country, now })] : [];
    }),
  };
}

export async function requestsOf(
  { database }: Pick<Needs, "database">,
  query: ListQuery<"requests">,
  customerId: string,
): Promise<Page<PortalRequest>> {
  const rows = await requestRows(database, customerId, query);
  return await listPage(query, rows, presentRequest, () => countRequests(database, customerId, query));
}
