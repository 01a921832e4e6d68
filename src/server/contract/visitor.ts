import type { Identity } from "#domain/accounts/identity.ts";
import type { Locale } from "#domain/shared/locale.ts";

/** A staff member's read-only view of a customer's portal. */
export interface Impersonation {
  readonly id: string;
  readonly staffId: string;
  readonly customerId: string;
  /** the impersonated user; the e-mail is masked */
  readonly user: { readonly id: string; readonly email: string; readonly locale: Locale };
  /** this customer only, even if the user acts for others */
  readonly identity: Identity;
  /** ISO 8601 in UTC */
  readonly expires: string;
}

/** The caller, read once from the request in `http/`. */
export interface Visitor {
  /** the cookie that gives this browser access to its applications */
  readonly deviceToken: string | null;
  /** the cookie, which may not belong to a session */
  readonly sessionToken: string | null;
  /** after trusted proxies */
  readonly address: string;
  readonly userAgent: string;
  readonly locale: Locale;
  /** set for staff in a read-only view of the portal */
  readonly impersonation?: Impersonation;
}
