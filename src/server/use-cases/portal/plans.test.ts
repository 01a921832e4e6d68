import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { documentCollections } from "#domain/portal/document.ts";
import { type ListName, lists } from "#domain/portal/lists.ts";
import { filterSchemas, listQuerySchema } from "#forms/portal/list-query.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { applicationHashes, messageHashes } from "#server/adapters/signed-ids.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type PortalServices, portalServices } from "#server/use-cases/portal/services.ts";
import { copyOfPostgres } from "#tests/support/database.ts";
import { booksToken, fillBooks } from "#tests/support/portal-records.ts";

interface Statement {
  readonly sql: string;
  readonly params: unknown[];
}

const asker = { deviceToken: null, address: "127.0.0.1", userAgent: "", locale: "cs" } as const;
const visitor: Visitor = { ...asker, sessionToken: booksToken };

const asked = (name: ListName) => [
  ...lists[name].sorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
  ...lists[name].statuses.map((status) => ({ status })),
  { searchQuery: "octavia 1ab" },
  { searchQuery: "48 841,78" },
  { page: "3", pageSize: "10" },
  { from: "2020-01-01", to: "2020-12-31", searchQuery: "skoda" },
  { from: "2020-01-01", to: "2020-12-31", dateField: "due", status: lists[name].statuses[0] },
];

describe.skipIf(inject("postgres") === null)("on PostgreSQL, with 200 customers", () => {
  const noted: Statement[] = [];
  let pool: Pool;
  let portal: PortalServices;

  beforeAll(async () => {
    const url = await copyOfPostgres();
    await fillBooks(url, { contracts: 10_000, each: 50 });
    pool = new Pool({ connectionString: url });
    const logger = { logQuery: (sql: string, params: unknown[]) => void noted.push({ sql, params }) };
    const database = drizzle(pool, { logger });
    const secrets = ["a secret of the tests, 32 characters"];
    const [hashes, begun] = [messageHashes(secrets), applicationHashes(secrets)];
    portal = portalServices({
      database,
      clock: systemClock,
      sealer: makeSealer(secrets),
      messageHashes: hashes,
      applicationHashes: begun,
    });
  });
  afterAll(async () => pool.end());

  async function readWhole(): Promise<string[]> {
    const found: string[] = [];
    for (const { sql, params } of noted.splice(0)) {
      const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${sql}`, params);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      for (const [, table] of plan.matchAll(/Seq Scan on (\w+)/g)) found.push(`${table}: ${sql}`);
    }
    // Those have so few or so narrow rows that a full read is quickest.
    return found.filter((line) => !/^(sessions|users|identities|customers|signings):/.test(line));
  }

  const calls: Readonly<Record<ListName, (query: object) => Promise<{ readonly total: number }>>> = {
    contracts: (query) => portal.contracts(listQuerySchema("contracts").parse(query), visitor),
    invoices: (query) => portal.invoices(listQuerySchema("invoices").parse(query), visitor),
    documents: (query) =>
      portal.documents({ ...listQuerySchema("documents").parse(query), collection: "own" }, visitor),
    messages: (query) => portal.messages(listQuerySchema("messages").parse(query), visitor),
    offers: (query) => portal.offers(listQuerySchema("offers").parse(query), visitor),
    requests: (query) => portal.requests(listQuerySchema("requests").parse(query), visitor),
  };

  it.each(Object.keys(lists) as ListName[])(
    "the list of %s uses an index, with every sort, status and search",
    async (name) => {
      for (const query of asked(name)) {
        await calls[name](query);
        await portal.tally(name, filterSchemas[name].parse(query), visitor);
      }
      expect(noted.length).toBeGreaterThan(asked(name).length * 4);
      expect(await readWhole()).toEqual([]);
    },
  );

  it("so do collections, records of a contract, and home", async () => {
    const query = listQuerySchema("documents").parse({});
    for (const collection of documentCollections) await portal.documents({ ...query, collection }, visitor);
    const { items } = await portal.contracts(listQuerySchema("contracts").parse({}), visitor);
    const { contractNumber } = items[0] ?? { contractNumber: "" };
    expect((await portal.contract(contractNumber, visitor)).invoices.total).toBe(10);
    await portal.debt(visitor);
    await portal.tasks(visitor);
    await portal.contractsAtAGlance(visitor);
    await portal.payments(visitor);
    await portal.fleetByEnd(visitor);
    await portal.unreadMessages(visitor);
    expect(await readWhole()).toEqual([]);
  });

  it("so does the search of everything", async () => {
    for (const q of ["octavia", "1ab 0001", "4400000001", "NA-1", "message", "skoda enyaq"]) {
      const { groups } = await portal.search(q, visitor);
      expect([q, groups.length > 0]).toEqual([q, true]);
    }
    expect(noted.length).toBeGreaterThan(50);
    expect(await readWhole()).toEqual([]);
  });

  it("notices a statement that reads a whole table", async () => {
    noted.push({ sql: "select * from contracts where outstanding = $1", params: [1] });
    expect(await readWhole()).toEqual([expect.stringMatching(/^contracts: /)]);
  });
});
