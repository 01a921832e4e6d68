import { codeLifeMinutes, newCode, resendAfterSeconds } from "#server/shared/sent-codes.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";

export interface SentVerification {
  readonly hash: string;
  /** ISO 8601 */
  readonly expires: string;
  /** ISO 8601: no other code is sent before */
  readonly resendAfter: string;
}

/** How long a completed verification can be used to register. */
export const usableMinutes = 60;

export interface FreshVerification {
  readonly hash: string;
  readonly code: string;
  readonly hashDigest: string;
  readonly codeMac: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export function freshVerification({
  clock,
  keyedDigest,
}: Pick<AccountDependencies, "clock" | "keyedDigest">): FreshVerification {
  const createdAt = clock.now();
  const hash = newToken();
  const code = newCode();
  return {
    hash,
    code,
    hashDigest: tokenDigest(hash),
    codeMac: codeMac(keyedDigest, tokenDigest(hash), code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + codeLifeMinutes * 60_000),
  };
}

export function sentVerification({ hash, createdAt, expiresAt }: FreshVerification): SentVerification {
  const resendAfter = new Date(createdAt.getTime() + resendAfterSeconds * 1000);
  return { hash, expires: expiresAt.toISOString(), resendAfter: resendAfter.toISOString() };
}

/** Bound to its verification, and keyed: a plain digest of six digits is reversed by trying them all. */
export function codeMac(keyedDigest: (text: string) => string, hashDigest: string, code: string): string {
  return keyedDigest(`verification ${hashDigest} ${code}`);
}

export function subjectMac(keyedDigest: (text: string) => string, type: string, subject: string): string {
  return keyedDigest(`verified ${type} ${subject}`);
}
