import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { makeLog } from "#server/shared/log.ts";
import { findDuplicates } from "#server/use-cases/back-office/cases/find-duplicates.ts";
import { listQueue } from "#server/use-cases/back-office/queue/list-queue.ts";
import type { QueueNeeds } from "#server/use-cases/back-office/queue/queue-item.ts";
import { copyOfPostgres } from "#tests/support/database.ts";
import { fillQueue, queueCase } from "#tests/support/queue-records.ts";

const secret = "a secret of the tests, 32 characters";

describe.skipIf(inject("postgres") === null)("on PostgreSQL, with 20,000 cases", () => {
  const noted: { readonly sql: string; readonly params: unknown[] }[] = [];
  let pool: Pool;
  let session: StaffSession;
  let needed: QueueNeeds;

  beforeAll(async () => {
    const url = await copyOfPostgres();
    const sealed = { sealer: makeSealer([secret]), blindIndex: blindIndex([secret]) };
    const id = await fillQueue(url, sealed, 20_000, new Date(Date.now() - 20_000 * 60_000));
    pool = new Pool({ connectionString: url });
    const logger = { logQuery: (sql: string, params: unknown[]) => void noted.push({ sql, params }) };
    needed = { ...sealed, database: drizzle(pool, { logger }), clock: systemClock, log: makeLog("silent") };
    session = {
      id: "",
      address: "",
      staff: { id, email: "bench@example.com", locale: "cs" },
      roles: [{ role: "operator", countries: [] }],
      hasTotp: true,
      recoveryCodesLeft: 0,
      expires: "",
      endsAt: "",
    };
  });
  afterAll(async () => pool.end());

  it.each([
    {},
    { sort: "-since" },
    { sort: "due" },
    { sort: "-due" },
    { due: "today", sort: "due" },
    { due: "breached", sort: "-due" },
    { age: "7" },
    { age: "7", sort: "-since" },
    { risk: "high" },
    { risk: "low", sort: "-since" },
    { kind: "application", country: "hu" },
    { state: "done" },
    { assignee: "me" },
    { country: "sk", page: "3" },
    { searchQuery: queueCase(17).name },
    { searchQuery: queueCase(17).identifier },
    { searchQuery: "VO-17" },
  ])("a page of the queue uses an index: %j", async (query) => {
    noted.splice(0);
    const { items } = await listQueue.call(needed, session, { raw: query });
    expect(items.length).toBeGreaterThan(0);
    const read = noted.filter(({ sql }) => sql.includes('"queue_items"') && sql.includes(" limit "));
    expect(read.filter(({ sql }) => sql.includes(" order by "))).toHaveLength(1);
    for (const { sql, params } of read) {
      expect(await planOf(sql, params)).not.toMatch(/Seq Scan on (?:queue_items|application_search_tokens)/);
    }
  });

  it("finds the duplicates of a case by their search tokens, without reading all filed ones", async () => {
    noted.splice(0);
    const { identifier } = queueCase(17);
    const values = { "2": { customerData: { personal_id: identifier } } };
    await findDuplicates(needed, { id: randomUUID(), customerType: "individual-consumer", values }, session);
    expect(noted).toHaveLength(1);
    for (const { sql, params } of noted) {
      const plan = await planOf(sql, params);
      expect(plan).toMatch(/Bitmap Index Scan on application_search_tokens/);
      expect(plan).toMatch(/Index Cond: \(id = ANY/);
    }
  });

  async function planOf(sql: string, params: unknown[]): Promise<string> {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${sql}`, params);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  }
});
