import { askerOf, may, needsStepUp, type UserRight } from "#domain/policies/rights.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Queryable } from "#server/database/connect.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requireSession, type UserSession } from "./session-of.ts";

const provedMs = 5 * 60_000;

export function provedUntil(at: Date): Date {
  return new Date(at.getTime() + provedMs);
}

function isProved({ provedAt }: Pick<UserSession, "provedAt">, now: Date): boolean {
  return provedAt !== null && now < provedUntil(provedAt);
}

/** Returns the end of the step-up, ISO 8601; null if it is over. */
export function provedUntilOf(session: Pick<UserSession, "provedAt">, now: Date): string | null {
  return session.provedAt !== null && isProved(session, now) ? provedUntil(session.provedAt).toISOString() : null;
}

/**
 * A session may be stolen. So the most sensitive actions take the password, and a code where a second factor is on,
 * given in the last five minutes.
 *
 * @throws Refusal not-found when the right needs a customer and the account acts for none; step-up-required
 */
export function assertRight(right: UserRight, session: Pick<UserSession, "provedAt" | "identity">, now: Date): void {
  if (!may(askerOf(session.identity), right)) throw new Refusal("not-found");
  if (needsStepUp(right) && !isProved(session, now)) throw new Refusal("step-up-required");
}

/** @throws Refusal unauthenticated; and as `assertRight` */
export async function requireRight(right: UserRight, db: Queryable, visitor: Visitor, now: Date): Promise<UserSession> {
  const session = await requireSession(db, visitor, now);
  assertRight(right, session, now);
  return session;
}
