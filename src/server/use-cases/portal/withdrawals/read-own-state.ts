import type { Visitor } from "#server/contract/visitor.ts";
import type { WithdrawalState } from "#server/contract/withdrawals.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { ownWithdrawable } from "./own-withdrawable.ts";
import { withdrawalState } from "./withdrawal-state.ts";

export async function readOwnState(
  { database, clock }: Needs,
  contractNumber: string,
  visitor: Visitor,
): Promise<WithdrawalState> {
  const now = clock.now();
  const { contract } = await ownWithdrawable(database, contractNumber, visitor, now);
  return await withdrawalState(database, contract, now);
}
