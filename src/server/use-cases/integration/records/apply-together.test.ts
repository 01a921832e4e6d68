import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditEvents, integrationRecords } from "#server/database/tables.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { contractData, customerData, deletion, put } from "#tests/support/record-lines.ts";
import { applyTogether } from "./change-record.ts";
import type { Verdict } from "./verdict.ts";

oneDatabase((connection) => {
  let needed: RecordDependencies;
  let system = "";
  beforeAll(() => {
    needed = openAccountsWorld(connection()).dependencies;
  });
  beforeEach(() => {
    system = randomUUID();
  });
  const db = () => connection().db;
  const said = (verdict: Verdict) => (verdict.status === "refused" ? verdict.code : verdict.status);
  const customers = (count: number) =>
    Array.from({ length: count }, (_, at) => put("customers", `c${at}`, 1, customerData({ name: `Firma ${at}` })));

  async function transactions(): Promise<number> {
    const ofSystem = eq(integrationRecords.system, system);
    const rows = await db().selectDistinct({ by: sql<string>`xmin::text` }).from(integrationRecords).where(ofSystem);
    return rows.length;
  }

  async function audited(): Promise<readonly Record<string, unknown>[]> {
    const isOfSystem = sql`${auditEvents.details}::jsonb ->> 'system' = ${system}`;
    const rows = await db()
      .select({ details: auditEvents.details })
      .from(auditEvents)
      .where(and(eq(auditEvents.event, "integration-records-changed"), isOfSystem))
      .orderBy(auditEvents.sequence);
    return rows.map(({ details }) => JSON.parse(details));
  }

  it("applies concurrent calls in few transactions, with an audit line for each", async () => {
    const verdicts = await Promise.all(customers(120).map((line) => applyTogether(needed, system, line)));
    expect(verdicts.map(said)).toEqual(verdicts.map(() => "created"));
    expect(await transactions()).toBeLessThanOrEqual(4);
    const ids = verdicts.map((verdict) => (verdict.status === "refused" ? null : verdict.id));
    expect(new Set(ids).size).toBe(120);
    const lines = await audited();
    expect(lines).toHaveLength(120);
    expect(new Set(lines.map(({ customerId }) => customerId))).toEqual(new Set(ids));
    for (const line of lines) expect(line).toMatchObject({ created: { customers: 1 } });
  });

  it("puts no more bytes into a transaction than a batch does", async () => {
    const representatives = Array.from({ length: 1_000 }, () => ({ name: "x".repeat(200), role: "y".repeat(200) }));
    const lines = Array.from({ length: 40 }, (_, at) =>
      put("customers", `c${at}`, 1, customerData({ representatives })),
    );
    const verdicts = await Promise.all(lines.map((line) => applyTogether(needed, system, line)));
    expect(verdicts.map(said)).toEqual(verdicts.map(() => "created"));
    // 40 of 420 kB, at 4 MiB plus a last line each.
    expect(await transactions()).toBeGreaterThanOrEqual(4);
  });

  it("judges each call separately, and calls for the same record in sequence", async () => {
    const wrong = put("customers", "wrong", 1, customerData({ email: "none" }));
    const lines = [
      ...customers(1),
      wrong,
      put("contracts", "k1", 1, contractData(`K-${system}`, "nobody")),
      put("contracts", "k2", 1, contractData(`L-${system}`, "c0")),
      put("customers", "c0", 2, customerData({ name: "Zelená" })),
      put("customers", "c0", 1, customerData({ name: "Modrá" })),
      deletion("customers", "never", 3),
    ];
    const verdicts = await Promise.all(lines.map((line) => applyTogether(needed, system, line)));
    expect(verdicts.map(said)).toEqual([
      "created",
      "invalid-input",
      "missing-reference",
      "created",
      "updated",
      "stale-revision",
      "deleted",
    ]);
  });

  it("fails no other call when a fault ends the transaction", async () => {
    const broken: RecordDependencies = {
      ...needed,
      sealer: {
        ...needed.sealer,
        seal: (text, context) => {
          if (context.includes(" customers c3")) throw new Error("the sealer broke");
          return needed.sealer.seal(text, context);
        },
      },
    };
    const settled = await Promise.allSettled(customers(6).map((line) => applyTogether(broken, system, line)));
    expect(settled.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
      "fulfilled",
    ]);
    expect(await audited()).toHaveLength(5);
  });
});
