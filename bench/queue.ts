import { blindIndex } from "#server/adapters/blind-index.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { makeLog } from "#server/shared/log.ts";
import { listQueue } from "#server/use-cases/back-office/queue/list-queue.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { fillQueue, queueCase } from "#tests/support/queue-records.ts";
import { type Figure, quantile } from "./figure.ts";

const cases = 100_000;
const warmUp = 10;
const calls = 100;

const start = (now: Date) => new Date(now.getTime() - cases * 60_000);

const questions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "first page": {},
  "due first": { sort: "due" },
  "the newest of a country": { country: "sk", sort: "-since" },
  "a state that has ended": { state: "done" },
  "one kind": { kind: "application" },
  "an empty kind": { kind: "message" },
  "due today": { due: "today", sort: "due" },
  late: { due: "breached", sort: "-due" },
  "for a week in its state": { age: "7" },
  "of a high risk": { risk: "high" },
  "of a high risk, the newest": { risk: "high", sort: "-since" },
  "my cases": { assignee: "me" },
  "my cases by name": { assignee: "me", state: "received", sort: "customerName" },
  "nobody's, page 40": { assignee: "none", page: "40" },
  "searched by a name": { searchQuery: queueCase(17).name },
  "searched by three letters": { searchQuery: "nov" },
  "searched by an identifier": { searchQuery: queueCase(17).identifier },
  "search without a match": { searchQuery: "nikdo takový" },
};

const empty = new Set(["an empty kind", "search without a match"]);

/** Measures the queue with 100,000 cases: its first page, each filter, and searches in encrypted values. */
export async function benchQueue(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const database = await postgres.createDatabase();
    await (await openPostgres(database)).close();
    const secret = "the secret of the bench, 32 letters";
    const sealed = { sealer: makeSealer([secret]), blindIndex: blindIndex([secret]) };
    const staffId = await fillQueue(database, sealed, cases, start(systemClock.now()));
    const { db, close } = await openPostgres(database);
    const needed = { ...sealed, database: db, clock: systemClock, log: makeLog("silent") };
    const session: StaffSession = {
      id: "",
      address: "",
      staff: { id: staffId, email: "bench@example.com", locale: "cs" },
      roles: [{ role: "operator", countries: [] }],
      hasTotp: true,
      recoveryCodesLeft: 0,
      expires: "",
      endsAt: "",
    };
    const times = new Map(Object.keys(questions).map((name) => [name, [] as number[]]));
    // Alternately, so that other load affects all.
    for (let call = -warmUp; call < calls; call += 1) {
      for (const [name, taken] of times) {
        const before = performance.now();
        const { total } = await listQueue.call(needed, session, { raw: questions[name] });
        if (call >= 0) taken.push(performance.now() - before);
        if ((total === 0) !== empty.has(name)) throw new Error(`${name}: found ${total}`);
      }
    }
    await close();
    return [...times].map(([name, taken]) => {
      const limit = { at: "most", value: 100 } as const;
      const note = `median ${quantile(taken, 0.5).toFixed(1)} ms`;
      return { name: `queue of 100,000, ${name}, p95`, value: quantile(taken, 0.95), unit: "ms", limit, note };
    });
  } finally {
    await postgres.stop();
  }
}
