import { randomBytes } from "node:crypto";
import type { Caller } from "./caller.ts";
import { type CookieJar, cookie, csrfCookieName } from "./cookies.ts";
import type { Csrf } from "./csrf.ts";

export interface CsrfSession {
  readonly subject: string;
  /** values of `Set-Cookie` for tokens that are missing or invalid */
  readonly setCookies: readonly string[];
  readonly issued: string | null;
}

/** Returns the id of the sessions, else of the anonymous session. */
export function csrfSubject({ visitor, visitorId }: Caller): string | null {
  return ofSessions(visitor) ?? visitorId;
}

/** Issues a missing anonymous session or token. Stores nothing. */
export function csrfSession(caller: Caller, cookieHeader: string | null, csrf: Csrf, cookies: CookieJar): CsrfSession {
  const known = csrfSubject(caller);
  const subject = known ?? newVisitorId();
  const setCookies = known === null ? [cookies.visitor(subject)] : [];
  const issued = csrf.isValid(cookie(cookieHeader, csrfCookieName), subject) ? null : csrf.issue(subject);
  if (issued !== null) setCookies.push(cookies.csrf(issued));
  return { subject, setCookies, issued };
}

/** null ends a session, an absent one stays. */
export interface SessionChange {
  readonly sessionToken?: string | null;
  readonly staffToken?: string | null;
}

/** Includes a new CSRF token, which invalidates the one before the change. */
export function sessionCookies(
  change: SessionChange,
  { visitor, visitorId }: Caller,
  csrf: Csrf,
  cookies: CookieJar,
): readonly string[] {
  const { sessionToken, staffToken } = change;
  const set = [
    ...(sessionToken === undefined ? [] : [cookies.session(sessionToken)]),
    ...(staffToken === undefined ? [] : [cookies.staff(staffToken)]),
  ];
  const subject = ofSessions({ ...visitor, ...change });
  if (subject !== null) return [...set, cookies.csrf(csrf.issue(subject))];
  const id = visitorId ?? newVisitorId();
  return [...set, ...(visitorId === null ? [cookies.visitor(id)] : []), cookies.csrf(csrf.issue(id))];
}

function newVisitorId(): string {
  return randomBytes(32).toString("base64url");
}

/** The prefix keeps a cookie of one kind from replacing another. */
function ofSessions({ sessionToken, staffToken }: Required<SessionChange>): string | null {
  const parts = [
    ...(sessionToken === null ? [] : [`session ${sessionToken}`]),
    ...(staffToken === null ? [] : [`staff ${staffToken}`]),
  ];
  return parts.length > 0 ? parts.join(" ") : null;
}
