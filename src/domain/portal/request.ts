export const requestTypes = [
  "cession",
  "sublease",
  "certificate",
  "earlyTermination",
  "overpayment",
  "repaymentScheduleChange",
  "greenCard",
] as const;
export type RequestType = (typeof requestTypes)[number];

export const requestStatuses = ["received", "in-progress", "waiting-for-customer", "done", "rejected"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** For unchanged drafts with their uploads. */
export const draftDays = 30;

export type EntryAuthor = "customer" | "provider";

/** Whether a request has ended. Nothing can be added to its conversation then. */
export function isRequestOver(status: RequestStatus): boolean {
  return status === "done" || status === "rejected";
}

export type LaterStatus = Exclude<RequestStatus, "received">;

const moves: Readonly<Record<RequestStatus, readonly LaterStatus[]>> = {
  received: ["in-progress", "rejected"],
  "in-progress": ["waiting-for-customer", "done", "rejected"],
  "waiting-for-customer": ["in-progress", "done", "rejected"],
  done: [],
  rejected: [],
};

export function movesFrom(status: RequestStatus): readonly LaterStatus[] {
  return moves[status];
}

export function needsNote(status: RequestStatus): boolean {
  return status === "waiting-for-customer" || status === "rejected";
}

export interface PortalRequest {
  readonly requestId: string;
  readonly reference: string;
  readonly type: RequestType;
  readonly contractNumber: string;
  readonly status: RequestStatus;
  /** ISO 8601 in UTC */
  readonly created: string;
}
