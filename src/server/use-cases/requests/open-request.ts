import type { RequestDetail, Visitor } from "#server/contract.ts";
import { attachmentsOfRequests, eventsOfRequests, findRequest } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/refusal.ts";
import { requireHolder } from "../portal/holder.ts";
import { isUuid } from "../tokens.ts";
import type { RequestDependencies } from "./dependencies.ts";
import { presentRequest } from "./present-request.ts";

/** @throws Refusal unauthenticated; not-found */
export async function openRequest(
  { database, clock, sealer }: RequestDependencies,
  requestId: string,
  visitor: Visitor,
): Promise<RequestDetail> {
  const { customerId } = await requireHolder(database, visitor, clock.now());
  const row = isUuid(requestId) ? await findRequest(database, customerId, requestId) : undefined;
  if (!row) throw new Refusal("not-found");
  const events = await eventsOfRequests(database, [row.id]);
  const attachments = await attachmentsOfRequests(database, [row.id]);
  return presentRequest(row, events, attachments, sealer);
}
