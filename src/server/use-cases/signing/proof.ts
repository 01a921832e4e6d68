import type { Visitor } from "#server/contract.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { VersionRow } from "#server/database/repositories/signings.ts";
import { spendSigningProof, type VerificationRow } from "#server/database/repositories/verifications.ts";
import type { SentTo } from "#server/database/tables.ts";
import { Refusal } from "#server/refusal.ts";
import { subjectMac } from "../accounts/verification-code.ts";
import { tokenDigest } from "../tokens.ts";
import type { SigningDependencies } from "./dependencies.ts";
import { ownContacts } from "./own-contact.ts";

/** A code signs so long after it was entered. */
const proofMinutes = 5;

/** How somebody proved to be who signs. */
export interface Proof {
  readonly verification: string;
  readonly sentTo: SentTo;
  readonly verifiedAt: Date;
  /** whether it was asked for when the version was there, and for this very contract */
  covers(version: VersionRow): boolean;
}

/**
 * Uses a verification up: none signs twice.
 *
 * @param contractNumbers what is signed with it: for a code that was asked for to sign with, neither more nor less than
 * what it was asked for
 * @throws Refusal signature-expired when it is too old, was used, is of somebody else, or for something else
 */
export async function spendProof(
  dependencies: Pick<SigningDependencies, "sealer" | "keyedDigest">,
  tx: Transaction,
  given: {
    readonly hash: string;
    readonly contractNumbers: readonly string[];
    readonly userId: string;
    readonly now: Date;
  },
): Promise<Proof> {
  const { userId, now } = given;
  const contacts = await ownContacts(dependencies, tx, userId);
  const sentBySubject = new Map(
    contacts.map(({ type, contact, masked }) => [
      subjectMac(dependencies.keyedDigest, type, contact),
      { channel: type, masked },
    ]),
  );
  const row = await spendSigningProof(tx, {
    hashDigest: tokenDigest(given.hash),
    userId,
    subjects: [...sentBySubject.keys()],
    verifiedAfter: new Date(now.getTime() - proofMinutes * 60_000),
  });
  const sentTo = row?.sentTo ?? sentBySubject.get(row?.subjectMac ?? "");
  if (!row?.verifiedAt || !sentTo || !isFor(row, given.contractNumbers)) throw new Refusal("signature-expired");
  return {
    verification: row.hashDigest,
    sentTo,
    verifiedAt: row.verifiedAt,
    covers: (version) => covers(row, version),
  };
}

function isFor({ contracts }: VerificationRow, contractNumbers: readonly string[]): boolean {
  if (contracts === null) return true;
  const asked = contracts.map(({ contractNumber }) => contractNumber);
  return asked.length === contractNumbers.length && asked.every((one) => contractNumbers.includes(one));
}

function covers({ contracts, createdAt }: VerificationRow, { contractNumber, version, ...made }: VersionRow): boolean {
  if (contracts !== null)
    return contracts.some((one) => one.contractNumber === contractNumber && one.version === version);
  // An ordinary code knows no contracts. The first version changes nothing, even if nobody opened it before.
  return version === 1 || made.createdAt <= createdAt;
}

/** The device and place that the evidence names. */
export function circumstancesOf({ address, userAgent, locale }: Visitor) {
  return { address, browser: userAgent, locale };
}
