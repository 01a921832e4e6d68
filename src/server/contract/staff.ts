import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { StartedTotp } from "./accounts.ts";
import type { Visitor } from "./visitor.ts";

/** Use cases of customers know only the `Visitor`, so the two cannot be confused. */
export interface StaffVisitor extends Visitor {
  /** the cookie, which may not belong to a session */
  readonly staffToken: string | null;
}

export interface StaffSession {
  /** of the session; differs from its token */
  readonly id: string;
  /** after trusted proxies */
  readonly address: string;
  readonly staff: { readonly id: string; readonly email: string; readonly locale: Locale };
  /** current at this call, so revoked roles are missing */
  readonly held: readonly RoleAssignment[];
  readonly hasTotp: boolean;
  readonly recoveryCodesLeft: number;
  /** ISO 8601 in UTC; every page read extends it, but never beyond `endsAt` */
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
      /** of the second factor that this login switched on; shown once */
      readonly recoveryCodes: readonly string[] | null;
    }
  /** the password is right, but a second factor is required: send `setup` back with a code */
  | { readonly state: "setup-required"; readonly totp: StartedTotp };
