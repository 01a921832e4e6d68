import { signingObstacle } from "#domain/portal/signing.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { SignerRow, SigningRecord } from "#server/database/repositories/signings.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { obstacleCodes } from "./own-signing.ts";
import { signerOf, stateOf } from "./signing-state.ts";

/** @throws Refusal the obstacle; contract-not-pending */
export function assertSignable(book: SigningRecord, customerId: string, now: Date): SignerRow {
  const signer = signerOf(book, customerId);
  const version = book.signing.signedVersion ?? book.newest?.version;
  const obstacle = signingObstacle(stateOf(book, version), signer?.id ?? null, calendarDateInPrague(now));
  // A signer of a completed contract gets `already-signed`.
  if (book.status !== "pending-signature" && obstacle !== "already-signed") throw new Refusal("contract-not-pending");
  if (obstacle !== null) throw new Refusal(obstacleCodes[obstacle]);
  if (!signer) throw new Refusal("no-signer");
  return signer;
}
