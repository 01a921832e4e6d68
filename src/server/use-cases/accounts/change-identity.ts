import type { NewSession } from "#server/contract/accounts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { replaceToken } from "#server/database/repositories/sessions.ts";
import { rememberIdentity } from "#server/database/repositories/users.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { loggedIn, requireSession, sessionDigestOf, sessionUnder } from "./session-of.ts";

/**
 * The session gets a new token; its end does not change.
 *
 * @throws Refusal unauthenticated; not-found
 */
export async function changeIdentity(
  dependencies: Needs<"sealer">,
  { idam }: { idam: string },
  visitor: Visitor,
): Promise<NewSession> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const token = newToken();
  return await transact(database, async (tx) => {
    const { user, identities } = await requireSession(tx, visitor, now);
    if (!identities.some((identity) => identity.idam === idam)) throw new Refusal("not-found");
    const isReplaced = await replaceToken(tx, sessionDigestOf(visitor) ?? "", now, {
      tokenDigest: tokenDigest(token),
      idam,
    });
    const session = isReplaced ? await sessionUnder(tx, tokenDigest(token), now) : null;
    if (session === null) throw new Refusal("unauthenticated");
    await rememberIdentity(tx, user.id, idam);
    await auditFrom(dependencies, tx, visitor, {
      at: now,
      event: "identity-changed",
      subject: user.id,
      details: { idam },
    });
    return { token, answer: loggedIn(session) };
  });
}
