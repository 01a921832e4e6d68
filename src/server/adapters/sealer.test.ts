import { describe, expect, it } from "vitest";
import { Unsealable } from "#server/ports/secrets.ts";
import { makeSealer } from "./sealer.ts";

const oldSecret = "an old secret of thirty-two letters";
const newSecret = "a new secret of thirty-two letters!";
const sealer = makeSealer([newSecret]);

describe("encryption", () => {
  it("returns texts and bytes unchanged", () => {
    for (const plain of ["", "ř ő ű €", "x".repeat(100_000)]) {
      expect(sealer.unseal(sealer.seal(plain, "a"), "a")).toBe(plain);
    }
    const bytes = Uint8Array.from([0, 255, 10]);
    expect(Uint8Array.from(sealer.unsealBytes(sealer.sealBytes(bytes, "a"), "a"))).toEqual(bytes);
  });

  it("reveals no plain text, and differs each time", () => {
    const one = sealer.seal("8001011238", "a");
    expect(one).not.toContain("8001011238");
    expect(Buffer.from(one.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain("8001011238");
    expect(new Set(Array.from({ length: 1_000 }, () => sealer.seal("same", "a"))).size).toBe(1_000);
  });

  it("fails to decrypt in another context", () => {
    expect(() => sealer.unseal(sealer.seal("x", "row 1"), "row 2")).toThrow(Unsealable);
  });

  it("fails to decrypt after any single bit was changed", () => {
    const sealed = sealer.sealBytes(Buffer.from("attack at dawn"), "a");
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Uint8Array.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => sealer.unsealBytes(changed, "a")).toThrow(Unsealable);
    }
  });

  it("refuses truncated and malformed values", () => {
    const sealed = sealer.sealBytes(Buffer.from("x"), "a");
    for (let length = 0; length < sealed.length; length++) {
      expect(() => sealer.unsealBytes(sealed.subarray(0, length), "a")).toThrow(Unsealable);
    }
    for (const text of ["", "plain", "1.00000000.", "2.00000000.AAAA", "1.zz.AAAA"]) {
      expect(() => sealer.unseal(text, "a")).toThrow(Unsealable);
    }
  });
});

describe("the ring of keys", () => {
  it("decrypts values of an older key, and encrypts with the first", () => {
    const old = makeSealer([oldSecret]).seal("x", "a");
    const rotated = makeSealer([newSecret, oldSecret]);
    expect(rotated.unseal(old, "a")).toBe("x");
    expect(sealer.unseal(rotated.seal("y", "a"), "a")).toBe("y");
    expect(() => sealer.unseal(old, "a")).toThrow("key is missing");
  });

  it("must not be empty", () => {
    expect(() => makeSealer([])).toThrow("at least one key");
  });
});
