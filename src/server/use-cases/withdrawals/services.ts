import type { WithdrawalServices } from "#server/contract/withdrawals.ts";
import { findWithdrawal } from "#server/database/repositories/withdrawals.ts";
import type { WithdrawalDependencies } from "./dependencies.ts";
import { ownWithdrawable } from "./own-withdrawable.ts";
import { receiptOf } from "./stored-statement.ts";
import { withdrawFromContract } from "./withdraw-from-contract.ts";
import { withdrawalState } from "./withdrawal-state.ts";

/** What the page of a withdrawal and the API call. */
export function withdrawalServices(dependencies: WithdrawalDependencies): WithdrawalServices {
  const { database, clock, sealer } = dependencies;
  return {
    async state(contractNumber, visitor) {
      const now = clock.now();
      const { contract } = await ownWithdrawable(database, contractNumber, visitor, now);
      return await withdrawalState(database, contract, now);
    },
    withdraw: (input, visitor) => withdrawFromContract(dependencies, input, visitor),
    async receipt(contractNumber, visitor) {
      const { contract } = await ownWithdrawable(database, contractNumber, visitor, clock.now());
      const row = await findWithdrawal(database, contract.contractNumber);
      return row ? receiptOf(sealer, row) : null;
    },
  };
}
