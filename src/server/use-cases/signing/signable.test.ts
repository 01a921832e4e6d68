import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts, signingDeclines } from "#server/database/tables.ts";
import { newToken } from "#server/shared/tokens.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { openSigningWorld, type SigningWorld } from "#tests/support/signing-world.ts";

const minute = 60_000;

oneDatabase((connection) => {
  let world: SigningWorld;
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());

  describe("a signature is refused", () => {
    test("every call for another customer's contract is refused as not found", async () => {
      const [person, outsider] = [await world.person(), await world.person()];
      const number = await world.contract([{ person }]);
      const { visitor } = outsider;
      const calls = [
        () => world.view(outsider, number),
        () => world.signing.document(number, visitor),
        () => world.signing.sendCode([number], visitor),
        () => world.signBy(newToken(), outsider, number),
        () => world.signing.decline({ contractNumber: number, reason: "ne" }, visitor),
      ];
      for (const call of calls) expect(await refusalOf(call())).toMatchObject({ code: "not-found" });
    });

    test("a customer who is not a signer sees the contract and cannot sign it", async () => {
      const [actor, signer] = [await world.person(), await world.person()];
      const number = await world.contract([{ person: actor }, { person: signer, party: "guarantor" }]);
      await connection().db.execute(`delete from signers where customer_id = '${actor.customerId}'`);
      expect(await world.view(actor, number)).toMatchObject({ obstacle: "no-signer" });
      expect(await refusalOf(world.signing.sendCode([number], actor.visitor))).toMatchObject({ code: "no-signer" });
    });

    test("a signature after the last day in Prague is refused", async () => {
      const person = await world.person();
      const today = world.dependencies.clock.now().toISOString().slice(0, 10);
      const number = await world.contract([{ person }], { validUntil: today });
      expect(await world.view(person, number)).toMatchObject({ obstacle: null });
      world.accounts.pass(24 * 60 * minute);
      const again = {
        ...person,
        visitor: (await world.accounts.logIn({ email: person.email, password: "kolem řeky rostou vrby" })).visitor,
      };
      expect(await world.view(again, number)).toMatchObject({ obstacle: "expired" });
      expect(await refusalOf(world.signing.sendCode([number], again.visitor))).toMatchObject({
        code: "signing-expired",
      });
    });

    test("a signature of a contract that has ended or was never to be signed is refused", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      await connection().db.update(contracts).set({ status: "terminated" }).where(eq(contracts.contractNumber, number));
      const over = { code: "contract-not-pending" };
      expect(await refusalOf(world.signing.sendCode([number], person.visitor))).toMatchObject(over);
      expect(await refusalOf(world.view(person, number))).toMatchObject(over);
    });

    test("no signer can sign a declined contract until it has a new version", async () => {
      const [one, other] = [await world.person(), await world.person()];
      const number = await world.contract([{ person: one }, { person: other }]);
      await world.messages();
      await world.signing.decline({ contractNumber: number, reason: "Jiná cena, než bylo dohodnuto" }, one.visitor);
      const data = { number, status: "pending-signature", version: 1, customerId: one.customerId };
      expect(await eventsOf(connection().db, number)).toEqual([["contract.signing-declined", data]]);
      const [notification] = await world.messages();
      expect(notification).toMatchObject({ to: "provider@example.com" });
      expect(notification?.text).toContain("Jiná cena, než bylo dohodnuto");
      for (const person of [one, other]) {
        expect(await world.view(person, number)).toMatchObject({ obstacle: "declined" });
        expect(await refusalOf(world.sign(person, number))).toMatchObject({ code: "signing-declined" });
      }
      const kept = await connection()
        .db.select()
        .from(signingDeclines)
        .where(eq(signingDeclines.contractNumber, number));
      expect(kept).toHaveLength(1);
      expect(JSON.stringify(kept)).not.toContain("dohodnuto");
      await world.reprice(number, 4_000_000);
      expect(await world.sign(one, number)).toBe(false);
    });
  });
});
