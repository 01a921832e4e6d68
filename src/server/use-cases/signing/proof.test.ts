import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifications } from "#server/database/tables.ts";
import { newToken } from "#server/shared/tokens.ts";
import { codeIn } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { openSigningWorld, type SigningWorld } from "#tests/support/signing-world.ts";

const minute = 60_000;

oneDatabase((connection) => {
  let world: SigningWorld;
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());

  describe("the proof of a signature", () => {
    test("is a code for these contracts; another code is not, although it proves the e-mail", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      await world.view(person, number);
      const ordinary = await world.provedOrdinarily(person);
      expect(await refusalOf(world.signBy(ordinary, person, number))).toMatchObject({ code: "signature-expired" });
      expect(await world.signaturesOf(number)).toEqual([]);
      const hash = await world.proved(person, [number]);
      expect(await world.signBy(hash, person, number)).toEqual([{ contractNumber: number, isComplete: true }]);
    });

    test("is for thirty contracts at most, and the message names each of them", async () => {
      const person = await world.person();
      const numbers: string[] = [];
      for (let made = 0; made < 31; made += 1) numbers.push(await world.contract([{ person }]));
      expect(await refusalOf(world.signing.sendCode(numbers, person.visitor))).toMatchObject({
        code: "invalid-input",
        fields: { contractNumbers: "too-many" },
      });
      await world.messages();
      const thirty = numbers.slice(0, 30);
      await world.signing.sendCode(thirty, person.visitor);
      const [message] = await world.messages();
      for (const number of thirty) expect(message?.text).toContain(number);
    });

    test("needs the password in the last five minutes; otherwise no code is spent", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      world.accounts.pass(4 * minute);
      await world.messages();
      const { hash } = await world.signing.sendCode([number], person.visitor);
      const code = codeIn((await world.messages()).at(-1));
      await world.accounts.accounts.verifyCode({ type: "signature", hash, code }, person.visitor);
      world.accounts.pass(minute);
      expect(await refusalOf(world.signBy(hash, person, number))).toMatchObject({ code: "step-up-required" });
      expect(await world.signaturesOf(number)).toEqual([]);
      await world.stepUp(person);
      expect(await world.signBy(hash, person, number)).toHaveLength(1);
    });

    test("is not needed for a repeated key of an earlier signature", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      const verificationHash = await world.proved(person, [number]);
      const sign = () => world.signing.sign([{ contractNumber: number, verificationHash }], person.visitor, "lost");
      const answer = await sign();
      world.accounts.pass(6 * minute);
      expect(await sign()).toEqual(answer);
      expect(await world.signaturesOf(number)).toHaveLength(1);
    });

    test("is valid for five minutes after it was entered", async () => {
      const person = await world.person();
      const [first, second] = [await world.contract([{ person }]), await world.contract([{ person }])];
      const soon = await world.proved(person, [first]);
      world.accounts.pass(5 * minute);
      await world.stepUp(person);
      expect(await world.signBy(soon, person, first)).toHaveLength(1);
      const late = await world.proved(person, [second]);
      world.accounts.pass(5 * minute + 1);
      await world.stepUp(person);
      expect(await refusalOf(world.signBy(late, person, second))).toMatchObject({ code: "signature-expired" });
    });

    test("is valid for exactly the requested contracts", async () => {
      const person = await world.person();
      const numbers = [await world.contract([{ person }]), await world.contract([{ person }])];
      const [first = "", second = ""] = numbers;
      const forOne = await world.proved(person, [first]);
      expect(await refusalOf(world.signBy(forOne, person, second))).toMatchObject({ code: "signature-expired" });
      const forBoth = await world.proved(person, numbers);
      expect(await refusalOf(world.signBy(forBoth, person, first))).toMatchObject({ code: "signature-expired" });
    });

    test("is not a missing code, one not entered, another user's, or one requested by an unrelated person", async () => {
      const [person, other] = [await world.person(), await world.person()];
      const number = await world.contract([{ person }, { person: other }]);
      const { hash: notEntered } = await world.signing.sendCode([number], person.visitor);
      const ofOther = await world.proved(other, [number]);
      const ordinaryOfOther = await world.provedOrdinarily(other);
      const byGuest = await world.accounts.verified("email", person.email);
      for (const hash of [newToken(), "x", notEntered, ofOther, ordinaryOfOther, byGuest]) {
        expect(await refusalOf(world.signBy(hash, person, number))).toMatchObject({ code: "signature-expired" });
      }
      expect(await world.signaturesOf(number)).toEqual([]);
    });

    test("stays valid after a refusal", async () => {
      const [person, other] = [await world.person(), await world.person()];
      const [own, foreign] = [await world.contract([{ person }]), await world.contract([{ person: other }])];
      const hash = await world.proved(person, [own]);
      const both = [own, foreign].map((contractNumber) => ({ contractNumber, verificationHash: hash }));
      expect(await refusalOf(world.signing.sign(both, person.visitor))).toMatchObject({ code: "not-found" });
      expect(await world.signaturesOf(own)).toEqual([]);
      expect(await world.signBy(hash, person, own)).toHaveLength(1);
      expect(await connection().db.select().from(verifications).where(eq(verifications.codeMac, hash))).toEqual([]);
    });
  });
});
