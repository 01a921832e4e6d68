import type { LoggedIn, Session } from "#server/contract/accounts.ts";
import type { Impersonation, Visitor } from "#server/contract/visitor.ts";
import type { Queryable } from "#server/database/connect.ts";
import { identitiesOf } from "#server/database/repositories/identities.ts";
import { findLiveSession } from "#server/database/repositories/sessions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isToken, tokenDigest } from "#server/shared/tokens.ts";
import { noteWhoAsked } from "#server/shared/who-asked.ts";

/** With the id of its row, which never leaves the server. */
export interface UserSession extends Session {
  readonly id: string;
  /** last time the password, with the code where a factor is on, was given in it */
  readonly provedAt: Date | null;
}

export function sessionDigestOf({ sessionToken, impersonation }: Visitor): string | null {
  return impersonation === undefined && isToken(sessionToken) ? tokenDigest(sessionToken) : null;
}

/** Reads identities and roles on every call, so that a user loses them at once. */
export async function sessionUnder(db: Queryable, digest: string | null, now: Date): Promise<UserSession | null> {
  const found = digest === null ? undefined : await findLiveSession(db, digest, now);
  if (found === undefined) return null;
  const { session, user } = found;
  const identities = await identitiesOf(db, user.id);
  return {
    id: session.id,
    provedAt: session.provedAt,
    user: { id: user.id, email: user.email, locale: user.locale },
    identity: identities.find(({ idam }) => idam === session.idam) ?? null,
    identities,
    expires: session.expiresAt.toISOString(),
    mark: tokenDigest(`tab ${session.id} ${session.idam}`),
  };
}

export async function requireSession(db: Queryable, visitor: Visitor, now: Date): Promise<UserSession> {
  if (visitor.impersonation !== undefined) return sessionOfView(visitor.impersonation);
  const session = await sessionUnder(db, sessionDigestOf(visitor), now);
  if (session === null) throw new Refusal("unauthenticated");
  noteWhoAsked(visitor, { userId: session.user.id });
  return session;
}

/** A staff member who views the portal as the user has no step-up. */
export function sessionOfView({ id, user, identity, expires }: Impersonation): UserSession {
  return { id, provedAt: null, user, identity, identities: [identity], expires, mark: tokenDigest(`view ${id}`) };
}

export function loggedIn({ user, identity, identities, expires }: Session): LoggedIn {
  return { expires, user: { email: user.email, locale: user.locale, idam: identity?.idam ?? null, identities } };
}
