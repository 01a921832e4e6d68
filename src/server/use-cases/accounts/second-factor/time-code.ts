import { Secret, TOTP } from "otpauth";

/** RFC 6238 with SHA-1, six digits and thirty seconds: every app supports it. */
const form = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** RFC 4226, 4: 160 bits. */
const secretBytes = 20;
/** Clocks differ and people type: the steps before and after are accepted too (RFC 6238, 5.2). */
const window = 1;

/** Returns a secret in base32. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The content of the QR code: `otpauth://totp/…`. @param account the name shown in the app */
export function secretUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...form, secret: Secret.fromBase32(secret), issuer, label: account }).toString();
}

export function stepOf(secret: string, digits: string, now: Date): number | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...form, secret: Secret.fromBase32(secret), token: digits, timestamp, window });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta;
}
