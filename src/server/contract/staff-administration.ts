import type { HeldRole } from "#domain/policies/staff-roles.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Approval } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";

/** A member of staff as admins see them. */
export interface Colleague {
  readonly staffId: string;
  readonly email: string;
  readonly roles: readonly HeldRole[];
  readonly isActive: boolean;
  /** one of the last two admins: not to be disabled, nor to lose the role. For screens alone */
  readonly isToKeep: boolean;
  /** what waits for a decision about the person, the newest first */
  readonly pending: readonly Approval[];
}

export interface NewColleague {
  readonly email: string;
  readonly locale: Locale;
  readonly roles: readonly HeldRole[];
}

/** What admins call. Without the right to govern staff a call is refused with `forbidden`. */
export interface StaffAdministration {
  /** In order of the e-mails. */
  list(session: StaffSession): Promise<readonly Colleague[]>;
  exists(staffId: string): Promise<boolean>;
  /**
   * The person is listed at once and has no role until a second admin agrees, who has the link to set a password sent.
   *
   * @throws staff-exists
   */
  add(
    colleague: NewColleague,
    session: StaffSession,
  ): Promise<{ readonly staffId: string; readonly approvalId: string }>;
  /** These roles and no others, once a second admin agrees. @throws not-found; last-admins */
  proposeRoles(
    change: { readonly staffId: string; readonly roles: readonly HeldRole[] },
    session: StaffSession,
  ): Promise<{ readonly approvalId: string }>;
  /**
   * The account, its sessions, its link and its links to offers end: at once, of an admin once a second admin agrees.
   *
   * @returns null: it is disabled
   * @throws not-found; last-admins; already-proposed
   */
  disable(staffId: string, session: StaffSession): Promise<{ readonly approvalId: string } | null>;
  /**
   * The person may log in again: at once, an admin once a second admin agrees.
   *
   * @returns null: it is enabled
   * @throws not-found; already-proposed
   */
  enable(staffId: string, session: StaffSession): Promise<{ readonly approvalId: string } | null>;
}
