import { createCipheriv, createHash, createSecretKey, randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { Pool } from "pg";

/**
 * The baselines: the product's transaction on the same tables with values encrypted the same way, but no rules, no
 * CSRF, no limits and no log. With `--prepared` each connection prepares the statements once, as the product's do.
 */
const { values: options } = parseArgs({
  options: { port: { type: "string" }, database: { type: "string" }, prepared: { type: "boolean", default: false } },
});
const pool = new Pool({ connectionString: options.database, max: 10 });
const key = createSecretKey(randomBytes(32));

const named = (name: string) => (options.prepared ? { name } : {});

function seal(plain: string, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

interface Submission {
  readonly step: number;
  readonly id: string;
  readonly customerType: string;
  readonly timestamp: string;
  readonly values: unknown;
}

const app = new Hono();

app.post("/api/consent/submit-step", async (c) => {
  const { data } = await c.req.json<{ data: Submission }>();
  const device = createHash("sha256")
    .update(getCookie(c, "device") ?? "")
    .digest("base64url");
  const step = String(data.step);
  const client = await pool.connect();
  try {
    await client.query("begin");
    const held = await client.query({
      ...named("held"),
      text: `select a.* from applications a join application_access g on g.application_id = a.id and g.device_digest = $2
       where a.id = $1 for no key update of a`,
      values: [data.id, device],
    });
    if (held.rows.length === 0) {
      await client.query("rollback");
      return c.json({ error: { code: "not-found" } }, 404);
    }
    const steps = await client.query<{ step: string; revision: number }>({
      ...named("steps"),
      text: "select * from application_steps where application_id = $1",
      values: [data.id],
    });
    const revision = (steps.rows.find((row) => row.step === step)?.revision ?? 0) + 1;
    const row = {
      application_id: data.id,
      step,
      revision,
      customer_type: data.customerType,
      client_timestamp: data.timestamp,
      sealed_values: seal(JSON.stringify(data.values), `application-step:${data.id}:${step}`),
      saved_at: new Date(),
    };
    await client.query({
      ...named("store"),
      text: `with given as (
         select * from jsonb_populate_record(null::application_steps, $1::jsonb)
       ), stored as (
         insert into application_steps select * from given
         on conflict (application_id, step) do update set revision = excluded.revision,
           customer_type = excluded.customer_type, client_timestamp = excluded.client_timestamp,
           sealed_values = excluded.sealed_values, saved_at = excluded.saved_at
       ), dropped as (
         delete from application_drafts using given
         where application_drafts.application_id = given.application_id and application_drafts.step = given.step
       )
       update applications
       set customer_type = given.customer_type, updated_at = given.saved_at, locale = coalesce($2, locale)
       from given
       where id = given.application_id`,
      values: [JSON.stringify(row), null],
    });
    await client.query("commit");
    return c.json({ status: "ok", data: { id: data.id, step: data.step, nextStep: "onedoc", revision } });
  } finally {
    client.release();
  }
});

app.get("/api/auth/check", async (c) => {
  const digest = createHash("sha256")
    .update(getCookie(c, "sid") ?? "")
    .digest("base64url");
  const { rows } = await pool.query({
    name: "live_session",
    text: "select id from sessions where token_digest = $1 and expires_at > now()",
    values: [digest],
  });
  return c.json({ isLoggedIn: rows.length > 0 });
});

app.get("/api/contracts", async (c) => {
  const digest = createHash("sha256")
    .update(getCookie(c, "sid") ?? "")
    .digest("base64url");
  const { rows: holders } = await pool.query(
    `select i.customer_id from sessions s join identities i on i.idam = s.idam and i.user_id = s.user_id
     where s.token_digest = $1 and s.expires_at > now()`,
    [digest],
  );
  const customer = [holders[0]?.customer_id];
  const { rows: items } = await pool.query(
    "select * from contracts where customer_id = $1 order by start desc, contract_number desc limit 25",
    customer,
  );
  const { rows: counts } = await pool.query(
    "select count(*)::int as total from contracts where customer_id = $1",
    customer,
  );
  return c.json({ items, total: counts[0]?.total, page: 1, pageSize: 25 });
});

app.get("/readyz", (c) => c.text("ok"));

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(options.port) });
