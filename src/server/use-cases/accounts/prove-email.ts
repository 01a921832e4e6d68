import type { Visitor } from "#server/contract.ts";
import { transact } from "#server/database/connect.ts";
import { consumeLink } from "#server/database/repositories/account-links.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { markEmailProven } from "#server/database/repositories/users.ts";
import { Refusal } from "#server/refusal.ts";
import { tokenDigest } from "../tokens.ts";
import { assertWithinLimit } from "./account-limits.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { sendEmailProof } from "./send-to-user.ts";
import { requireSession } from "./session-of.ts";

/** @throws Refusal link-expired for a link that is unknown, used, replaced, too old, or of an account that gave way */
export async function proveEmail(
  { database, clock }: Pick<AccountDependencies, "database" | "clock">,
  { hash }: { hash: string },
): Promise<void> {
  const at = clock.now();
  await transact(database, async (tx) => {
    const userId = await consumeLink(tx, tokenDigest(hash), "email-proof", at);
    if (userId === undefined || !(await markEmailProven(tx, userId, at))) {
      throw new Refusal("link-expired", { fields: { hash: "invalid-value" } });
    }
    await appendAudit(tx, { at, actor: "user", event: "email-proven", subject: userId, details: {} });
  });
}

/** Sends the link anew; to an e-mail that is proven already nothing. @throws Refusal unauthenticated, too-many-requests */
export async function resendEmailProof(dependencies: AccountDependencies, visitor: Visitor): Promise<void> {
  const { database, clock } = dependencies;
  const { user } = await requireSession(database, visitor, clock.now());
  if (user.isEmailProven) return;
  await assertWithinLimit(dependencies, "code-stranger", `proof ${user.email}`);
  await transact(database, (tx) => sendEmailProof(dependencies, tx, user));
}
