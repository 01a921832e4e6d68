import type { Country } from "#domain/countries/codes.ts";
import type { ThirdPartyPages } from "#domain/portal/third-party-scripts.ts";
import type { PageRefusal, Session } from "./accounts.ts";
import type { CompanyInfo } from "./company-info.ts";
import type { Services } from "./services.ts";
import type { StaffSession, StaffVisitor } from "./staff.ts";

export interface PageContext {
  readonly services: Services;
  readonly visitor: StaffVisitor;
  /** null: a guest */
  readonly session: Session | null;
  /** independent of a customer's session */
  readonly staff: StaffSession | null;
  readonly csrfToken: string;
  readonly nonce: string;
  /** without a slash at the end */
  readonly publicUrl: string;
  readonly demo: boolean;
  /** text of the maintenance page; null: the default */
  readonly maintenanceNotification: string | null;
  /** path and query in whose place this page is shown */
  readonly standsInFor: string | null;
  readonly hasServiceWorker: boolean;
  readonly companyInfo: CompanyInfo;
  /** minimum of a new password, in code points */
  readonly passwordLength: number;
  /** days after which an unfinished application is deleted */
  readonly applicationDays: number;
  /** years that a finished one is kept, from its submission or from the end of the customer's last contract */
  readonly retentionYears: Readonly<Record<Country, number>>;
  /** third-party scripts that this page may load with the visitor's consent */
  readonly analytics: {
    readonly tagUrl: string | null;
    readonly surveyUrl: string | null;
    /** limits of third-party scripts on this site */
    readonly pages: ThirdPartyPages | null;
    /** a page-tag service is set up for any page */
    readonly isTagged: boolean;
  };
  /** the value of a Set-Cookie header for a device token */
  deviceCookie(token: string): string;
  /**
   * Returns the values of all `Set-Cookie` headers for a session's new token (login, change of identity), or its end
   * (null). The CSRF token changes with the session, so an earlier one is invalidated.
   */
  sessionCookies(token: string | null): readonly string[];
  /**
   * Continues the session under a new token: later loaders and rendering use it and its CSRF token, so read `visitor`
   * again. Its cookies are sent with any response.
   */
  renewSession(token: string): void;
  /** the same for a staff session */
  staffCookies(token: string | null): readonly string[];
  /** checks the visitor's CSRF token, from the form field `csrf_token` or a header */
  isCsrfTokenValid(token: unknown): boolean;
  /** Logs the router's pattern of the matched route, without the language. */
  noteRoute(pattern: string): void;
  /** Logs that the caller lacks the right. */
  noteForbidden(): void;
  /** logs an error of loading or rendering */
  reportError(error: unknown): void;
  /**
   * Returns a service's refusal; undefined for other errors, which have to be rethrown. When the page then answers 429
   * or 503, the server adds the refusal's `Retry-After`.
   */
  refusalOf(error: unknown): PageRefusal | undefined;
}

/** The service worker's complete page for when a page cannot be loaded. */
export interface Shell {
  /**
   * By language, the default one first. The part that all share stands between the two: repeated, it would be large.
   */
  readonly pages: Readonly<Record<string, readonly [before: string, after: string]>>;
  readonly common: string;
  readonly headers: Readonly<Record<string, string>>;
}
