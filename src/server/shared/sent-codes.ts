import { randomInt } from "node:crypto";

export const codeLifeMinutes = 10;
export const resendAfterSeconds = 60;
export const recoveryLinkMinutes = 30;
/** This holds independently of the configured limits. */
export const attemptsACode = 5;

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
