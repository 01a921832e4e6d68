import { Client } from "pg";

export async function fillFigures(databaseUrl: string, applications: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(figures, [applications]);
    await client.query(settled, [applications]);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const begun = "now() - make_interval(mins => (n * (2 * 365 * 1440.0 / $1))::int)";

const figures = `
  insert into application_figures (
    application_id, country, begun_at, stored_steps, filed_at, state, decided_at, working_minutes, was_late
  )
  select gen_random_uuid(), (array['cz', 'sk', 'hu'])[n % 3 + 1], begun,
    case when n % 4 = 0 then n / 4 % 4 else 4 end,
    case when n % 4 > 0 then begun + interval '1 hour' end,
    case n % 4 when 1 then 'in-review' when 2 then 'approved' when 3 then 'rejected' end,
    case when n % 4 > 1 then begun + interval '2 days' end,
    case when n % 4 > 1 then n % 2000 end,
    case when n % 4 > 1 then n % 10 = 3 end
  from generate_series(1, $1::int) as n, lateral (select ${begun} as begun) as at`;

const settled = `
  insert into queue_items (kind, id, reference, state, is_open, country, since, clock, was_late)
  select 'request', gen_random_uuid(), null, 'done', false, (array['cz', 'sk', 'hu'])[n % 3 + 1], ${begun}, 'ended', n % 10 = 3
  from generate_series(1, $1::int) as n`;
