import type { Visitor } from "#server/contract/visitor.ts";
import type { WithdrawalReceipt } from "#server/contract/withdrawals.ts";
import { findWithdrawal } from "#server/database/repositories/withdrawals.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { ownWithdrawable } from "./own-withdrawable.ts";
import { receiptOf } from "./stored-statement.ts";

export async function readReceipt(
  { database, clock, sealer }: Needs<"sealer">,
  contractNumber: string,
  visitor: Visitor,
): Promise<WithdrawalReceipt | null> {
  const { contract } = await ownWithdrawable(database, contractNumber, visitor, clock.now());
  const row = await findWithdrawal(database, contract.contractNumber);
  return row ? receiptOf(sealer, row) : null;
}
