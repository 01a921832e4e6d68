import type { Locale } from "#domain/shared/locale.ts";

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
}
