import type { LoggedIn, Session } from "#server/contract/accounts.ts";
import type { PortalView, Visitor } from "#server/contract/visitor.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { identitiesOf } from "#server/database/repositories/identities.ts";
import { findLiveSession } from "#server/database/repositories/sessions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isToken, tokenDigest } from "#server/shared/tokens.ts";
import { noteWhoAsked } from "#server/shared/who-asked.ts";

/** A session with the row's own id, which goes to nobody. */
export interface HeldSession extends Session {
  readonly id: string;
  /** when the password, with the code where a factor is on, was last given in it; null: the session was begun before login counted */
  readonly provedAt: Date | null;
}

/** What the browser's session is found by; null: it has none, or its staff sees the portal as a customer does. */
export function sessionDigestOf({ sessionToken, portalView }: Visitor): string | null {
  return portalView === undefined && isToken(sessionToken) ? tokenDigest(sessionToken) : null;
}

/** Identities and roles are read anew each time, so that what is taken from a user is gone with the next call. */
export async function sessionUnder(
  db: Database | Transaction,
  digest: string | null,
  now: Date,
): Promise<HeldSession | null> {
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

/** @throws Refusal unauthenticated */
export async function requireSession(db: Database | Transaction, visitor: Visitor, now: Date): Promise<HeldSession> {
  if (visitor.portalView !== undefined) return sessionOfView(visitor.portalView);
  const session = await sessionUnder(db, sessionDigestOf(visitor), now);
  if (session === null) throw new Refusal("unauthenticated");
  noteWhoAsked(visitor, { userId: session.user.id });
  return session;
}

/** What a session of the user would be, for a member of staff who sees the portal as the user does. */
export function sessionOfView({ id, user, identity, expires }: PortalView): HeldSession {
  // Whoever only looks has proved nothing of the user.
  return { id, provedAt: null, user, identity, identities: [identity], expires, mark: tokenDigest(`view ${id}`) };
}

export function loggedIn({ user, identity, identities, expires }: Session): LoggedIn {
  return { expires, user: { email: user.email, locale: user.locale, idam: identity?.idam ?? null, identities } };
}
