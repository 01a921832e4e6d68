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

/** Who wrote an entry of a request's thread. */
export type EntryAuthor = "customer" | "provider";

/** Whether a request has ended: its thread takes no more entries. */
export function isRequestOver(status: RequestStatus): boolean {
  return status === "done" || status === "rejected";
}

/** An item of the list. */
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
