import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { isRequestOver } from "#domain/portal/request.ts";
import { staffEntrySchema } from "#forms/backoffice/conversation-schemas.ts";
import { assignRequest } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { takeUploads } from "#server/use-cases/files/uploads/take-uploads.ts";
import { notifyCustomer } from "#server/use-cases/portal/requests/notify-customer.ts";
import { writeEntry, writeResponse } from "#server/use-cases/portal/requests/write-thread.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { requestById } from "./request.ts";

/** A closed request takes only notes. */
export const writeToRequest = staffAction({
  right: "work-on-cases",
  subject: requestById,
  input: staffEntrySchema,
  output: z.object({ entryId: z.uuid() }),
  route: {
    path: "/api/backoffice/requests/{id}/entries",
    summary: "Adds a reply to a request and notifies the customer by e-mail, or adds an internal note",
    description: "Added",
    status: 201,
    errors: [
      ["not-found", "the request or one of the uploads is unknown, or a colleague's: then nothing is taken"],
      ["wrong-state", "it is done or rejected, and takes notes alone"],
    ],
  },
  audit: { events: ["request-noted", "request-answered"] },
}).run(
  async (
    { tx, by: staffId, at, log, subject: { request }, input: { body, isInternal, attachments } },
    needs: Needs<"jobs" | "notificationTokens" | "messageHashes" | "companyInfo" | "settings" | "sealer">,
  ) => {
    const { id: requestId, status, reference, customerId } = request;
    if (!isInternal && isRequestOver(status)) throw new Refusal("wrong-state", { data: { status } });
    const files = await takeUploads(tx, { staffId }, attachments, at);
    const entryId = randomUUID();
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
    await writeEntry(tx, needs.sealer, { ...entry, contentDigest: null, idempotencyKey: null, at });
    if (!isInternal) {
      await assignRequest(tx, requestId, staffId);
      await writeResponse(tx, request, { entryId, author: "provider", status, at });
      await notifyCustomer(needs, tx, request, { what: "answered", subject: entryId });
    }
    const assignee = isInternal ? request.assigneeId : (request.assigneeId ?? staffId);
    const whose = assignee === null ? {} : { assignee };
    const details = { ...whose, customerId, requestId, reference, entryId, attachments: files.length };
    log({ event: isInternal ? "request-noted" : "request-answered", subject: requestId, details });
    return { entryId };
  },
);
