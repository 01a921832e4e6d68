import type { RequestDetail, Visitor } from "#server/contract.ts";
import { attachmentsOfRequest, eventsOfRequest, findRequest } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/refusal.ts";
import { requireHolder } from "../portal/holder.ts";
import { isUuid } from "../tokens.ts";
import type { RequestDependencies } from "./dependencies.ts";
import { openValues } from "./request-values.ts";

/** @throws Refusal unauthenticated; not-found */
export async function openRequest(
  { database, clock, sealer }: RequestDependencies,
  requestId: string,
  visitor: Visitor,
): Promise<RequestDetail> {
  const { customerId } = await requireHolder(database, visitor, clock.now());
  const row = isUuid(requestId) ? await findRequest(database, customerId, requestId) : undefined;
  if (!row) throw new Refusal("not-found");
  const events = await eventsOfRequest(database, row.id);
  const attachments = await attachmentsOfRequest(database, row.id);
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
    attachments: attachments.map(({ id, file }) => ({
      attachmentId: id,
      name: file.name,
      mime: file.mime,
      size: file.from === "store" ? file.size : 0,
    })),
    isWithdrawn: withdrawnAt !== null,
    canBeWithdrawn: withdrawnAt === null && status === "received",
  };
}
