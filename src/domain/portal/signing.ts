import type { PartyKind } from "./contract.ts";

/** The most contracts that one code signs; its message names each of them. */
export const mostContracts = 30;

/** The most contracts that are shown to wait for a signature. */
export const mostWaiting = 100;

/** `jointly`: all signers have to sign; `alone`: one of each party does. */
export const signingModes = ["alone", "jointly"] as const;
export type SigningMode = (typeof signingModes)[number];

export type SignerStatus = "waiting" | "signed" | "declined";

/** Why the caller cannot sign a contract now, the gravest first. */
export const signingObstacles = ["already-signed", "declined", "expired", "no-signer", "not-your-turn"] as const;
export type SigningObstacle = (typeof signingObstacles)[number];

export interface SignerState {
  readonly id: string;
  readonly party: PartyKind;
  /** those with the same number sign in any order, a higher one after all lower ones */
  readonly turn: number;
  readonly status: SignerStatus;
}

/** Who signs one version of a contract, and until when. */
export interface SigningState {
  readonly mode: SigningMode;
  readonly signers: readonly SignerState[];
  /** the last day, `YYYY-MM-DD` in Europe/Prague */
  readonly validUntil: string;
}

/**
 * What prevents a signature.
 *
 * @param signerId the signer as whom the caller would sign; null: the caller is no signer
 * @param today `YYYY-MM-DD` in Europe/Prague
 * @returns null: the contract can be signed
 */
export function signingObstacle(signing: SigningState, signerId: string | null, today: string): SigningObstacle | null {
  const mine = signing.signers.find(({ id }) => id === signerId);
  if (mine && isSettled(signing, mine)) return "already-signed";
  if (isDeclined(signing) || mine?.status === "declined") return "declined";
  if (today > signing.validUntil) return "expired";
  if (!mine) return "no-signer";
  return mine.turn > currentTurn(signing) ? "not-your-turn" : null;
}

/** Whether every signature that the contract needs is there. A contract without signers never is. */
export function isComplete(signing: SigningState): boolean {
  return signing.signers.length > 0 && signing.signers.every((signer) => isSettled(signing, signer));
}

/** Who can sign now: those of the lowest turn that still waits; nobody when it is complete or declined. */
export function signersOnTurn(signing: SigningState): readonly SignerState[] {
  if (isDeclined(signing)) return [];
  const turn = currentTurn(signing);
  return signing.signers.filter((one) => one.turn === turn && one.status === "waiting" && !isSettled(signing, one));
}

/** Whether no signature can complete the contract any more. */
export function isDeclined(signing: SigningState): boolean {
  return signing.signers.some(
    (signer) =>
      signer.status === "declined" && whoMaySignFor(signing, signer).every(({ status }) => status === "declined"),
  );
}

/** The signature of this one, or of somebody who may sign in their place, is there. */
function isSettled(signing: SigningState, signer: SignerState): boolean {
  return whoMaySignFor(signing, signer).some(({ status }) => status === "signed");
}

function whoMaySignFor({ mode, signers }: SigningState, signer: SignerState): readonly SignerState[] {
  return mode === "jointly" ? [signer] : signers.filter(({ party }) => party === signer.party);
}

/** The lowest turn that still waits; infinite when none does. */
export function currentTurn(signing: SigningState): number {
  return Math.min(...signing.signers.filter((signer) => !isSettled(signing, signer)).map(({ turn }) => turn));
}

/** After so many days those whose turn it is are reminded. */
export const reminderDays = [3, 7, 14] as const;

/** A reminder that could not be sent on its day is still sent within so many days of it. */
const reminderLasts = 3;

/**
 * Which reminder is due.
 *
 * @param waited for how many days they could have signed
 * @returns one of `reminderDays`; null: none
 */
export function reminderDue(waited: number): (typeof reminderDays)[number] | null {
  return reminderDays.find((day) => day <= waited && waited < day + reminderLasts) ?? null;
}

/** `over`: the contract is no longer to be signed, and was not signed here. */
export const signingStages = ["waiting", "declined", "expired", "completed", "over"] as const;
export type SigningStage = (typeof signingStages)[number];
