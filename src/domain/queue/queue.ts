import { type ApprovalState, approvalStates } from "#domain/policies/approvals.ts";
import { type RequestStatus, requestStatuses } from "#domain/portal/request.ts";
import { type CaseState, caseStates } from "../cases/case.ts";
import type { ClockState } from "./clock.ts";

export const queueKinds = ["application", "request", "message", "upload", "approval"] as const;
export type QueueKind = (typeof queueKinds)[number];

/** A leading hyphen sorts descending. */
export const queueOrders = ["since", "-since", "due", "-due", "customerName", "-customerName"] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** Filters running clocks: due later today in Prague, or overdue. */
export const queueDues = ["today", "breached"] as const;
export type QueueDue = (typeof queueDues)[number];

export const queueAges = ["1", "3", "7", "30"] as const;

/** Kinds whose page shows who else reads it. */
export const readKinds = ["application", "request", "message", "upload"] as const satisfies readonly QueueKind[];
export type ReadKind = (typeof readKinds)[number];

/** State of the clock by state of the item; ended items are listed only when filtered by state. */
export const clockOf = {
  application: {
    submitted: "runs",
    "in-review": "runs",
    "needs-changes": "paused",
    "approval-pending": "runs",
    "on-hold": "paused",
    approved: "ended",
    rejected: "ended",
    "contract-prepared": "ended",
    signed: "ended",
    withdrawn: "ended",
    lapsed: "ended",
  } satisfies Readonly<Record<CaseState, ClockState>>,
  request: {
    received: "runs",
    "in-progress": "runs",
    "waiting-for-customer": "paused",
    done: "ended",
    rejected: "ended",
  } satisfies Readonly<Record<RequestStatus, ClockState>>,
  approval: { pending: "runs", approved: "ended", refused: "ended", stale: "ended" } satisfies Readonly<
    Record<ApprovalState, ClockState>
  >,
} as const;

export const queueStates = [...new Set([...caseStates, ...requestStatuses, "waiting" as const, ...approvalStates])];
export type QueueState = (typeof queueStates)[number];
