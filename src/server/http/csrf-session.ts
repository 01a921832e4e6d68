import { randomBytes } from "node:crypto";
import type { Caller } from "./caller.ts";
import { type CookieJar, cookie, csrfCookieName } from "./cookies.ts";
import type { Csrf } from "./csrf.ts";

export interface CsrfSession {
  /** what tokens for this browser are bound to */
  readonly subject: string;
  /** values of `Set-Cookie` for what is missing or invalid */
  readonly setCookies: readonly string[];
  /** the token among them; null: the browser has a valid one */
  readonly issued: string | null;
}

/** What the tokens of a caller are bound to: its sessions, else its anonymous session; null: it has neither. */
export function csrfSubject({ visitor, visitorId }: Caller): string | null {
  return ofSessions(visitor) ?? visitorId;
}

/** Gives the browser an anonymous session and a token bound to it if they are missing. Nothing is stored here. */
export function csrfSession(caller: Caller, cookieHeader: string | null, csrf: Csrf, cookies: CookieJar): CsrfSession {
  const known = csrfSubject(caller);
  const subject = known ?? newVisitorId();
  const setCookies = known === null ? [cookies.visitor(subject)] : [];
  const issued = csrf.isValid(cookie(cookieHeader, csrfCookieName), subject) ? null : csrf.issue(subject);
  if (issued !== null) setCookies.push(cookies.csrf(issued));
  return { subject, setCookies, issued };
}

/** New tokens of the customer's or the staff session; null ends one. A session that is not named stays as it is. */
export interface SessionChange {
  readonly sessionToken?: string | null;
  readonly staffToken?: string | null;
}

/**
 * Values of `Set-Cookie` for a change of sessions, with the CSRF token that belongs to it: a token from before the
 * change is worthless after it.
 */
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

/** Kept apart from the id of an anonymous session, so that a cookie of one kind cannot replace the other. */
function ofSessions({ sessionToken, staffToken }: Required<SessionChange>): string | null {
  const parts = [
    ...(sessionToken === null ? [] : [`session ${sessionToken}`]),
    ...(staffToken === null ? [] : [`staff ${staffToken}`]),
  ];
  return parts.length > 0 ? parts.join(" ") : null;
}
