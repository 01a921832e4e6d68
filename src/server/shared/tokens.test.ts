import { expect, test } from "vitest";
import { isToken, isUuid, newToken, tokenDigest } from "./tokens.ts";

test("a new token is well-formed and unique", () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(tokens.every(isToken)).toBe(true);
  expect(new Set(tokens).size).toBe(1000);
});

test.each([null, "", "a", "a".repeat(42), "a".repeat(44), `${"a".repeat(42)}=`, `${"a".repeat(42)}\n`])(
  "%j is not a token",
  (text) => {
    expect(isToken(text)).toBe(false);
  },
);

test("the digest is SHA-256 in base64url", () => {
  expect(tokenDigest("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});

test("accepts only the text form of a UUID", () => {
  expect(isUuid("0190a6b2-7c1e-7d3f-8a4b-1c2d3e4f5a6b")).toBe(true);
  expect(isUuid("0190a6b27c1e7d3f8a4b1c2d3e4f5a6b")).toBe(false);
  expect(isUuid("' or 1=1")).toBe(false);
});
