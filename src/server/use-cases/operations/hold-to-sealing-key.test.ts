import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeSealer } from "#server/adapters/sealer.ts";
import { customers, sealingMark } from "#server/database/tables.ts";
import { OtherSecretKey } from "#server/ports/secrets.ts";
import { identifierContext } from "#server/use-cases/accounts/customer-seals.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { holdToSealingKey } from "./hold-to-sealing-key.ts";

const [first = "", second = "", third = ""] = [1, 2, 3].map((n) => `the ${n}. secret of the tests, 32 characters`);

eachDatabase((_kind, connection) => {
  describe("the key of a database", () => {
    const start = async (...secrets: string[]) => {
      const { db } = connection();
      const before = await db.select().from(sealingMark);
      const refusal = await holdToSealingKey(db, makeSealer(secrets)).catch((error: unknown) => error);
      return { refusal, isChanged: (await db.select().from(sealingMark))[0]?.sealedText !== before[0]?.sealedText };
    };
    const taken = (isChanged: boolean) => ({ refusal: undefined, isChanged });
    const refused = { refusal: expect.any(OtherSecretKey), isChanged: false };

    it("is the first one that it was opened with, and no other one opens it", async () => {
      expect(await start(first)).toEqual(taken(true));
      expect(await start(first)).toEqual(taken(false));
      expect(await start(second)).toEqual(refused);
      expect(await start(second, third)).toEqual(refused);
    });

    it("is changed by a new one in front, after which the old one alone opens nothing", async () => {
      expect(await start(first, second)).toEqual(taken(false));
      expect(await start(second, first)).toEqual(taken(true));
      expect(await start(first)).toEqual(refused);
      expect(await start(second)).toEqual(taken(false));
    });

    it("is that of the newest customer where there is no mark yet", async () => {
      const { db } = connection();
      await db.delete(sealingMark);
      const id = randomUUID();
      const sealedIdentifier = makeSealer([first]).seal("27074358", identifierContext(id));
      const row = { id, country: "cz", customerType: "company", name: "Modrá s.r.o.", sealedIdentifier } as const;
      await db.insert(customers).values({ ...row, createdAt: new Date() });
      expect(await start(second)).toEqual(refused);
      expect(await start(second, first)).toEqual(taken(true));
      await db.delete(customers);
    });

    it("is one key, when processes with different ones start at once", async () => {
      await connection().db.delete(sealingMark);
      const ends = await Promise.all([start(first), start(second), start(third)]);
      expect(ends.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    });
  });
});
