import { sql } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import type { ImportLedger } from "./ledger.ts";
import { findImportFaults } from "./verify.ts";

interface Damage {
  readonly name: string;
  readonly says: RegExp;
  readonly harm: (connection: Connection, ledger: ImportLedger) => Promise<unknown>;
}

/** What a faulty server could have done. */
const damages: readonly Damage[] = [
  {
    name: "an event was never sent",
    says: /1 events were never sent/,
    harm: async (_connection, { caused, read, called }) =>
      called.delete(read.find(({ subject }) => subject.id === caused.at(-1))?.id ?? ""),
  },
  {
    name: "a line was applied in part",
    says: /is not in a clean run/,
    harm: ({ db }) => db.execute(sql`update contracts set outstanding = 1 where contract_number = 'B-1-1'`),
  },
  {
    name: "a line was not applied",
    says: /F-1-2-1.* is missing/,
    harm: ({ db }) => db.execute(sql`delete from invoices where number = 'F-1-2-1'`),
  },
  {
    name: "a record has no rows",
    says: /message Zpráva [^]* is missing/,
    harm: ({ db }) =>
      db.execute(sql`delete from messages where id = (select id from messages where subject like 'Zpráva %' limit 1)`),
  },
  {
    name: "two events are swapped",
    says: /the read events differ from the stored ones/,
    harm: ({ db }) =>
      db.execute(sql`update events e set id = o.id from events o
        where (e.position, o.position) in (select last, last - 1 from event_positions union select last - 1, last from event_positions)`),
  },
  {
    name: "an event is stored twice",
    says: /is in the feed 2 times/,
    harm: async ({ db }, { caused }) =>
      db.execute(sql`insert into events (position, id, type, occurred_at, subject_id, data, placed_at)
        select 1000000, gen_random_uuid(), type, occurred_at, subject_id, data, placed_at from events where subject_id = ${caused[0]}`),
  },
  {
    name: "an event is lost",
    says: /is in the feed 0 times/,
    harm: async ({ db }, { caused }) => db.execute(sql`delete from events where subject_id = ${caused[1]}`),
  },
  {
    name: "the reader got an event twice",
    says: /an event was read twice/,
    harm: async (_connection, { read }) => read.push(...read.slice(-1)),
  },
];

export const importDamageCount = damages.length;

/** @returns the damages that the verification missed */
export async function findMissedImportDamages(
  connection: Connection,
  ledger: ImportLedger,
  clean: readonly string[],
): Promise<string[]> {
  const missed: string[] = [];
  for (const { name, says, harm } of damages) {
    await harm(connection, ledger);
    const faults = await findImportFaults(connection, ledger, clean);
    if (!faults.some((fault) => says.test(fault))) missed.push(name);
  }
  return missed;
}
