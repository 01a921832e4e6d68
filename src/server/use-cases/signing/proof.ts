import type { Visitor } from "#server/contract/visitor.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { VersionRow } from "#server/database/repositories/signings.ts";
import { spendSigningProof } from "#server/database/repositories/verifications.ts";
import type { SentTo } from "#server/database/tables.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { tokenDigest } from "#server/shared/tokens.ts";

const proofMinutes = 5;

export interface Proof {
  readonly verification: string;
  readonly sentTo: SentTo;
  readonly verifiedAt: Date;
  covers(version: VersionRow): boolean;
}

/**
 * A verification signs once.
 *
 * @param contractNumbers exactly those for which the code was requested
 * @throws Refusal signature-expired when it is too old, used, another user's, or for another purpose
 */
export async function spendProof(
  tx: Transaction,
  given: {
    readonly hash: string;
    readonly contractNumbers: readonly string[];
    readonly userId: string;
    readonly now: Date;
  },
): Promise<Proof> {
  const { hash, contractNumbers, userId, now } = given;
  const row = await spendSigningProof(tx, {
    hashDigest: tokenDigest(hash),
    userId,
    verifiedAfter: new Date(now.getTime() - proofMinutes * 60_000),
  });
  const { verifiedAt, sentTo, contracts } = row ?? {};
  if (!row || !verifiedAt || !sentTo || !contracts || !areThose(contracts, contractNumbers)) {
    throw new Refusal("signature-expired");
  }
  return {
    verification: row.hashDigest,
    sentTo,
    verifiedAt,
    covers: ({ contractNumber, version }) =>
      contracts.some((one) => one.contractNumber === contractNumber && one.version === version),
  };
}

function areThose(asked: readonly { readonly contractNumber: string }[], contractNumbers: readonly string[]): boolean {
  return (
    asked.length === contractNumbers.length &&
    asked.every(({ contractNumber }) => contractNumbers.includes(contractNumber))
  );
}

/** Returns the device and place that the evidence names. */
export function circumstancesOf({ address, userAgent, locale }: Visitor) {
  return { address, browser: userAgent, locale };
}
