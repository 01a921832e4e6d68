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
  /** other roles that somebody has proposed; null: nothing waits */
  readonly pending: Approval | null;
}

export interface NewColleague {
  readonly email: string;
  readonly locale: Locale;
  readonly roles: readonly HeldRole[];
}

/** What admins call; who asks has the right to govern staff. */
export interface StaffAdministration {
  /** In order of the e-mails. */
  list(): Promise<readonly Colleague[]>;
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
  /** These roles and no others, once a second admin agrees. @throws not-found */
  proposeRoles(
    change: { readonly staffId: string; readonly roles: readonly HeldRole[] },
    session: StaffSession,
  ): Promise<{ readonly approvalId: string }>;
  /** At once, by one admin: the account, its sessions, its link and its links to offers end. @throws not-found */
  disable(staffId: string, session: StaffSession): Promise<void>;
}
