import type { RequestDetail, Visitor } from "#server/contract.ts";
import { eventsOfRequest, findRequest } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/refusal.ts";
import { isUuid } from "../tokens.ts";
import type { RequestDependencies } from "./dependencies.ts";
import { requireCustomer } from "./own-contract.ts";
import { openValues } from "./request-values.ts";

/** @throws Refusal unauthenticated; not-found */
export async function openRequest(
  { database, clock, sealer }: RequestDependencies,
  requestId: string,
  visitor: Visitor,
): Promise<RequestDetail> {
  const { customer } = await requireCustomer(database, visitor, clock.now());
  const row = isUuid(requestId) ? await findRequest(database, customer.id, requestId) : undefined;
  if (!row) throw new Refusal("not-found");
  const events = await eventsOfRequest(database, row.id);
  const { reference, type, contractNumber, status, createdAt, withdrawnAt } = row;
  return {
    requestId: row.id,
    reference,
    type,
    contractNumber,
    status,
    created: createdAt.toISOString(),
    values: openValues(sealer, row),
    timeline: events.map(({ status: reached, at, note }) => ({ status: reached, at: at.toISOString(), note })),
    isWithdrawn: withdrawnAt !== null,
    canBeWithdrawn: withdrawnAt === null && status === "received",
  };
}
