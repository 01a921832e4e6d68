import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { openSigningWorld, type SigningWorld } from "#tests/support/signing-world.ts";

oneDatabase((connection) => {
  let world: SigningWorld;
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());

  describe("a contract that changes", () => {
    test("after the code was requested is not signed; a new code signs the new version", async () => {
      const person = await world.person();
      const number = await world.contract([{ person }]);
      const before = await world.view(person, number);
      const hash = await world.proved(person, [number]);
      await world.reprice(number, 1_000_000);
      expect(await refusalOf(world.signBy(hash, person, number))).toMatchObject({ code: "document-changed" });
      const after = await world.view(person, number);
      expect([before.document.version, after.document.version]).toEqual([1, 2]);
      expect(after.document.sha256).not.toBe(before.document.sha256);
      expect(await world.sign(person, number)).toBe(true);
      expect(await world.signaturesOf(number)).toMatchObject([{ version: 2, documentSha256: after.document.sha256 }]);
    });

    test("needs all signatures again, and notifies those who signed", async () => {
      const [first, second] = [await world.person(), await world.person()];
      const number = await world.contract([{ person: first }, { person: second, turn: 2 }]);
      await world.sign(first, number);
      await world.messages();
      await world.reprice(number, 3_000_000);
      expect(await world.view(second, number)).toMatchObject({ obstacle: "not-your-turn", document: { version: 2 } });
      expect((await world.messages()).map(({ to }) => to)).toEqual([first.email]);
      expect(await world.sign(first, number)).toBe(false);
      expect(await world.sign(second, number)).toBe(true);
      expect((await world.signaturesOf(number)).map(({ version, position }) => [version, position])).toEqual([
        [1, 1],
        [2, 2],
        [2, 3],
      ]);
    });
  });
});
