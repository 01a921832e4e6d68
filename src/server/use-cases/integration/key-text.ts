import { randomBytes } from "node:crypto";
import { newToken } from "#server/shared/tokens.ts";

/** `vol_<8 characters>_<43 characters>`: the first part names the key, the second is secret. */
export interface KeyParts {
  readonly keyId: string;
  readonly secret: string;
}

/** Hexadecimal, unlike demo keys. */
export function newKeyParts(): KeyParts {
  return { keyId: randomBytes(4).toString("hex"), secret: newToken() };
}

export function keyText({ keyId, secret }: KeyParts): string {
  return `vol_${keyId}_${secret}`;
}

export function readKeyText(text: string): KeyParts | null {
  const [, keyId, secret] = /^vol_([A-Za-z0-9]{8})_([A-Za-z0-9_-]{43})$/.exec(text) ?? [];
  return keyId === undefined || secret === undefined ? null : { keyId, secret };
}

/** Demo keys are public, so they work only in the demo. */
export function isDemoKey(keyId: string): boolean {
  return keyId.startsWith("demo");
}
