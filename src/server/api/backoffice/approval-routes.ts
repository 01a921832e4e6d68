import * as z from "zod/mini";
import { approvalStates } from "#domain/policies/approvals.ts";
import { approvalsQuerySchema, decideSchema } from "#forms/backoffice/approval-schemas.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { ApprovalServices } from "#server/contract/approvals.ts";
import { approvalBody, approvalShown } from "#server/use-cases/approvals/approval-shown.ts";

const listRoute = (approvals: ApprovalServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/approvals",
    summary: "What somebody of staff has proposed",
    staff: { right: "see-approvals" },
    query: approvalsQuerySchema,
    answers: {
      200: {
        description: "The newest first, 200 at most; pending ones unless asked for others",
        schema: z.object({ items: z.array(approvalShown) }),
      },
    },
    answer: async ({ query: { state = "pending" }, staff }) => ({
      body: { items: (await approvals.list({ state }, staff)).map(approvalBody) },
    }),
  });

const decideRoute = (approvals: ApprovalServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/approvals/{approvalId}/decide",
    summary: "Approves or refuses what somebody else has proposed",
    staff: {
      right: "decide-proposals",
      exists: ({ approvalId = "" }, session) => approvals.admits(approvalId, session),
    },
    body: decideSchema,
    answers: {
      200: { description: "What is proposed is done, or refused", schema: z.object({ state: z.enum(approvalStates) }) },
      403: {
        description:
          "forbidden without the right that the action asks for, and for the member of staff whom it is about; own-proposal",
      },
      404: { description: "not-found" },
      409: {
        description:
          "already-decided; stale-proposal; last-admins: two admins of all countries have to stay; wrong-state: no account that could act for the customer uses the e-mail",
      },
    },
    answer: async ({ body, params: { approvalId = "" }, staff }) => ({
      body: await approvals.decide({ ...body, approvalId }, staff),
    }),
  });

const takeBackRoute = (approvals: ApprovalServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/approvals/{approvalId}/take-back",
    summary: "Ends one's own proposal, on which nobody has decided yet",
    staff: { right: "see-approvals" },
    answers: {
      200: { description: "It is `stale` from now on", schema: z.object({ state: z.enum(approvalStates) }) },
      403: { description: "forbidden when somebody else proposed it" },
      404: { description: "not-found" },
      409: { description: "already-decided; stale-proposal" },
    },
    answer: async ({ params: { approvalId = "" }, staff }) => ({ body: await approvals.takeBack(approvalId, staff) }),
  });

/** The routes under `/api/backoffice/approvals`. */
export function approvalRoutes(approvals: ApprovalServices): readonly ApiRoute[] {
  return [listRoute, decideRoute, takeBackRoute].map((row) => row(approvals));
}
