import { Secret, TOTP } from "otpauth";

/** What an authenticator app shows at a moment. */
export function codeOf(secret: string, at: Date): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: 30,
    timestamp: at.getTime(),
  });
}
