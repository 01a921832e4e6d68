/**
 * `refused`: the server of the address took no e-mail. `dropped`: by its time somebody acted for the customer, or the books had
 * no e-mail.
 */
export const invitationStates = ["planned", "sent", "refused", "dropped"] as const;
export type InvitationState = (typeof invitationStates)[number];
