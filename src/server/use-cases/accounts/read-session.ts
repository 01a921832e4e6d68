import type { Session } from "#server/contract/accounts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { isSessionLive } from "#server/database/repositories/sessions.ts";
import { noteWhoAsked } from "#server/shared/who-asked.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { sessionDigestOf, sessionOfView, sessionUnder } from "./session-of.ts";

/** The browser's session; null: a stranger. Looking extends nothing. */
export async function readSession({ database, clock }: Needs, visitor: Visitor): Promise<Session | null> {
  if (visitor.portalView !== undefined) return sessionOfView(visitor.portalView);
  const session = await sessionUnder(database, sessionDigestOf(visitor), clock.now());
  if (session !== null) noteWhoAsked(visitor, { userId: session.user.id });
  return session;
}

/** The same by one question to one index. */
export async function isLoggedIn({ database, clock }: Needs, visitor: Visitor): Promise<boolean> {
  if (visitor.portalView !== undefined) return true;
  const digest = sessionDigestOf(visitor);
  return digest !== null && (await isSessionLive(database, digest, clock.now()));
}
