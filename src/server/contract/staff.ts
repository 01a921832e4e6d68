import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { StartedTotp } from "./accounts.ts";
import type { Visitor } from "./visitor.ts";

/** Use cases of customers know only the `Visitor`. */
export interface StaffVisitor extends Visitor {
  /** maybe of no session */
  readonly staffToken: string | null;
}

export interface StaffSession {
  /** differs from the token */
  readonly id: string;
  /** after trusted proxies */
  readonly address: string;
  readonly staff: { readonly id: string; readonly email: string; readonly locale: Locale };
  /** at this call, without revoked roles */
  readonly roles: readonly RoleAssignment[];
  readonly hasTotp: boolean;
  readonly recoveryCodesLeft: number;
  /** ISO 8601 in UTC; every page extends it, but never beyond `endsAt` */
  readonly expires: string;
  /** ISO 8601 in UTC */
  readonly endsAt: string;
}

export type StaffLogin =
  | {
      readonly state: "logged-in";
      /** pass it to `PageContext.staffCookies` */
      readonly token: string;
      readonly deviceToken: string;
      /** ISO 8601 in UTC */
      readonly expires: string;
      /** of a second factor that was switched on now; shown once */
      readonly recoveryCodes: readonly string[] | null;
    }
  /** send `setup` back with a code */
  | { readonly state: "setup-required"; readonly totp: StartedTotp };
