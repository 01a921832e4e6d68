import type { Visitor } from "#server/contract.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { Refusal } from "#server/refusal.ts";
import { type HeldSession, requireSession } from "../accounts/session-of.ts";

const provedMs = 5 * 60_000;

export function provedUntil(at: Date): Date {
  return new Date(at.getTime() + provedMs);
}

export function isProved({ provedAt }: Pick<HeldSession, "provedAt">, now: Date): boolean {
  return provedAt !== null && now < provedUntil(provedAt);
}

/**
 * A session alone may be stolen: who it is must have been proved anew in the last minutes.
 *
 * @throws Refusal unauthenticated; step-up-required
 */
export async function requireProved(db: Database | Transaction, visitor: Visitor, now: Date): Promise<HeldSession> {
  const session = await requireSession(db, visitor, now);
  if (!isProved(session, now)) throw new Refusal("step-up-required");
  return session;
}
