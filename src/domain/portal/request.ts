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

/** How long a draft that nobody changes is kept, and its uploads with it. */
export const draftDays = 30;

export type EntryAuthor = "customer" | "provider";

/** Whether a request has ended: its thread takes no more entries. */
export function isRequestOver(status: RequestStatus): boolean {
  return status === "done" || status === "rejected";
}

/** What a request becomes after it was received. */
export type LaterStatus = Exclude<RequestStatus, "received">;

/** Where the provider may move a request to from each status; one that is over stays as it is. */
const moves: Readonly<Record<RequestStatus, readonly LaterStatus[]>> = {
  received: ["in-progress", "rejected"],
  "in-progress": ["waiting-for-customer", "done", "rejected"],
  "waiting-for-customer": ["in-progress", "done", "rejected"],
  done: [],
  rejected: [],
};

/** The statuses that the provider may move a request to. */
export function movesFrom(status: RequestStatus): readonly LaterStatus[] {
  return moves[status];
}

/** Whether the customer has to be told why a request is moved there. */
export function needsNote(status: RequestStatus): boolean {
  return status === "waiting-for-customer" || status === "rejected";
}

export interface PortalRequest {
  readonly requestId: string;
  /** what the customer and the provider call it */
  readonly reference: string;
  readonly type: RequestType;
  readonly contractNumber: string;
  readonly status: RequestStatus;
  /** ISO 8601 in UTC */
  readonly created: string;
}
