import type { RequestDetail } from "#server/contract/requests.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findRequest } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { RequestDependencies } from "#server/use-cases/context.ts";
import { requireCustomer } from "./own-contract.ts";
import { partsOfRequests } from "./parts-of-requests.ts";
import { presentDetail } from "./present-request.ts";

export async function openRequest(
  { database, clock, sealer }: RequestDependencies,
  requestId: string,
  visitor: Visitor,
): Promise<RequestDetail> {
  const now = clock.now();
  const { customer } = await requireCustomer(database, visitor, now);
  const row = isUuid(requestId) ? await findRequest(database, customer.id, requestId) : undefined;
  if (!row) throw new Refusal("not-found");
  const partsOf = await partsOfRequests(database, [row.id]);
  return presentDetail(row, partsOf(row.id), { sealer, country: customer.country, now });
}
