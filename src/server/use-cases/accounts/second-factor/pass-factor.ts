import type { Transaction } from "#server/database/connect.ts";
import { findSecondFactor } from "#server/database/repositories/second-factors.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { spendCode } from "./spend-code.ts";

/**
 * Whether somebody with the right password gets past the second factor. The caller holds the lock of the account.
 *
 * @returns `none`: the account has no factor; `totp`, `recovery-code`: passed by one that is now spent
 */
export async function passFactor(
  needed: { readonly clock: Clock; readonly sealer: Sealer },
  tx: Transaction,
  accountId: string,
  typed: string | undefined,
): Promise<"none" | "required" | "wrong" | "totp" | "recovery-code"> {
  const factor = await findSecondFactor(tx, accountId);
  if (factor === undefined) return "none";
  if (typed === undefined) return "required";
  return (await spendCode(needed, tx, factor, typed)) ?? "wrong";
}
