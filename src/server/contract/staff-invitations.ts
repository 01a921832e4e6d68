import type { InvitationState } from "#domain/accounts/invitation.ts";
import type { StaffSession } from "./staff.ts";

/** That a customer is invited to register. */
export interface Invitation {
  readonly state: InvitationState;
  /** when it is sent, or was; ISO 8601 in UTC */
  readonly sendAt: string;
  /** masked; null: it is not sent yet */
  readonly sentTo: string | null;
}

/** Invitations to register, as staff send them; the caller has asked for the right in the customer's country. */
export interface StaffInvitationServices {
  /** The last one; null: there was none. */
  read(customerId: string): Promise<Invitation | null>;
  /**
   * Writes to the customer's e-mail in the books, at once or at a time.
   *
   * @throws not-found; wrong-state when somebody acts for the customer, the books have no e-mail, or that one was invited
   */
  invite(
    invited: { readonly customerId: string; readonly sendAt?: string | undefined },
    session: StaffSession,
  ): Promise<Invitation>;
  /** @throws not-found; wrong-state unless it is planned */
  cancel(customerId: string, session: StaffSession): Promise<void>;
}
