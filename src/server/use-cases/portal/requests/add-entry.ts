import { randomUUID } from "node:crypto";
import { isRequestOver } from "#domain/portal/request.ts";
import type { EntryInput } from "#server/contract/requests.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { entriesOfRequests, lockRequest } from "#server/database/repositories/requests.ts";
import { requestEntryNotification } from "#server/mails/request-mails.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { RequestDependencies } from "#server/use-cases/context.ts";
import { takeUploads } from "#server/use-cases/files/uploads/take-uploads.ts";
import { requireCustomer } from "./own-contract.ts";
import { reachStatus, writeEntry, writeMove, writeResponse } from "./write-thread.ts";

/**
 * A request that waited for the customer is in progress again.
 *
 * @throws Refusal unauthenticated; not-found; request-over; request-key-used when something else was sent under the key
 */
export async function addEntry(
  { database, clock, sealer, jobs, settings }: RequestDependencies,
  { requestId, body, attachments, idempotencyKey }: EntryInput,
  visitor: Visitor,
): Promise<{ readonly entryId: string }> {
  const now = clock.now();
  const { userId, customer } = await requireCustomer(database, visitor, now);
  if (!isUuid(requestId)) throw new Refusal("not-found");
  const contentDigest = sha256Of(JSON.stringify([body, attachments]));
  return await transact(database, async (tx) => {
    const request = await lockRequest(tx, customer.id, requestId);
    if (!request) throw new Refusal("not-found");
    const entries = await entriesOfRequests(tx, [requestId], "customer");
    const earlier = idempotencyKey === null ? undefined : entries.find((one) => one.idempotencyKey === idempotencyKey);
    if (earlier && earlier.contentDigest !== contentDigest) throw new Refusal("request-key-used");
    if (earlier) return { entryId: earlier.id };
    if (isRequestOver(request.status)) throw new Refusal("request-over");
    const files = await takeUploads(tx, { userId, customerId: customer.id }, attachments, now);
    const entryId = randomUUID();
    const key = idempotencyKey === null ? {} : { contentDigest, idempotencyKey };
    await writeEntry(tx, sealer, { id: entryId, requestId, author: "customer", userId, body, files, ...key, at: now });
    const isAwaited = request.status === "waiting-for-customer";
    const status = isAwaited ? "in-progress" : request.status;
    await writeResponse(tx, request, { entryId, author: "customer", status, at: now });
    if (isAwaited) {
      await reachStatus(tx, { requestId, status, at: now, note: null });
      await writeMove(tx, request, { status, at: now });
    }
    const { reference, type, contractNumber } = request;
    const to = settings.providerMails.get("request.answered");
    if (to !== undefined) {
      const { country } = customer;
      const notification = requestEntryNotification({ to, country, type, reference, contractNumber });
      await jobs.send(tx, "send-mail", notification);
    }
    const details = { customerId: customer.id, requestId, reference, entryId, attachments: files.length };
    await appendAudit(tx, { at: now, actor: "user", event: "request-answered", subject: userId, details });
    return { entryId };
  });
}
