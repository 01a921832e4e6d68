import type { PartyKind } from "./contract.ts";

/** Contracts that one code signs; its message names each of them. */
export const mostContracts = 30;

export const mostWaiting = 100;

/** `jointly`: all signers sign; `alone`: one of each party. */
export const signingModes = ["alone", "jointly"] as const;
export type SigningMode = (typeof signingModes)[number];

export type SignerStatus = "waiting" | "signed" | "declined";

/** In order of precedence. */
export const signingObstacles = ["already-signed", "declined", "expired", "no-signer", "not-your-turn"] as const;
export type SigningObstacle = (typeof signingObstacles)[number];

export interface SignerState {
  readonly id: string;
  readonly party: PartyKind;
  /** the same number signs in any order, a higher one after all lower ones */
  readonly turn: number;
  readonly status: SignerStatus;
}

export interface SigningState {
  readonly mode: SigningMode;
  readonly signers: readonly SignerState[];
  /** last day, `YYYY-MM-DD` in Europe/Prague */
  readonly validUntil: string;
}

export function signingObstacle(signing: SigningState, signerId: string | null, today: string): SigningObstacle | null {
  const mine = signing.signers.find(({ id }) => id === signerId);
  if (mine && isSettled(signing, mine)) return "already-signed";
  if (isDeclined(signing) || mine?.status === "declined") return "declined";
  if (today > signing.validUntil) return "expired";
  if (!mine) return "no-signer";
  return mine.turn > currentTurn(signing) ? "not-your-turn" : null;
}

/** Never for a contract without signers. */
export function isComplete(signing: SigningState): boolean {
  return signing.signers.length > 0 && signing.signers.every((signer) => isSettled(signing, signer));
}

export function signersOnTurn(signing: SigningState): readonly SignerState[] {
  if (isDeclined(signing)) return [];
  const turn = currentTurn(signing);
  return signing.signers.filter((one) => one.turn === turn && one.status === "waiting" && !isSettled(signing, one));
}

export function isDeclined(signing: SigningState): boolean {
  return signing.signers.some(
    (signer) =>
      signer.status === "declined" && whoMaySignFor(signing, signer).every(({ status }) => status === "declined"),
  );
}

/** Where one signature per party is enough, another signer may have signed. */
function isSettled(signing: SigningState, signer: SignerState): boolean {
  return whoMaySignFor(signing, signer).some(({ status }) => status === "signed");
}

function whoMaySignFor({ mode, signers }: SigningState, signer: SignerState): readonly SignerState[] {
  return mode === "jointly" ? [signer] : signers.filter(({ party }) => party === signer.party);
}

/** Infinity when none waits. */
export function currentTurn(signing: SigningState): number {
  return Math.min(...signing.signers.filter((signer) => !isSettled(signing, signer)).map(({ turn }) => turn));
}

export const reminderDays = [3, 7, 14] as const;

/** A reminder missed on its day is still sent within so many days. */
const reminderLasts = 3;

/** @param waited days since they could sign */
export function reminderDue(waited: number): (typeof reminderDays)[number] | null {
  return reminderDays.find((day) => day <= waited && waited < day + reminderLasts) ?? null;
}

/** `over`: signing was stopped, or happened elsewhere. */
export const signingStages = ["waiting", "declined", "expired", "completed", "over"] as const;
export type SigningStage = (typeof signingStages)[number];
