import type { Country } from "#domain/countries/codes.ts";
import type { ThirdPartyPages } from "#domain/portal/third-party-scripts.ts";
import type { PageRefusal, Session } from "./accounts.ts";
import type { CompanyInfo } from "./company-info.ts";
import type { Services } from "./services.ts";
import type { StaffSession, StaffVisitor } from "./staff.ts";

/** What every loader and action gets from the load context. */
export interface PageContext {
  readonly services: Services;
  readonly visitor: StaffVisitor;
  /** who is logged in; null: a stranger */
  readonly session: Session | null;
  /** which member of staff is logged in in this browser, beside or instead of a customer; null: none */
  readonly staff: StaffSession | null;
  readonly csrfToken: string;
  readonly nonce: string;
  /** without a slash at the end */
  readonly publicUrl: string;
  readonly demo: boolean;
  /** what the maintenance page says; null: the usual words */
  readonly maintenanceNotification: string | null;
  /** path and query that were asked for, where this page is shown in place of them; null: this page was asked for */
  readonly standsInFor: string | null;
  /** whether browsers are to have the service worker */
  readonly hasServiceWorker: boolean;
  readonly companyInfo: CompanyInfo;
  /** the least length of a new password, in code points */
  readonly passwordLength: number;
  /** days after which an unfinished application is deleted */
  readonly applicationDays: number;
  /** years that a finished one is kept, from the day it was sent or from the end of the customer's last contract */
  readonly retentionYears: Readonly<Record<Country, number>>;
  /** scripts of others that this page may load when its visitor agrees; null: not set, or not here */
  readonly analytics: {
    readonly tagUrl: string | null;
    readonly surveyUrl: string | null;
    /** how far scripts of others may go on this site; null: it has none */
    readonly pages: ThirdPartyPages | null;
    /** whether the site has a page-tag service, on this page or on others */
    readonly isTagged: boolean;
  };
  /** the value of a Set-Cookie header for a device token */
  deviceCookie(token: string): string;
  /**
   * The values of all `Set-Cookie` headers that must go with a session's new token (login, change of identity), or with
   * its end (null). The CSRF token changes with the session, so one that was read before is void.
   */
  sessionCookies(token: string | null): readonly string[];
  /**
   * Lets the session go on under a new token: what is loaded and rendered afterwards acts by it and carries the CSRF token
   * that goes with it, so read `visitor` anew. Its cookies go out with the answer, whatever that is.
   */
  renewSession(token: string): void;
  /** the same for a staff session */
  staffCookies(token: string | null): readonly string[];
  /** whether the form field `csrf_token` or a header carries the token of this visitor */
  isCsrfTokenValid(token: unknown): boolean;
  /** Has the log of this request name the matched route, as the router has it without the language. */
  noteRoute(pattern: string): void;
  /** Has the log of this request say that its caller lacks the right to what was asked for. */
  noteForbidden(): void;
  /** writes what went wrong while loading or rendering a page to the log */
  reportError(error: unknown): void;
  /**
   * What a service refused and why; undefined for a fault, which is to be thrown on. When the page then answers 429 or
   * 503, the server adds the refusal's `Retry-After`.
   */
  refusalOf(error: unknown): PageRefusal | undefined;
}

/** What the service worker answers with when a page cannot be loaded: a whole page, which needs no other file. */
export interface Shell {
  /**
   * By language, the default one first. Between the two parts of a page stands what all have in common: it would be
   * large to repeat.
   */
  readonly pages: Readonly<Record<string, readonly [before: string, after: string]>>;
  readonly common: string;
  readonly headers: Readonly<Record<string, string>>;
}
