import type { Identity } from "#domain/accounts/identity.ts";
import type { Locale } from "#domain/shared/locale.ts";

/** A member of staff sees the portal as somebody who acts for a customer does. */
export interface Impersonation {
  readonly id: string;
  readonly staffId: string;
  readonly customerId: string;
  /** whose portal it is; the e-mail is masked */
  readonly user: { readonly id: string; readonly email: string; readonly locale: Locale };
  /** for this customer alone, whomever else the user acts for */
  readonly identity: Identity;
  /** ISO 8601 in UTC */
  readonly expires: string;
}

/** Who is asking: read from the request once, in `http/`. */
export interface Visitor {
  /** the cookie that lets this browser go on with its applications; null when it has none */
  readonly deviceToken: string | null;
  /** the cookie of the session; says nothing about whether there is one behind it; null when it has none */
  readonly sessionToken: string | null;
  /** the address after trusted proxies */
  readonly address: string;
  readonly userAgent: string;
  readonly locale: Locale;
  /** a member of staff who sees the portal as a customer does, and changes nothing in it; absent: it is no such visitor */
  readonly impersonation?: Impersonation;
}
