import { randomInt } from "node:crypto";

/** For codes of six digits that open an application or verify a contact. */
export const codeLifeMinutes = 10;
export const resendAfterSeconds = 60;
/** a link to set a new password */
export const recoveryLinkMinutes = 30;
/** in total, independent of the configured limits */
export const attemptsACode = 5;

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
