import { randomUUID } from "node:crypto";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Transaction } from "#server/database/connect.ts";
import { deleteSession, insertSession } from "#server/database/repositories/sessions.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { sessionDigestOf } from "./session-of.ts";

/** Another session ends the user's oldest one. */
export const mostSessions = 5;

/** The caller limits it to `endsAt`. */
export function idleEnd({ settings }: Pick<AccountDependencies, "settings">, now: Date): Date {
  return new Date(now.getTime() + settings.sessionIdleMinutes * 60_000);
}

export async function beginSession(
  dependencies: AccountDependencies,
  tx: Transaction,
  { userId, idam }: { userId: string; idam: string | null },
  visitor: Visitor,
): Promise<string> {
  const { clock, sealer, settings } = dependencies;
  const now = clock.now();
  const token = newToken();
  const id = randomUUID();
  const endsAt = new Date(now.getTime() + settings.sessionHours * 3_600_000);
  const before = sessionDigestOf(visitor);
  if (before !== null) await deleteSession(tx, before);
  await insertSession(
    tx,
    {
      id,
      tokenDigest: tokenDigest(token),
      userId,
      idam,
      createdAt: now,
      expiresAt: new Date(Math.min(idleEnd(dependencies, now).getTime(), endsAt.getTime())),
      endsAt,
      sealedAddress: sealer.seal(visitor.address, `session-address:${id}`),
      sealedUserAgent: sealer.seal(visitor.userAgent, `session-user-agent:${id}`),
      provedAt: now,
    },
    mostSessions,
  );
  return token;
}
