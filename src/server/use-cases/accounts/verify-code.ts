import type { VerificationType } from "#server/contract/accounts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { spendVerificationAttempt } from "#server/database/repositories/verifications.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { attemptsACode } from "#server/shared/sent-codes.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import type { AccountDependencies, Needs } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { addIdentity } from "./add-identity.ts";
import type { AnnouncingDependencies } from "./announce-identity.ts";
import { requireSession } from "./session-of.ts";
import { codeMac, usableMinutes } from "./verification-code.ts";

/**
 * The code is bound to its hash, its type and, for a link and a signature, to the user who requested it.
 *
 * @throws Refusal code-wrong; code-expired when there is no such verification, or it is used, too old or out of
 * attempts; unauthenticated for a link and a signature
 */
export async function verifyCode(
  dependencies: VerifyingDependencies,
  { type, hash, code }: { type: VerificationType; hash: string; code: string },
  visitor: Visitor,
): Promise<{ verified: true; hash: string }> {
  await enterCode(dependencies, { type, hashDigest: tokenDigest(hash), code }, visitor);
  return { verified: true, hash };
}

type VerifyingDependencies = Needs<"keyedDigest" | "sealer"> & AnnouncingDependencies;

export async function enterCode(
  dependencies: VerifyingDependencies,
  { type, hashDigest, code }: { type: VerificationType; hashDigest: string; code: string },
  visitor: Visitor,
): Promise<void> {
  const { database, clock, keyedDigest } = dependencies;
  const now = clock.now();
  // A wrong attempt must stay counted, so the refusal is thrown only after the commit.
  const refusal = await transact(database, async (tx) => {
    const isOfUser = type === "link" || type === "signature";
    const userId = isOfUser ? (await requireSession(tx, visitor, now)).user.id : null;
    const attempt = await spendVerificationAttempt(tx, {
      hashDigest,
      type,
      codeMac: codeMac(keyedDigest, hashDigest, code.replaceAll(/\s/g, "")),
      userId,
      maximum: attemptsACode,
      now,
      usableUntil: new Date(now.getTime() + usableMinutes * 60_000),
    });
    if (attempt === undefined) return new Refusal("code-expired");
    if (!attempt.isRight) return new Refusal("code-wrong");
    const { customerId, provedBy } = attempt;
    if (userId !== null && customerId !== null && provedBy !== null) {
      await addIdentity(dependencies, tx, { userId, customerId, provedBy, at: now });
    }
    await completed(dependencies, tx, { type, userId, at: now, address: visitor.address });
    return null;
  });
  if (refusal !== null) throw refusal;
}

async function completed(
  dependencies: Pick<AccountDependencies, "sealer">,
  tx: Transaction,
  { type, userId, at, address }: { type: VerificationType; userId: string | null; at: Date; address: string },
): Promise<void> {
  const event = type === "link" ? "identity-linked" : "verification-completed";
  await auditFrom(dependencies, tx, { address }, { at, event, subject: userId, details: { type } });
}
