import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#server/database/connect.ts";
import { appendAudit, pageOfAudit } from "#server/database/repositories/audit-events.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { verifyAudit } from "./verify-audit.ts";

eachDatabase((_kind, connection) => {
  const db = () => connection().db;

  const append = (number: number) =>
    transact(db(), (tx) =>
      appendAudit(tx, {
        at: new Date(1_800_000_000_000 + number),
        actor: "system",
        event: "application-expired",
        subject: randomUUID(),
        details: { number },
      }),
    );

  /** Bypasses the triggers, as only the owner of the tables can; then undone. */
  async function tampered(statement: string, check: () => Promise<unknown>): Promise<unknown> {
    const rows = await pageOfAudit(db(), 0, 1000);
    await db().execute(sql.raw("alter table audit_events disable trigger user"));
    try {
      await db().execute(sql.raw(statement));
      return await check();
    } finally {
      await db().execute(sql.raw("delete from audit_events"));
      for (const { sequence, at, actor, event, subject, details, previousHash, hash } of rows) {
        await db().execute(
          sql`insert into audit_events values (${sequence}, ${at.toISOString()}, ${actor}, ${event}, ${subject}, ${details}, ${previousHash}, ${hash})`,
        );
      }
      await db().execute(sql.raw("alter table audit_events enable trigger user"));
    }
  }

  beforeAll(async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => append(index)));
  });

  test("events appended at once make one chain without gaps", async () => {
    const rows = await pageOfAudit(db(), 0, 1000);
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await verifyAudit(db())).toEqual({ intact: 20, head: rows.at(-1)?.hash, broken: null });
  });

  test.each([
    "update audit_events set details = '{}'",
    "delete from audit_events where sequence = 20",
    "truncate audit_events",
  ])("the database refuses: %s", async (statement) => {
    await expect(db().execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining("append-only") },
    });
  });

  test.each([
    ["update audit_events set details = '{}' where sequence = 7", { sequence: 7, reason: "changed" }],
    ["update audit_events set at = at + interval '1 ms' where sequence = 1", { sequence: 1, reason: "changed" }],
    ["update audit_events set actor = 'operator' where sequence = 20", { sequence: 20, reason: "changed" }],
    ["update audit_events set subject = null where sequence = 3", { sequence: 3, reason: "changed" }],
    ["delete from audit_events where sequence = 7", { sequence: 7, reason: "missing" }],
    ["delete from audit_events where sequence = 1", { sequence: 1, reason: "missing" }],
    ["update audit_events set previous_hash = 'x' where sequence = 5", { sequence: 5, reason: "unlinked" }],
  ])("the verification finds: %s", async (statement, broken) => {
    expect(await tampered(statement, () => verifyAudit(db()))).toMatchObject({ broken });
    expect(await verifyAudit(db())).toMatchObject({ broken: null });
  });

  test("an anchor reveals a lost end", async () => {
    const { intact, head } = await verifyAudit(db());
    const anchor = { sequence: intact, hash: head };
    expect(await verifyAudit(db(), anchor)).toMatchObject({ broken: null });
    const verdict = await tampered("delete from audit_events where sequence > 18", () => verifyAudit(db(), anchor));
    expect(verdict).toMatchObject({ intact: 18, broken: { sequence: 20, reason: "missing" } });
    const forged = { sequence: 20, hash: "0".repeat(64) };
    expect(await verifyAudit(db(), forged)).toMatchObject({ broken: { sequence: 20, reason: "changed" } });
  });
});
