import type { TotpState } from "#server/contract/accounts.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { countRecoveryCodes, findSecondFactor } from "#server/database/repositories/second-factors.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { requireSession } from "./session-of.ts";

export async function readTotp({ database, clock }: Needs, visitor: Visitor): Promise<TotpState> {
  const { user } = await requireSession(database, visitor, clock.now());
  const factor = await findSecondFactor(database, user.id);
  return { isOn: factor !== undefined, recoveryCodesLeft: await countRecoveryCodes(database, user.id) };
}
