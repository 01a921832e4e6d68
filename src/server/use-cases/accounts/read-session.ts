import type { Session } from "#server/contract/accounts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { isSessionLive } from "#server/database/repositories/sessions.ts";
import { noteWhoAsked } from "#server/shared/who-asked.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { sessionDigestOf, sessionOfView, sessionUnder } from "./session-of.ts";

/** Does not extend it. */
export async function readSession({ database, clock }: Needs, visitor: Visitor): Promise<Session | null> {
  if (visitor.impersonation !== undefined) return sessionOfView(visitor.impersonation);
  const session = await sessionUnder(database, sessionDigestOf(visitor), clock.now());
  if (session !== null) noteWhoAsked(visitor, { userId: session.user.id });
  return session;
}

export async function isLoggedIn({ database, clock }: Needs, visitor: Visitor): Promise<boolean> {
  if (visitor.impersonation !== undefined) return true;
  const digest = sessionDigestOf(visitor);
  return digest !== null && (await isSessionLive(database, digest, clock.now()));
}
