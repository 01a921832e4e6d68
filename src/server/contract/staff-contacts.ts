import type { StaffName } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";

/** A change of the contact in the books that waits for a decision. */
export interface PendingContact {
  readonly approvalId: string;
  /** masked; null: it stays */
  readonly email: string | null;
  /** masked; null: it stays */
  readonly phone: string | null;
  readonly proposedBy: StaffName;
  /** ISO 8601 in UTC */
  readonly expires: string;
}

/** A new contact in the books; what is absent stays. A phone may be typed as usual in the customer's country. */
export interface NewContact {
  readonly customerId: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly reason: string;
}

/** How customers are reached, as staff change it; the caller has asked for the right in the customer's country. */
export interface StaffContactServices {
  /** The newest first. */
  pending(customerId: string): Promise<readonly PendingContact[]>;
  /** @throws not-found; invalid-input for what is no contact, or changes nothing; already-proposed */
  propose(change: NewContact, session: StaffSession): Promise<{ readonly approvalId: string }>;
}
