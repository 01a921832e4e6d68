import type { RequestDetail } from "#server/contract/requests.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findRequest } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { requireHolder } from "#server/use-cases/identities/holder.ts";
import type { RequestDependencies } from "./dependencies.ts";
import { partsOfRequests } from "./parts-of-requests.ts";
import { presentDetail } from "./present-request.ts";

/** @throws Refusal unauthenticated; not-found */
export async function openRequest(
  { database, clock, sealer }: RequestDependencies,
  requestId: string,
  visitor: Visitor,
): Promise<RequestDetail> {
  const { customerId } = await requireHolder(database, visitor, clock.now());
  const row = isUuid(requestId) ? await findRequest(database, customerId, requestId) : undefined;
  if (!row) throw new Refusal("not-found");
  const partsOf = await partsOfRequests(database, [row.id]);
  return presentDetail(row, partsOf(row.id), sealer);
}
