import { randomUUID } from "node:crypto";
import { isRequestOver } from "#domain/portal/request.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { assignRequest, lockAnyRequest } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { takeUploads } from "#server/use-cases/uploads/take-uploads.ts";
import { tellCustomer } from "../tell-customer.ts";
import { writeAnswer, writeEntry } from "../write-thread.ts";

/** What a member of staff writes to a request. */
interface StaffWords {
  readonly requestId: string;
  /** plain text */
  readonly body: string;
  /** a note that the customer never sees */
  readonly isInternal: boolean;
  /** ids of the sender's uploads */
  readonly attachments: readonly string[];
}

/**
 * Answers a request, of which the customer is told by e-mail, or notes something among staff, of which nobody is told. A
 * request that is over takes notes alone.
 *
 * @throws Refusal not-found, also for an upload that is not the sender's; wrong-state
 */
export async function writeForStaff(
  dependencies: NoticeDependencies,
  { requestId, body, isInternal, attachments }: StaffWords,
  { staff: { id: staffId } }: StaffSession,
): Promise<{ readonly entryId: string }> {
  const { database, clock, sealer } = dependencies;
  const at = clock.now();
  const entryId = randomUUID();
  return await transact(database, async (tx) => {
    const request = await lockAnyRequest(tx, requestId);
    if (!request) throw new Refusal("not-found");
    const { status, reference, customerId } = request;
    if (!isInternal && isRequestOver(status)) throw new Refusal("wrong-state", { data: { status } });
    const files = await takeUploads(tx, { staffId }, attachments, at);
    const entry = {
      id: entryId,
      requestId,
      author: "provider",
      userId: null,
      staffId,
      isInternal,
      body,
      files,
    } as const;
    await writeEntry(tx, sealer, { ...entry, contentDigest: null, idempotencyKey: null, at });
    if (!isInternal) {
      await assignRequest(tx, requestId, staffId);
      await writeAnswer(tx, request, { entryId, author: "provider", status, at });
      await tellCustomer(dependencies, tx, request, { what: "answered", subject: entryId });
    }
    const assignee = isInternal ? request.assigneeId : (request.assigneeId ?? staffId);
    const whose = assignee === null ? {} : { assignee };
    const details = { by: staffId, ...whose, customerId, requestId, reference, entryId, attachments: files.length };
    const event = isInternal ? "request-noted" : "request-answered";
    await appendAudit(tx, { at, actor: "staff", event, subject: requestId, details });
    return { entryId };
  });
}
