import type { Visitor } from "#server/contract/visitor.ts";
import type { Transaction } from "#server/database/connect.ts";
import { replaceToken } from "#server/database/repositories/sessions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import { sessionDigestOf } from "./session-of.ts";

/**
 * A new token makes a stolen one worthless (ASVS 7.2.4).
 *
 * @param proved whether it counts as a step-up
 * @throws Refusal unauthenticated
 */
export async function renewSession(
  tx: Transaction,
  visitor: Visitor,
  { now, isProved }: { now: Date; isProved: boolean },
): Promise<string> {
  const token = newToken();
  const changes = { tokenDigest: tokenDigest(token), ...(isProved && { provedAt: now }) };
  if (!(await replaceToken(tx, sessionDigestOf(visitor) ?? "", now, changes))) throw new Refusal("unauthenticated");
  return token;
}
