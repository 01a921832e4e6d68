import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeSealer } from "#server/adapters/sealer.ts";
import { customers, encryptionKeys } from "#server/database/tables.ts";
import { OtherSecretKey } from "#server/ports/secrets.ts";
import { identifierContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { assertSealingKeys, holdToSealingKeys } from "./verify-encryption-keys.ts";

const [first = "", second = "", third = ""] = [1, 2, 3].map((n) => `the ${n}. secret of the tests, 32 characters`);
const idOf = (secret: string) => {
  const sealer = makeSealer([secret]);
  return sealer.keyIdOf(sealer.seal("", ""));
};

eachDatabase((_kind, connection) => {
  describe("the encryption keys of a database", () => {
    const failure = async (work: Promise<void>) => await work.then(() => null).catch((error: unknown) => error);
    const start = async (...secrets: string[]) =>
      await failure(holdToSealingKeys(connection().db, makeSealer(secrets)));
    const marked = async () =>
      (await connection().db.select().from(encryptionKeys)).map(({ keyId }) => keyId).toSorted();
    const taken = null;
    const lacking = (...secrets: string[]) => new OtherSecretKey(secrets.map(idOf).toSorted());

    it("include the first key, without which no other key is accepted", async () => {
      expect(await start(first)).toBe(taken);
      expect(await start(first)).toBe(taken);
      expect(await start(second)).toEqual(lacking(first));
      expect(await start(second, third)).toEqual(lacking(first));
      expect(await marked()).toEqual([idOf(first)]);
    });

    it("need both the new and the old key until the old one is removed", async () => {
      const { db } = connection();
      expect(await start(first, second)).toBe(taken);
      expect(await marked()).toEqual([idOf(first)]);
      expect(await start(second, first)).toBe(taken);
      expect(await start(first)).toEqual(lacking(second));
      expect(await start(second)).toEqual(lacking(first));
      const [statement = ""] = /delete from .*;/.exec(lacking(first).message) ?? [];
      await db.execute(statement);
      expect(await start(second)).toBe(taken);
    });

    it("are only checked by commands that encrypt nothing", async () => {
      const before = await marked();
      await assertSealingKeys(connection().db, makeSealer([third, second]));
      expect(await failure(assertSealingKeys(connection().db, makeSealer([third])))).toEqual(lacking(second));
      expect(await marked()).toEqual(before);
    });

    it("are those of the newest customer if none is recorded yet", async () => {
      const { db } = connection();
      await db.delete(encryptionKeys);
      const id = randomUUID();
      const sealedIdentifier = makeSealer([first]).seal("27074358", identifierContext(id));
      const row = { id, country: "cz", customerType: "company", name: "Modrá s.r.o.", sealedIdentifier } as const;
      await db.insert(customers).values({ ...row, createdAt: new Date() });
      expect(await start(second)).toEqual(lacking(first));
      expect(await marked()).toEqual([]);
      expect(await start(second, first)).toBe(taken);
      await db.delete(customers);
    });

    it("ignore values that no key has encrypted", async () => {
      const { db } = connection();
      await db.delete(encryptionKeys);
      const row = { country: "cz", customerType: "company", name: "Modrá s.r.o.", sealedIdentifier: "" } as const;
      await db.insert(customers).values({ ...row, id: randomUUID(), createdAt: new Date() });
      expect(await start(second)).toBe(taken);
      await db.delete(customers);
    });

    it("are recorded for only one of several processes that start at once with different keys", async () => {
      await connection().db.delete(encryptionKeys);
      const ends = await Promise.all([start(first), start(second), start(third)]);
      expect(await marked()).toHaveLength(ends.filter((end) => end === taken).length);
      expect((await marked()).length).toBeLessThan(2);
    });
  });
});
