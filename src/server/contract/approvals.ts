import type { HeldRole } from "#domain/policies/staff-roles.ts";

export interface StaffName {
  readonly staffId: string;
  /** the e-mail, which is all that is known of staff */
  readonly name: string;
}

/** A member of staff with the roles that they hold. */
export interface Colleague extends StaffName {
  readonly held: readonly HeldRole[];
}
