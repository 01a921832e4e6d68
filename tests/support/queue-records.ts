import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { countries } from "#domain/countries/codes.ts";
import { fullTokens, nameTokens } from "#domain/search/search-tokens.ts";
import type { BlindIndex, Sealer } from "#server/ports/secrets.ts";
import { nameContext } from "#server/use-cases/search/index-changes.ts";

const firstNames = ["Jan", "Petr", "Jana", "Eva", "Martin", "Lucie", "Tomáš", "Hana", "Zsófia", "Ádám"];
const surnames = Array.from(
  { length: 200 },
  (_, at) => `${["Nov", "Svob", "Dvoř", "Čer", "Kov"][at % 5]}${letters(at)}`,
);
const states = ["received", "in-progress", "waiting-for-customer", "done"];
const risks = ["low", "normal", "high"];
const usualStart = new Date(Date.UTC(2026, 0, 1));
/** rows for each statement */
const atOnce = 2_000;

export const queueCase = (at: number) => ({
  id: `00000000-0000-4000-8000-${at.toString(16).padStart(12, "0")}`,
  name: `${firstNames[at % firstNames.length]} ${surnames[at % surnames.length]}`,
  identifier: String(8_501_010_000 + at),
  country: countries[at % countries.length] ?? countries[0],
  state: states[at % states.length] ?? "received",
  risk: risks[at % risks.length] ?? "normal",
});

/**
 * Fills an empty, migrated database with cases of applicants, one a minute; every fourth has ended.
 *
 * @returns the owner of every tenth
 */
export async function fillQueue(
  databaseUrl: string,
  { sealer, blindIndex }: { readonly sealer: Sealer; readonly blindIndex: BlindIndex },
  cases: number,
  start = usualStart,
): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const staffId = randomUUID();
    await client.query(
      "insert into staff (id, email, password_hash, locale, created_at) values ($1, 'bench@example.com', '-', 'cs', now())",
      [staffId],
    );
    const digests = new Map<string, string>();
    const digestOf = (term: string) => {
      const known = digests.get(term) ?? blindIndex.digestOf(term);
      if (term.startsWith("name ")) digests.set(term, known);
      return known;
    };
    for (let from = 0; from < cases; from += atOnce) {
      const rows = Array.from({ length: Math.min(atOnce, cases - from) }, (_, more) => {
        const at = from + more;
        const { id, name, identifier, country, state, risk } = queueCase(at);
        const terms = [...nameTokens([name]), ...fullTokens(identifier)].map(digestOf);
        const since = new Date(start.getTime() + at * 60_000).toISOString();
        const assignee = at % 10 === 0 ? staffId : null;
        return { id, country, state, risk, terms, since, assignee, name: sealer.seal(name, nameContext(id)), n: at };
      });
      await client.query(insertCases, [JSON.stringify(rows), blindIndex.keyId]);
    }
    await client.query("vacuum analyze");
    return staffId;
  } finally {
    await client.end();
  }
}

const insertCases = `
  with given as (
    select * from json_to_recordset($1) as row (
      id uuid, country text, state text, risk text, terms text[], since timestamptz, assignee uuid, name text, n int
    )
  ), made as (
    insert into applications (id, link_digest, country, partner_type, locale, status, created_at, updated_at, expires_at)
    select id, id::text, country, 'default', 'cs', 'finished', since, since, since from given returning id
  ), named as (
    insert into application_search_tokens (application_id, sealed_name, key_id, tokens)
    select given.id, name, $2, terms from given join made using (id)
  )
  insert into queue_items (
    kind, id, reference, state, risk, is_open, country, application_id, assignee_id, since, clock, due, at_risk_from, was_late
  )
  select 'application', id, 'VO-' || n, state, risk, state <> 'done', country, id, assignee, since,
    case state when 'done' then 'ended' when 'waiting-for-customer' then 'paused' else 'runs' end,
    case when state in ('received', 'in-progress') then since + interval '2 days' end, since, false
  from given`;

function letters(at: number): string {
  return [at % 26, Math.floor(at / 26)].map((code) => String.fromCodePoint(97 + code)).join("");
}
