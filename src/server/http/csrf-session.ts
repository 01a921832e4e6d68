import { randomBytes } from "node:crypto";
import type { Caller } from "./caller.ts";
import { type CookieJar, cookie, csrfCookieName } from "./cookies.ts";
import type { Csrf } from "./csrf.ts";

export interface CsrfSession {
  /** to what the browser's tokens are bound */
  readonly subject: string;
  /** values of `Set-Cookie` for what is missing or invalid */
  readonly setCookies: readonly string[];
}

/** To what the tokens of a caller are bound: its session, else its anonymous session; null: it has neither. */
export function csrfSubject({ visitor, visitorId }: Caller): string | null {
  return visitor.sessionToken === null ? visitorId : ofSession(visitor.sessionToken);
}

/** Gives the browser an anonymous session and a token bound to it where it lacks them. Nothing is stored here. */
export function csrfSession(caller: Caller, cookieHeader: string | null, csrf: Csrf, cookies: CookieJar): CsrfSession {
  const known = csrfSubject(caller);
  const subject = known ?? newVisitorId();
  const setCookies = known === null ? [cookies.visitor(subject)] : [];
  if (!csrf.isValid(cookie(cookieHeader, csrfCookieName), subject)) setCookies.push(cookies.csrf(csrf.issue(subject)));
  return { subject, setCookies };
}

/**
 * Values of `Set-Cookie` for a session's new token, or for its end (null), with the CSRF token that goes with it: one
 * that was read before the change is worth nothing after it.
 */
export function sessionCookies(
  token: string | null,
  { visitorId }: Caller,
  csrf: Csrf,
  cookies: CookieJar,
): readonly string[] {
  if (token !== null) return [cookies.session(token), cookies.csrf(csrf.issue(ofSession(token)))];
  const id = visitorId ?? newVisitorId();
  const visitor = visitorId === null ? [cookies.visitor(id)] : [];
  return [cookies.session(null), ...visitor, cookies.csrf(csrf.issue(id))];
}

function newVisitorId(): string {
  return randomBytes(32).toString("base64url");
}

/** Told from the id of an anonymous session, so that a cookie of one kind cannot stand in for the other. */
function ofSession(token: string): string {
  return `session ${token}`;
}
