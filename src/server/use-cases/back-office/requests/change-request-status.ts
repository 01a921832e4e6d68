import * as z from "zod/mini";
import { requestStatuses } from "#domain/portal/request.ts";
import { moveSchema } from "#forms/backoffice/conversation-schemas.ts";
import { assignRequest, eventsOfRequests } from "#server/database/repositories/requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { carryOutMove, moveDetails, nextStatus } from "#server/use-cases/portal/requests/move-request.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { requestById } from "./request.ts";

/** Assigns an unassigned request to the staff member. */
export const changeRequestStatus = staffAction({
  right: "work-on-cases",
  subject: requestById,
  input: moveSchema,
  output: z.object({ status: z.enum(requestStatuses) }),
  route: {
    path: "/api/backoffice/requests/{id}/status",
    summary: "Changes the status of a request; the customer gets an e-mail and sees the note in the timeline",
    description: "The current state",
    errors: [
      ["stale-revision", "with the status and the basedOn of now in data"],
      ["wrong-state", "with the status"],
      ["invalid-input", "also without the note that waiting for the customer and rejecting require"],
    ],
  },
  audit: {
    event: "request-moved",
    line: ({ by, subject: { request } }, { status }) => ({
      subject: request.id,
      details: { assignee: request.assigneeId ?? by, ...moveDetails(request, status) },
    }),
  },
}).run(
  async (
    { tx, by, at, subject: { request }, input: { status: asked, note = null, basedOn } },
    needs: Needs<"jobs" | "notificationTokens" | "messageHashes" | "companyInfo" | "settings">,
  ) => {
    if (basedOn !== undefined) {
      const lines = (await eventsOfRequests(tx, [request.id])).length;
      if (basedOn !== lines) throw new Refusal("stale-revision", { data: { status: request.status, basedOn: lines } });
    }
    const status = nextStatus(request, asked);
    await assignRequest(tx, request.id, by);
    await carryOutMove(needs, tx, request, { status, note, at });
    return { status };
  },
);
