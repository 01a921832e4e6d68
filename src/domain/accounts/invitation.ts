/**
 * `refused`: the server of the address took no e-mail. `dropped`: by its time somebody acted for the customer, or the books had
 * no e-mail.
 */
export const invitationStates = ["planned", "sent", "refused", "dropped"] as const;
export type InvitationState = (typeof invitationStates)[number];

/**
 * `opened`: the code that went to the invited e-mail has opened the link. `ended`: the application was deleted, or nobody
 * filed it in time.
 */
export const applicantInvitationStates = ["sent", "refused", "opened", "filed", "ended"] as const;
export type ApplicantInvitationState = (typeof applicantInvitationStates)[number];

/** Where the invitation of an applicant stands. */
export function applicantInvitationState({
  status,
  isOpened,
  isRefused,
}: {
  /** of the application that it started */
  readonly status: "open" | "finished" | "expired" | "deleted";
  readonly isOpened: boolean;
  readonly isRefused: boolean;
}): ApplicantInvitationState {
  if (status === "finished") return "filed";
  if (status !== "open") return "ended";
  if (isOpened) return "opened";
  return isRefused ? "refused" : "sent";
}

/**
 * Where an invitation of many customers stands: `proposed` until a second person agrees, `planned` until its time, `sending`
 * while its mails go out, slice by slice.
 */
export const bulkInvitationStates = ["proposed", "planned", "sending", "sent", "cancelled"] as const;
export type BulkInvitationState = (typeof bulkInvitationStates)[number];
