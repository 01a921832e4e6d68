import { asc, sql } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import { events } from "#server/database/tables.ts";
import { calledTypes, type ImportLedger } from "./ledger.ts";

/**
 * Rows as texts, without random and dated columns: ids, times, encrypted values. Schedules are tens of megabytes, so
 * their digest is used.
 */
const state = sql`
  select concat_ws(' ', 'record', kind, external_id, revision,
    case when content_hash is null then 'deleted' when content_hash ~ '^[0-9a-f]{64}$' then content_hash else 'sealed' end) as row
  from integration_records where system = 'demo'
  union all select (to_jsonb(c) - 'customer_id' - 'concluded_at')::text from contracts c
  union all select concat_ws(' ', 'schedule', contract_number, md5(instalments::text)) from payment_schedules
  union all select (to_jsonb(i) - 'id' - 'customer_id' - 'announced_at' - 'file')::text from invoices i
  union all select concat_ws(' ', 'message', subject, body) from messages
  union all select concat_ws(' ', 'customers', count(*)) from customers`;

/** Returns the records, one text a row, in order. May exceed the product's statement timeout. */
export async function booksOf({ db }: Connection): Promise<string[]> {
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return rowsOf(await tx.execute(state)) as { row: string }[];
  });
  return rows.map(({ row }) => row).toSorted();
}

/**
 * Compares the events of reader and endpoint with the causes, and the records with those of a run without a crash.
 *
 * @returns one sentence for each fault
 */
export async function findImportFaults(
  connection: Connection,
  ledger: ImportLedger,
  clean: readonly string[],
): Promise<string[]> {
  return [...faultsOfBooks(await booksOf(connection), clean), ...(await faultsOfFeed(connection, ledger))];
}

function faultsOfBooks(books: readonly string[], clean: readonly string[]): string[] {
  const [is, shouldBe] = [new Set(books), new Set(clean)];
  const wrong = books.filter((row) => !shouldBe.has(row)).map((row) => `books: ${row} is not in a clean run`);
  const missing = clean.filter((row) => !is.has(row)).map((row) => `books: ${row} is missing`);
  const count = books.length === clean.length ? [] : [`books: ${books.length} rows instead of ${clean.length}`];
  return [...count, ...wrong.slice(0, 5), ...missing.slice(0, 5)];
}

async function faultsOfFeed({ db }: Connection, { caused, read, called }: ImportLedger): Promise<string[]> {
  const faults: string[] = [];
  const [first] = read;
  for (const [at, { position }] of read.entries()) {
    const expected = (first?.position ?? 0) + at;
    if (position !== expected) {
      faults.push(`feed: position ${position} was read instead of ${expected}`);
      break;
    }
  }
  const stored = await db.select().from(events).orderBy(asc(events.position));
  const kept = stored.map(({ position, id }) => `${position} ${id}`).join("\n");
  if (kept !== read.map(({ position, id }) => `${position} ${id}`).join("\n")) {
    faults.push("feed: the read events differ from the stored ones");
  }
  const times = Map.groupBy(stored, ({ subjectId, type }) => `${type} ${subjectId}`);
  for (const id of caused) {
    const count = times.get(`application.started ${id}`)?.length ?? 0;
    if (count !== 1) faults.push(`feed: ${id} was started, and is in the feed ${count} times`);
  }
  if (new Set(read.map(({ id }) => id)).size !== read.length) faults.push("feed: an event was read twice");
  const isCalled = new Set<string>(calledTypes);
  const causedIds = new Set(caused);
  const unsent = read.filter(
    ({ id, type, subject }) => isCalled.has(type) && causedIds.has(subject.id) && !called.has(id),
  );
  if (unsent.length > 0) faults.push(`webhooks: ${unsent.length} events were never sent`);
  return faults;
}
