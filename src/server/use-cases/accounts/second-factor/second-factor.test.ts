import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { makeSealer } from "#server/adapters/sealer.ts";
import { qrPath } from "#server/shared/qr-path.ts";
import { newRecoveryCodes, recoveryDigest } from "./recovery-code.ts";
import { resumeSetup, secretOfSetup, startSetup } from "./setup.ts";
import { newSecret, secretUri, stepOf } from "./time-code.ts";

/** RFC 6238, appendix B: "12345678901234567890", and the last six digits of its codes for SHA-1. */
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("a code of the app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i s equals that of RFC 6238, %s", (seconds, code) => {
    expect(stepOf(rfcSecret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("is accepted one step before and after its own, and keeps its step", () => {
    const own = 1_234_567_890;
    const step = Math.floor(own / 30);
    const begins = step * 30;
    for (const seconds of [begins - 30, begins, begins + 29, begins + 59]) {
      expect([seconds, stepOf(rfcSecret, "005924", at(seconds))]).toEqual([seconds, step]);
    }
    for (const seconds of [begins - 31, begins + 60]) {
      expect([seconds, stepOf(rfcSecret, "005924", at(seconds))]).toEqual([seconds, null]);
    }
  });

  it.each(["005925", "5924", "0059240", "00592４", "", "-05924", "1e5000"])("is not %j", (code) => {
    expect(stepOf(rfcSecret, code, at(1_234_567_890))).toBeNull();
  });

  it("is made of a secret of 160 bits that apps understand", () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const uri = new URL(secretUri(secret, { issuer: "Volant & syn", account: "jana@example.com" }));
    expect(uri.protocol).toBe("otpauth:");
    expect(decodeURIComponent(uri.pathname)).toContain("Volant & syn:jana@example.com");
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "Volant & syn",
      secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});

describe("recovery codes", () => {
  it("are ten, all different, and read in every notation", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^\d{4}(?:-\d{4}){3}$/);
      const digest = recoveryDigest(rfcSecret, code);
      expect(digest).toMatch(/^[\w-]{43}$/);
      for (const typed of [code.replaceAll("-", " "), ` ${code.replaceAll("-", "")} `]) {
        expect(recoveryDigest(rfcSecret, typed)).toBe(digest);
      }
      expect(recoveryDigest(newSecret(), code)).not.toBe(digest);
    }
  });

  it.each(["", "005924", "0123-4567-8901-234", "0123-4567-8901-23456", "0123-4567-8901-234x"])(
    "are not %j",
    (typed) => {
      expect(recoveryDigest(rfcSecret, typed)).toBeNull();
    },
  );
});

it("a QR code is drawn module by module, with four of quiet zone", () => {
  const text = secretUri(rfcSecret, { issuer: "Volant", account: "jana@example.com" });
  const { size, path } = qrPath(text);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let i = 0; i < Number(width); i += 1) (drawn[Number(y)] ?? [])[Number(x) + i] = true;
  }
  expect(drawn).toEqual(encode(text, { ecc: "M", border: 4 }).data);
  expect(drawn.slice(0, 4).flat()).not.toContain(true);
  expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, "")).toBe("");
});

describe("a pending setup", () => {
  const sealer = makeSealer(["a secret of the tests, 32 characters"]);
  let now = at(1_234_567_890);
  const needed = { sealer, clock: { now: () => now } };
  const owner = { kind: "user", id: "a" } as const;

  it("belongs to its owner for a quarter of an hour and cannot be forged", () => {
    const started = startSetup(needed, owner, { issuer: "Volant", account: "jana@example.com" });
    expect(resumeSetup(needed, started)).toEqual(started);
    expect(secretOfSetup(needed, started.setup, owner)).toBe(started.secret);
    const expired = expect.objectContaining({ code: "totp-setup-expired" });
    const foreign = [{ kind: "user", id: "b" } as const, { kind: "staff", id: "a" } as const];
    for (const other of foreign) expect(() => secretOfSetup(needed, started.setup, other)).toThrow(expired);
    for (const made of ["", "x", started.secret, sealer.seal(started.secret, "totp-secret:user:a")]) {
      expect(resumeSetup(needed, { setup: made })).toBeNull();
    }
    expect(startSetup(needed, owner, { issuer: "Volant", account: "" }).secret).not.toBe(started.secret);
    now = at(1_234_567_890 + 15 * 60);
    expect(resumeSetup(needed, started)).toBeNull();
    expect(() => secretOfSetup(needed, started.setup, owner)).toThrow(expired);
  });
});
