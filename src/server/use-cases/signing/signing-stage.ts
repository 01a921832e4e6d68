import { isDeclined, type SigningStage } from "#domain/portal/signing.ts";
import type { SigningRecord } from "#server/database/repositories/signings.ts";
import { stateOf } from "./signing-state.ts";

/** @param today `YYYY-MM-DD` in Europe/Prague */
export function stageOf(book: SigningRecord, today: string): SigningStage {
  const { signedVersion, validUntil } = book.signing;
  if (signedVersion !== null) return "completed";
  if (book.status !== "pending-signature") return "over";
  if (isDeclined(stateOf(book, book.newest?.version))) return "declined";
  return today > validUntil ? "expired" : "waiting";
}

export function isSignedBySomebody({ signing, signatures }: SigningRecord): boolean {
  return signatures.some(({ version }) => version >= signing.firstVersion);
}

export function waitingSince({ signing, newest, signatures }: SigningRecord): Date {
  // A later version invalidates earlier signatures.
  const renewed = newest !== undefined && newest.version > signing.firstVersion ? [newest.createdAt] : [];
  const signed = signatures.flatMap(({ version, at }) => (version === newest?.version ? [at] : []));
  return [...renewed, ...signed].reduce((last, at) => (at > last ? at : last), signing.createdAt);
}
