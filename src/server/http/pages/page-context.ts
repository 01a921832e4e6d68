import type { PageRefusal, Session } from "#server/contract/accounts.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { Services } from "#server/contract/services.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Caller } from "#server/http/caller.ts";
import type { CookieJar } from "#server/http/cookies.ts";
import type { Csrf } from "#server/http/csrf.ts";
import { csrfSubject, sessionCookies } from "#server/http/csrf-session.ts";
import { pathLocale } from "#server/http/locale.ts";
import { asRefusal, refusalOf } from "#server/http/report-error.ts";
import type { Config } from "#server/settings/config.ts";
import type { Logger } from "#server/shared/log.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { OwnParts } from "./page-template.ts";
import { thirdPartiesFor } from "./third-parties.ts";

export type PageSettings = Pick<
  Config,
  | "publicUrl"
  | "isDemo"
  | "companyInfo"
  | "maintenance"
  | "hasServiceWorker"
  | "passwordLength"
  | "applicationDays"
  | "retentionYears"
  | "tagUrl"
  | "surveyUrl"
  | "thirdPartyPages"
>;

interface PageContextParts {
  readonly config: PageSettings;
  readonly services: Services;
  readonly csrf: Csrf;
  readonly cookies: CookieJar;
  readonly log: Logger;
}

interface OfOneRequest extends OwnParts {
  readonly caller: Caller;
  readonly headers: Headers;
  readonly path: string;
  readonly session: Session | null;
  readonly staff: StaffSession | null;
  /** the requested address if this page replaces it */
  readonly standsInFor: string | null;
  readonly onRoute?: (pattern: string) => void;
  readonly onForbidden?: () => void;
  readonly onRefusal?: (refusal: PageRefusal) => void;
  /** the values go out with any response */
  readonly onRenewal?: (setCookies: readonly string[]) => void;
}

type Writable<T, Key extends keyof T> = Omit<T, Key> & { -readonly [Name in Key]: T[Name] };

export function pageContext(parts: PageContextParts, asked: OfOneRequest): PageContext {
  const { config, services, csrf, cookies, log } = parts;
  const { caller, headers, path, session, staff, standsInFor, nonce, csrfToken } = asked;
  const { onRoute, onForbidden, onRefusal, onRenewal } = asked;
  const { visitor } = caller;
  const known = csrfSubject(caller);
  const ofSession = (sessionToken: string | null) => sessionCookies({ sessionToken }, caller, csrf, cookies);
  const inHeader = () => ["x-csrf-token", "x-xsrf-token"].some((name) => csrf.isValid(headers.get(name), known));
  const page: Writable<PageContext, "visitor" | "csrfToken"> = {
    services,
    visitor,
    session,
    staff,
    nonce,
    csrfToken,
    publicUrl: config.publicUrl,
    demo: config.isDemo,
    maintenanceNotification: config.maintenance || null,
    standsInFor,
    hasServiceWorker: config.hasServiceWorker,
    companyInfo: config.companyInfo[visitor.locale],
    passwordLength: config.passwordLength,
    applicationDays: config.applicationDays,
    retentionYears: config.retentionYears,
    analytics: thirdPartiesFor(visitor, path, session !== null, config),
    deviceCookie: (token) => cookies.device(token),
    sessionCookies: ofSession,
    renewSession(sessionToken) {
      page.visitor = { ...visitor, sessionToken };
      page.csrfToken = csrf.issue(csrfSubject({ ...caller, visitor: page.visitor }) ?? "");
      onRenewal?.(ofSession(sessionToken));
    },
    staffCookies: (staffToken) => sessionCookies({ staffToken }, caller, csrf, cookies),
    isCsrfTokenValid: (token) => csrf.isValid(token, known) || inHeader(),
    noteRoute: (pattern) => onRoute?.(pattern),
    noteForbidden: () => onForbidden?.(),
    reportError: (error) => void asRefusal(error, log),
    refusalOf(error) {
      const refusal = refusalOf(error);
      if (refusal) onRefusal?.(refusal);
      if (error instanceof Refusal && error.lacksRight) onForbidden?.();
      return refusal;
    },
  };
  return page;
}

export function nobodysPageContext(
  parts: PageContextParts,
  request: Request,
  own: OwnParts,
  standsInFor: string | null = null,
): PageContext {
  const { origin, pathname } = new URL(request.url);
  const visitor = {
    deviceToken: null,
    sessionToken: null,
    staffToken: null,
    address: "unknown",
    userAgent: "",
    locale: pathLocale(pathname),
  };
  const caller = { origin, visitor, visitorId: null, askedLocale: null };
  return pageContext(parts, {
    caller,
    headers: request.headers,
    path: pathname,
    session: null,
    staff: null,
    standsInFor,
    ...own,
  });
}
