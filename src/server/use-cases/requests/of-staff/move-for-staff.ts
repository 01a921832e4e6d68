import type { RequestStatus } from "#domain/portal/request.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { assignRequest, eventsOfRequests, lockAnyRequest } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { carryOutMove, nextStatus } from "../move-request.ts";

/**
 * Moves a request for a member of staff, who works on it from then on unless somebody does. The customer is told by e-mail.
 *
 * @throws Refusal not-found; stale-revision with where it is when the timeline has grown since the caller read it; wrong-state
 */
export async function moveForStaff(
  dependencies: NoticeDependencies,
  {
    requestId,
    status: asked,
    note,
    basedOn,
  }: {
    readonly requestId: string;
    readonly status: RequestStatus;
    readonly note: string | null;
    readonly basedOn?: number | undefined;
  },
  { staff }: StaffSession,
): Promise<{ readonly status: RequestStatus }> {
  const at = dependencies.clock.now();
  return await transact(dependencies.database, async (tx) => {
    const request = await lockAnyRequest(tx, requestId);
    if (!request) throw new Refusal("not-found");
    if (basedOn !== undefined) {
      const lines = (await eventsOfRequests(tx, [requestId])).length;
      if (basedOn !== lines) throw new Refusal("stale-revision", { data: { status: request.status, basedOn: lines } });
    }
    const status = nextStatus(request, asked);
    await assignRequest(tx, requestId, staff.id);
    const by = { actor: "staff", staffId: staff.id, assignee: request.assigneeId ?? staff.id } as const;
    await carryOutMove(dependencies, tx, request, { status, note, at, by });
    return { status };
  });
}
