import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { blindIndex } from "#server/adapters/blind-index.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { makeLog } from "#server/shared/log.ts";
import { copyDatabase } from "#tests/support/postgres.ts";
import { fillFigures } from "#tests/support/report-figures.ts";
import { readReport } from "./reports.ts";

const secret = "a secret of the tests, 32 characters";

describe.skipIf(inject("postgres") === null)("on PostgreSQL, with 20,000 applications", () => {
  const noted: { readonly sql: string; readonly params: unknown[] }[] = [];
  let pool: Pool;
  const session: StaffSession = {
    id: "",
    address: "",
    staff: { id: "00000000-0000-4000-8000-000000000000", email: "admin@example.com", locale: "cs" },
    roles: [{ role: "admin", countries: [] }],
    hasTotp: true,
    recoveryCodesLeft: 0,
    expires: "",
    endsAt: "",
  };

  beforeAll(async () => {
    const server = inject("postgres");
    if (server === null) throw new Error("the server was not started");
    const url = await copyDatabase(server.url, server.template);
    await fillFigures(url, 20_000);
    pool = new Pool({ connectionString: url });
  });
  afterAll(async () => pool.end());

  it("a report of some weeks uses indexes", async () => {
    const logger = { logQuery: (sql: string, params: unknown[]) => void noted.push({ sql, params }) };
    const database = drizzle(pool, { logger });
    const sealed = { sealer: makeSealer([secret]), blindIndex: blindIndex([secret]) };
    const needed = { ...sealed, database, clock: systemClock, log: makeLog("silent") };
    const report = await readReport.call(needed, session, { raw: {} });
    expect([report.filed.length, report.begun.length, report.decided.length].every((count) => count > 0)).toBe(true);
    const counting = noted.filter(({ sql }) => sql.includes("group by"));
    expect(counting).toHaveLength(4);
    for (const { sql, params } of counting) {
      const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${sql}`, params);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).not.toMatch(/Seq Scan on (?:queue_items|application_figures)/);
    }
  });
});
