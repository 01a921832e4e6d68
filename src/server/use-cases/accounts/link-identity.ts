import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { assertWithinLimit } from "./account-limits.ts";
import { requireSession } from "./session-of.ts";
import { type LinkNumbers, linkToStart, startLink } from "./start-link.ts";
import { freshVerification } from "./verification-code.ts";

/**
 * Other people may know both numbers, so a code goes to the contact that the provider has. All numbers get the same
 * response.
 *
 * @throws Refusal unauthenticated; too-many-requests
 */
export async function linkIdentity(
  dependencies: AccountDependencies,
  numbers: LinkNumbers,
  visitor: Visitor,
): Promise<{ hash: string; expires: string }> {
  const { database, clock } = dependencies;
  const { user } = await requireSession(database, visitor, clock.now());
  await assertWithinLimit(dependencies, "link-user", user.id);
  const fresh = freshVerification(dependencies);
  await transact(database, async (tx) => {
    await startLink(dependencies, tx, { link: linkToStart(fresh, numbers), userId: user.id, locale: visitor.locale });
    await auditFrom(dependencies, tx, visitor, {
      at: fresh.createdAt,
      event: "identity-link-started",
      subject: user.id,
    });
  });
  return { hash: fresh.hash, expires: fresh.expiresAt.toISOString() };
}
