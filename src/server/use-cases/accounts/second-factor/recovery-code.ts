import { createHmac, randomInt } from "node:crypto";
import { Secret } from "otpauth";

const codes = 10;
/** 53 bits: they are typed in the field of the app's digits, on a keypad without letters. */
const groups = 4;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => Array.from({ length: groups }, newGroup).join("-"));
}

function newGroup(): string {
  return String(randomInt(10_000)).padStart(4, "0");
}

/**
 * HMAC-SHA-256 by the secret of its factor, so that a new `SECRET_KEY` in front of the old one leaves the codes valid.
 *
 * @returns null: not a recovery code
 */
export function recoveryDigest(secret: string, typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, "");
  if (!/^\d{16}$/.test(code)) return null;
  return createHmac("sha256", Buffer.from(Secret.fromBase32(secret).bytes))
    .update(`recovery ${code}`)
    .digest("base64url");
}
