/**
 * `refused`: the mail server refused the e-mail. `dropped`: when it was due, a user already acted for the customer, or
 * the records had no e-mail.
 */
export const invitationStates = ["planned", "sent", "refused", "dropped"] as const;
export type InvitationState = (typeof invitationStates)[number];

/**
 * `opened`: the code sent to the invited e-mail has opened the link. `ended`: the application was deleted, or not
 * submitted in time.
 */
export const applicantInvitationStates = ["sent", "refused", "opened", "filed", "ended"] as const;
export type ApplicantInvitationState = (typeof applicantInvitationStates)[number];

export function applicantInvitationState({
  status,
  isOpened,
  isRefused,
}: {
  readonly status: "open" | "finished" | "expired" | "deleted";
  readonly isOpened: boolean;
  readonly isRefused: boolean;
}): ApplicantInvitationState {
  if (status === "finished") return "filed";
  if (status !== "open") return "ended";
  if (isOpened) return "opened";
  return isRefused ? "refused" : "sent";
}

/** `proposed` until a second person approves, `planned` until its time, `sending` while batches go out. */
export const bulkInvitationStates = ["proposed", "planned", "sending", "sent", "cancelled"] as const;
export type BulkInvitationState = (typeof bulkInvitationStates)[number];
