import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { deleteClosedAccounts } from "./delete-closed-accounts.ts";

oneDatabase((connection) => {
  test("an account that was closed on 1 March is not deleted on 29 February", async () => {
    const { db } = connection();
    const id = randomUUID();
    const closedAt = new Date("2026-03-01T01:00:00.000Z");
    await db.insert(users).values({ id, email: `closed ${id}`, locale: "cs", createdAt: closedAt, closedAt });
    const isThereAt = async (moment: string) => {
      const clock = { now: () => new Date(moment) };
      await deleteClosedAccounts({ database: db, clock, settings: { retentionYears: { cz: 10, sk: 5, hu: 8 } } });
      return (await db.$count(users, eq(users.id, id))) === 1;
    };
    expect(await isThereAt("2036-02-29T02:20:00.000Z")).toBe(true);
    expect(await isThereAt("2036-03-01T02:20:00.000Z")).toBe(false);
  });
});
