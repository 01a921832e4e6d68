import { describe, expect, it } from "vitest";
import { Refusal } from "#server/shared/refusal.ts";
import { makeSlots } from "#server/shared/slots.ts";
import { passwordHasher } from "./password-hasher.ts";

describe("the password hasher", () => {
  const hasher = passwordHasher();

  it("makes argon2id hashes in PHC format with distinct salts", async () => {
    const hash = await hasher.hash("kolem řeky rostou vrby");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await hasher.hash("kolem řeky rostou vrby")).not.toBe(hash);
    expect(await hasher.verify("kolem řeky rostou vrby".normalize("NFD"), hash)).toBe(true);
    for (const other of ["kolem řeky rostou vrby ", "Kolem řeky rostou vrby", "", `${"x".repeat(72)}a`]) {
      expect(await hasher.verify(other, hash)).toBe(false);
    }
  });

  it("distinguishes long passwords by their last character", async () => {
    const hash = await hasher.hash(`${"x".repeat(127)}a`);
    expect(await hasher.verify(`${"x".repeat(127)}b`, hash)).toBe(false);
    expect(await hasher.verify(`${"x".repeat(127)}a`, hash)).toBe(true);
  });

  it("agrees with the reference implementation", async () => {
    // argon2 -id -t 2 -m 16 -p 1, "password" with the salt "somesalt": test vector of the reference implementation (2015)
    const known = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    expect(await hasher.verify("password", known)).toBe(true);
    expect(await hasher.verify("differentpassword", known)).toBe(false);
    expect(hasher.isOutdated(known)).toBe(true);
    expect(hasher.isOutdated(await hasher.hash("x"))).toBe(false);
  });

  it("rejects every password for a missing account", async () => {
    expect(await hasher.verify("", null)).toBe(false);
  });

  it("reports a malformed hash as an error, not a wrong password", async () => {
    await expect(hasher.verify("x", "plain")).rejects.toThrow("not of the form");
  });

  it("runs two calls, lets twenty wait, and refuses more", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => hasher.verify("x", null)));
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { code: "busy", retryAfterSeconds: 2 } });
    expect(await hasher.verify("x", null)).toBe(false);
  });
});

describe("slots", () => {
  it("are handed over in order, also after a failure", async () => {
    const inSlot = makeSlots(1, 3, () => new Refusal("busy"));
    const done: number[] = [];
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((number) =>
        inSlot(async () => {
          done.push(number);
          if (number === 2) throw new Error("fails");
        }),
      ),
    );
    expect(done).toEqual([1, 2, 3, 4]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "fulfilled",
      "rejected",
    ]);
    await inSlot(async () => void done.push(6));
    expect(done).toContain(6);
  });
});
