import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { Pool } from "pg";
import type { RecordedPut } from "./recorded-put.ts";

const { values: options } = parseArgs({
  options: { port: { type: "string" }, database: { type: "string" }, recorded: { type: "string", default: "" } },
});
const pool = new Pool({ connectionString: options.database, max: 10 });
const { statements, externalId, number, targetId }: RecordedPut = JSON.parse(readFileSync(options.recorded, "utf8"));
const prepared = statements.map(({ values, ...statement }) => ({ ...statement, values: JSON.stringify(values) }));

const isAuditLine = (text: string) => text.startsWith('insert into "audit_events"');

const app = new Hono();
app.put("/api/integration/v1/invoices/:id", async (c) => {
  const { data } = await c.req.json<{ data: { number: string } }>();
  const id = c.req.param("id");
  const own = randomUUID();
  const client = await pool.connect();
  try {
    let sequence = 0;
    for (const { values, ...statement } of prepared) {
      const replaced = values.replaceAll(externalId, id).replaceAll(number, data.number).replaceAll(targetId, own);
      const given: unknown[] = JSON.parse(replaced);
      // An audit line has its own number and hash.
      const sent = isAuditLine(statement.text) ? [sequence + 1, ...given.slice(1, -1), randomUUID()] : given;
      const { rows } = await client.query<{ sequence?: string }>({ ...statement, values: sent });
      sequence = Number(rows[0]?.sequence ?? sequence);
    }
  } finally {
    client.release();
  }
  return c.json({ status: "created", kind: "invoices", externalId: id, revision: 1, id: own, warnings: [] }, 201);
});
app.get("/readyz", (c) => c.text("ok"));

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(options.port) });
