import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import { queues } from "#server/jobs/queues.ts";

/** Jobs of these queues come by the clock, independently of calls. */
const scheduled = Object.entries(queues).flatMap(([name, { cron }]) => (cron === undefined ? [] : [name]));

/** Any call of staff moves the end of their session, at most once a minute: only rows are counted here. */
const moving = new Set(["staff_sessions"]);

/** Returns one line for each table of a database and one for the jobs. Equal results mean that nothing was written. */
export async function fingerprintOf(db: Database): Promise<readonly string[]> {
  const ask = async (query: ReturnType<typeof sql>) => rowsOf(await db.execute(query)) as Record<string, string>[];
  const tables = await ask(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const prints: string[] = [];
  for (const { name = "" } of tables) {
    const of = sql.identifier(name);
    const content = moving.has(name) ? sql`''` : sql`coalesce(sum(hashtextextended(${of}::text, 0)), 0)`;
    const [row] = await ask(sql`select count(*) || ' ' || ${content} as print from ${of}`);
    prints.push(`${name} ${row?.["print"]}`);
  }
  const [jobs] = await ask(sql`select count(*) || '' as print from pgboss.job
    where name !~ '^__' and name <> all(${`{${scheduled.join(",")}}`}::text[])`);
  return [...prints, `jobs ${jobs?.["print"]}`];
}
