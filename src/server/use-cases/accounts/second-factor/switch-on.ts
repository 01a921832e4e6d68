import type { Transaction } from "#server/database/connect.ts";
import { insertSecondFactor } from "#server/database/repositories/second-factors.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { type FactorOwner, secretContext } from "./owner.ts";
import { newRecoveryCodes, recoveryDigest } from "./recovery-code.ts";

/**
 * @param confirmed `step`: of the code, which is used up @returns the recovery codes; null: the account already has a
 * factor
 */
export async function switchOn(
  { clock, sealer }: { readonly clock: Clock; readonly sealer: Sealer },
  tx: Transaction,
  owner: FactorOwner,
  { secret, step }: { secret: string; step: number },
): Promise<readonly string[] | null> {
  const codes = newRecoveryCodes();
  const row = {
    accountId: owner.id,
    userId: owner.kind === "user" ? owner.id : null,
    staffId: owner.kind === "staff" ? owner.id : null,
    sealedSecret: sealer.seal(secret, secretContext(owner)),
    lastStep: step,
    createdAt: clock.now(),
  };
  const digests = codes.map((code) => recoveryDigest(secret, code) ?? "");
  return (await insertSecondFactor(tx, row, digests)) ? codes : null;
}
