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
  /** besides a customer's session */
  readonly staff: StaffSession | null;
  readonly csrfToken: string;
  readonly nonce: string;
  /** without a slash at the end */
  readonly publicUrl: string;
  readonly demo: boolean;
  /** null: the default */
  readonly maintenanceNotification: string | null;
  /** path and query that this page replaces */
  readonly standsInFor: string | null;
  readonly hasServiceWorker: boolean;
  readonly companyInfo: CompanyInfo;
  /** minimum of a new password, in code points */
  readonly passwordLength: number;
  /** of an unfinished application */
  readonly applicationDays: number;
  /** from its submission or from the end of the customer's last contract */
  readonly retentionYears: Readonly<Record<Country, number>>;
  readonly analytics: {
    readonly tagUrl: string | null;
    readonly surveyUrl: string | null;
    readonly pages: ThirdPartyPages | null;
    /** on any page */
    readonly isTagged: boolean;
  };
  deviceCookie(token: string): string;
  /** `Set-Cookie` headers of a session's new token, or its end (null). The CSRF token changes with the session. */
  sessionCookies(token: string | null): readonly string[];
  /**
   * Later loaders and rendering use the new token and its CSRF token, so read `visitor` again. Its cookies are sent
   * with any response.
   */
  renewSession(token: string): void;
  /** the same for a staff session */
  staffCookies(token: string | null): readonly string[];
  /** from the form field `csrf_token` or a header */
  isCsrfTokenValid(token: unknown): boolean;
  /** the router's pattern, without the language */
  noteRoute(pattern: string): void;
  noteForbidden(): void;
  reportError(error: unknown): void;
  /**
   * undefined: other errors, which have to be rethrown. When the page answers 429 or 503, the server adds
   * `Retry-After`.
   */
  refusalOf(error: unknown): PageRefusal | undefined;
}

/** The service worker's page for when a page cannot be loaded. */
export interface Shell {
  /** By language, the default first. The shared part stands between the two. */
  readonly pages: Readonly<Record<string, readonly [before: string, after: string]>>;
  readonly common: string;
  readonly headers: Readonly<Record<string, string>>;
}
