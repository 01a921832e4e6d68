import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifications } from "#server/database/tables.ts";
import { newToken } from "#server/use-cases/tokens.ts";
import { eachDatabase } from "../../../../tests/support/database.ts";
import { refusalOf } from "../../../../tests/support/onboarding-world.ts";
import { openSigningWorld, type SigningWorld } from "../../../../tests/support/signing-world.ts";

const minute = 60_000;

eachDatabase((_kind, connection) => {
  let world: SigningWorld;
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());

  describe("what proves a signature", () => {
    test("an ordinary verification of the own e-mail does, whether or not the contract was opened", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      const hash = await world.provedOrdinarily(person);
      expect(await world.signBy(hash, person, number)).toEqual([{ contractNumber: number, isComplete: true }]);
    });

    test("it signs once", async () => {
      const person = await world.person();
      const [first, second] = [await world.contract([{ person }]), await world.contract([{ person }])];
      const hash = await world.provedOrdinarily(person);
      await world.signBy(hash, person, first);
      expect(await refusalOf(world.signBy(hash, person, second))).toMatchObject({ code: "signature-expired" });
      expect(await world.signaturesOf(second)).toEqual([]);
    });

    test("for five minutes after it was entered", async () => {
      const person = await world.person();
      const [first, second] = [await world.contract([{ person }]), await world.contract([{ person }])];
      const soon = await world.proved(person, [first]);
      world.accounts.pass(5 * minute);
      expect(await world.signBy(soon, person, first)).toHaveLength(1);
      const late = await world.proved(person, [second]);
      world.accounts.pass(5 * minute + 1);
      expect(await refusalOf(world.signBy(late, person, second))).toMatchObject({ code: "signature-expired" });
    });

    test("only what it was asked for, neither more nor less", async () => {
      const person = await world.person();
      const numbers = [await world.contract([{ person }]), await world.contract([{ person }])];
      const [first = "", second = ""] = numbers;
      const forOne = await world.proved(person, [first]);
      expect(await refusalOf(world.signBy(forOne, person, second))).toMatchObject({ code: "signature-expired" });
      const forBoth = await world.proved(person, numbers);
      expect(await refusalOf(world.signBy(forBoth, person, first))).toMatchObject({ code: "signature-expired" });
    });

    test("nothing else: no code, a code not entered, somebody else's, one asked for by a stranger", async () => {
      const [person, other] = [await world.person(), await world.person()];
      const number = await world.contract([{ person }, { person: other }]);
      const { hash: notEntered } = await world.signing.sendCode([number], person.visitor);
      const ofOther = await world.proved(other, [number]);
      const ordinaryOfOther = await world.provedOrdinarily(other);
      const byStranger = await world.accounts.verified("email", person.email);
      for (const hash of [newToken(), "x", notEntered, ofOther, ordinaryOfOther, byStranger]) {
        expect(await refusalOf(world.signBy(hash, person, number))).toMatchObject({ code: "signature-expired" });
      }
      expect(await world.signaturesOf(number)).toEqual([]);
    });

    test("a refusal leaves it as it was", async () => {
      const [person, other] = [await world.person(), await world.person()];
      const [own, foreign] = [await world.contract([{ person }]), await world.contract([{ person: other }])];
      const hash = await world.provedOrdinarily(person);
      const both = [own, foreign].map((contractNumber) => ({ contractNumber, verificationHash: hash }));
      expect(await refusalOf(world.signing.sign(both, person.visitor))).toMatchObject({ code: "not-found" });
      expect(await world.signaturesOf(own)).toEqual([]);
      expect(await world.signBy(hash, person, own)).toHaveLength(1);
      expect(await connection().db.select().from(verifications).where(eq(verifications.codeMac, hash))).toEqual([]);
    });
  });
});
