import type { WithdrawalServices } from "#server/contract/withdrawals.ts";
import { bound } from "#server/shared/bound.ts";
import type { WithdrawalDependencies } from "#server/use-cases/context.ts";
import { readOwnState } from "./read-own-state.ts";
import { readReceipt } from "./read-receipt.ts";
import { withdrawFromContract } from "./withdraw-from-contract.ts";

/** What the page of a withdrawal and the API call. */
export const withdrawalServices: (dependencies: WithdrawalDependencies) => WithdrawalServices = bound({
  state: readOwnState,
  withdraw: withdrawFromContract,
  receipt: readReceipt,
});
