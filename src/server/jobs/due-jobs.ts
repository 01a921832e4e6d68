import type { Db } from "pg-boss";

const statement = `select q.name,
    exists (select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after <= now()) as ready,
    (select extract(epoch from min(j.start_after) - now()) * 1000 from pgboss.job j
      where j.name = q.name and j.state < 'active' and j.start_after > now()) as next_ms
  from unnest($1::text[]) as q (name)`;

/** Which of the queues have jobs to do now, and in how many milliseconds the next job of any is due; null: none is. */
export async function dueJobs(
  database: Db,
  names: readonly string[],
): Promise<{ readonly ready: readonly string[]; readonly nextMs: number | null }> {
  const { rows } = await database.executeSql(statement, [names]);
  const next = rows.flatMap(({ next_ms }) => (next_ms === null ? [] : [Number(next_ms)]));
  return {
    ready: rows.filter(({ ready }) => ready === true).map(({ name }) => String(name)),
    nextMs: next.length === 0 ? null : Math.max(1, Math.ceil(Math.min(...next))),
  };
}
