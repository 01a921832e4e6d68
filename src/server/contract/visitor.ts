import type { Identity } from "#domain/accounts/identity.ts";
import type { Locale } from "#domain/shared/locale.ts";

/** A staff member's read-only view of the portal. */
export interface Impersonation {
  readonly id: string;
  readonly staffId: string;
  readonly customerId: string;
  /** the e-mail is masked */
  readonly user: { readonly id: string; readonly email: string; readonly locale: Locale };
  /** this customer only */
  readonly identity: Identity;
  /** ISO 8601 in UTC */
  readonly expires: string;
}

export interface Visitor {
  /** gives this browser access to its applications */
  readonly deviceToken: string | null;
  /** maybe of no session */
  readonly sessionToken: string | null;
  /** after trusted proxies */
  readonly address: string;
  readonly userAgent: string;
  readonly locale: Locale;
  /** staff in a read-only view */
  readonly impersonation?: Impersonation;
}
