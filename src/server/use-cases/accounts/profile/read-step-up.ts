import type { StepUp } from "#server/contract/profile.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findSecondFactor } from "#server/database/repositories/second-factors.ts";
import { provedUntilOf } from "#server/use-cases/accounts/require-right.ts";
import { requireSession } from "#server/use-cases/accounts/session-of.ts";
import type { Needs } from "#server/use-cases/context.ts";

export async function readStepUp({ database, clock }: Needs, visitor: Visitor): Promise<StepUp> {
  const now = clock.now();
  const session = await requireSession(database, visitor, now);
  return {
    provedUntil: provedUntilOf(session, now),
    needsTotp: (await findSecondFactor(database, session.user.id)) !== undefined,
    email: session.user.email,
  };
}
