import type { BulkInvitationState } from "#domain/accounts/invitation.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { PublicationFilter } from "#domain/portal/publication.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { StaffName } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";
import type { AskedFilter, StaffCustomer } from "./staff-conversations.ts";

/** How many customers a filter invites, and why it leaves out others. */
interface InviteeCounts {
  readonly invited: number;
  /** somebody acts for them */
  readonly acting: number;
  /** the books have no e-mail of theirs */
  readonly withoutEmail: number;
  readonly invitedBefore: number;
}

/** An invitation of all customers of a filter to register. Moments are ISO 8601 in UTC. */
export interface BulkInvitation {
  readonly bulkId: string;
  readonly state: BulkInvitationState;
  readonly filter: PublicationFilter & { readonly countries: readonly Country[] };
  readonly by: StaffName;
  readonly createdAt: string;
  /** null: as soon as somebody else agrees */
  readonly sendAt: string | null;
  /** null: it is not sent, or not wholly */
  readonly sentAt: string | null;
  /** as they would be now until it is begun, then as they are; `refused` of those that were invited */
  readonly counts: InviteeCounts & { readonly refused: number };
  readonly mayCancel: boolean;
}

/** What an invitation would be. */
export interface BulkPreview {
  readonly counts: InviteeCounts;
  readonly mails: readonly { readonly locale: Locale; readonly subject: string; readonly text: string }[];
}

/** Customers whose address took no e-mail. */
export interface RefusedPage {
  readonly items: readonly {
    readonly customer: StaffCustomer;
    /** masked */
    readonly sentTo: string | null;
  }[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** Invitations of many customers to register, as staff propose them. */
export interface BulkInvitationServices {
  /** In the countries in which the session may see customers, the newest first, 100 at most. */
  list(session: StaffSession): Promise<readonly BulkInvitation[]>;
  /** @throws not-found, also where the session may not see customers in all of its countries */
  refused(
    query: { readonly bulkId: string; readonly page: number; readonly pageSize: number },
    session: StaffSession,
  ): Promise<RefusedPage>;
  /**
   * Whom it would invite now, and the mail in each language. A filter without a country means those where the session may
   * propose. @throws forbidden
   */
  preview(filter: AskedFilter, session: StaffSession): Promise<BulkPreview>;
  /** Somebody else decides. @throws forbidden; invalid-input for a time that is over; wrong-state when there is nobody to invite */
  propose(
    proposed: { readonly filter: AskedFilter; readonly sendAt?: string | undefined },
    session: StaffSession,
  ): Promise<{ readonly bulkId: string; readonly approvalId: string }>;
  /** What is mailed already stays so. @throws not-found, also for whoever may not propose it there; wrong-state when it is over */
  cancel(bulkId: string, session: StaffSession): Promise<void>;
}
