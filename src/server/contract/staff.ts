import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { StartedTotp } from "./accounts.ts";
import type { Visitor } from "./visitor.ts";

/** A visitor of what staff may see. Use cases of customers know only the `Visitor`, so none can take one for the other. */
export interface StaffVisitor extends Visitor {
  /** the cookie of the staff session; says nothing about whether there is one behind it; null when it has none */
  readonly staffToken: string | null;
}

/** Which member of staff is logged in. */
export interface StaffSession {
  /** of the session itself; its token is another */
  readonly id: string;
  /** from which the request came, after trusted proxies */
  readonly address: string;
  readonly staff: { readonly id: string; readonly email: string; readonly locale: Locale };
  /** as they are at this call: a role that was taken away a moment ago is not among them */
  readonly held: readonly RoleAssignment[];
  readonly hasTotp: boolean;
  readonly recoveryCodesLeft: number;
  /** ISO 8601 in UTC; every page that is read moves it, but never beyond `endsAt` */
  readonly expires: string;
  /** ISO 8601 in UTC */
  readonly endsAt: string;
}

export type StaffLogin =
  | {
      readonly state: "logged-in";
      /** give it to `PageContext.staffCookies` */
      readonly token: string;
      readonly deviceToken: string;
      /** ISO 8601 in UTC */
      readonly expires: string;
      /** of the second factor that was switched on by this login; shown this once */
      readonly recoveryCodes: readonly string[] | null;
    }
  /** the password is right, but nobody gets in before a second factor is on: give `setup` back with a code */
  | { readonly state: "setup-required"; readonly totp: StartedTotp };
