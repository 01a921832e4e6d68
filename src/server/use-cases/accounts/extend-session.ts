import type { LoggedIn } from "#server/contract/accounts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { moveExpiry } from "#server/database/repositories/sessions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { idleEnd } from "./begin-session.ts";
import { loggedIn, requireSession, sessionDigestOf } from "./session-of.ts";

/** Restarts the idle time, up to the session's absolute end. */
export async function extendSession(dependencies: AccountDependencies, visitor: Visitor): Promise<LoggedIn> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const digest = sessionDigestOf(visitor);
  if (digest === null || !(await moveExpiry(database, digest, now, idleEnd(dependencies, now)))) {
    throw new Refusal("unauthenticated");
  }
  return loggedIn(await requireSession(database, visitor, now));
}
