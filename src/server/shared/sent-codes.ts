import { randomInt } from "node:crypto";

/** Codes of six digits that are sent to a contact, to let an application in or to prove the contact. */
export const codeLifeMinutes = 10;
export const resendAfterSeconds = 60;
/** a link to set a new password */
export const recoveryLinkMinutes = 30;
/** all tries, whatever the configured limits */
export const attemptsACode = 5;

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
