import type { ListQuery, Page } from "#domain/portal/lists.ts";
import type { RequestDetail } from "#server/contract/requests.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findRequests } from "#server/database/repositories/requests.ts";
import { emptyPage } from "#server/use-cases/books/list-page.ts";
import { findHolder } from "#server/use-cases/identities/holder.ts";
import type { RequestDependencies } from "./dependencies.ts";
import { partsOfRequests } from "./parts-of-requests.ts";
import { presentRequest } from "./present-request.ts";
import { requestsOf } from "./request-page.ts";

/** A page of the customer's requests with all that belongs to each. @throws Refusal unauthenticated */
export async function listRequests(
  { database, clock, sealer }: RequestDependencies,
  query: ListQuery<"requests">,
  visitor: Visitor,
): Promise<Page<RequestDetail>> {
  const holder = await findHolder(database, visitor, clock.now());
  if (holder === null) return emptyPage(query);
  const page = await requestsOf({ database }, query, holder.customerId);
  const ids = page.items.map(({ requestId }) => requestId);
  const rows = new Map((await findRequests(database, holder.customerId, ids)).map((row) => [row.id, row]));
  const partsOf = await partsOfRequests(database, ids);
  return {
    ...page,
    // What was deleted since the page was read is left out.
    items: ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [presentRequest(row, partsOf(id), sealer)] : [];
    }),
  };
}
