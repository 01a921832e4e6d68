import type { OpenSession } from "#server/contract/accounts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { liveSessionsOf } from "#server/database/repositories/sessions.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { requireSession } from "./session-of.ts";

export async function openSessions(
  { database, clock, sealer }: Needs<"sealer">,
  visitor: Visitor,
): Promise<readonly OpenSession[]> {
  const now = clock.now();
  const current = await requireSession(database, visitor, now);
  const rows = await liveSessionsOf(database, current.user.id, now);
  return rows.map(({ id, createdAt, expiresAt, sealedAddress, sealedUserAgent }) => ({
    id,
    isCurrent: id === current.id,
    createdAt: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
    address: sealer.unseal(sealedAddress, `session-address:${id}`),
    userAgent: sealer.unseal(sealedUserAgent, `session-user-agent:${id}`),
  }));
}
