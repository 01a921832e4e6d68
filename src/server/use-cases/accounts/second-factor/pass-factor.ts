import type { Transaction } from "#server/database/connect.ts";
import {
  findSecondFactor,
  type SecondFactorRow,
  takeRecoveryCode,
  takeStep,
} from "#server/database/repositories/second-factors.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { type FactorOwner, secretContext } from "./owner.ts";
import { recoveryDigest } from "./recovery-code.ts";
import { stepOf } from "./time-code.ts";

/** The caller holds the lock of the account. @returns `none`: the account has no factor */
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

/** Each code works once, also when several calls use it at the same time. */
async function spendCode(
  { clock, sealer }: { readonly clock: Clock; readonly sealer: Sealer },
  tx: Transaction,
  factor: SecondFactorRow,
  typed: string,
): Promise<"totp" | "recovery-code" | null> {
  const owner: FactorOwner = { kind: factor.staffId === null ? "user" : "staff", id: factor.accountId };
  const secret = sealer.unseal(factor.sealedSecret, secretContext(owner));
  const step = stepOf(secret, typed.replaceAll(/\s/g, ""), clock.now());
  if (step !== null) return (await takeStep(tx, factor.accountId, step)) ? "totp" : null;
  const digest = recoveryDigest(secret, typed);
  if (digest === null) return null;
  return (await takeRecoveryCode(tx, factor.accountId, digest)) ? "recovery-code" : null;
}
