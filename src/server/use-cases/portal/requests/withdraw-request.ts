import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { lockRequest, markWithdrawn } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { RequestDependencies } from "#server/use-cases/context.ts";
import { reachStatus } from "./write-thread.ts";

/** Repeating changes nothing. @throws Refusal unauthenticated; not-found; request-in-progress when it is too late */
export async function withdrawRequest(
  { database, clock }: RequestDependencies,
  requestId: string,
  visitor: Visitor,
): Promise<void> {
  const now = clock.now();
  const { userId, customerId } = await requirePortalActor(database, visitor, now);
  if (!isUuid(requestId)) throw new Refusal("not-found");
  await transact(database, async (tx) => {
    const request = await lockRequest(tx, customerId, requestId);
    if (!request) throw new Refusal("not-found");
    if (request.withdrawnAt !== null) return;
    if (request.status !== "received") throw new Refusal("request-in-progress");
    await reachStatus(tx, { requestId, status: "rejected", at: now, note: null });
    await markWithdrawn(tx, requestId, now);
    const { reference, type, contractNumber } = request;
    const data = { reference, status: "rejected", type, contractNumber, customerId } as const;
    await writeEvent(tx, { type: "request.withdrawn", occurredAt: now, subjectId: requestId, data });
    const details = { requestId, reference };
    await appendAudit(tx, { at: now, actor: "user", event: "request-withdrawn", subject: userId, details });
  });
}
