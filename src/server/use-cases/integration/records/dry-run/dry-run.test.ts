import { is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { BatchMode } from "#domain/portal/imports.ts";
import { rowsOf } from "#server/database/connection.ts";
import * as tables from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import {
  contactsData,
  contractData,
  customerData,
  dealerData,
  deletion,
  documentData,
  documentRequestData,
  invoiceData,
  keepFile,
  messageData,
  offerData,
  put,
} from "#tests/support/record-lines.ts";
import { applyBatch } from "../batches/apply-batch.ts";
import { type BatchLine, type LineVerdict, largestBytes } from "../batches/chunks.ts";
import type { RecordLine } from "../read-lines.ts";

const [one, two] = [sha256Of("1"), sha256Of("2")] as const;
const unknown = sha256Of("3");

const of = <const Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const customer = of("c1", "c1", "c2", "c2", "c3");
const contract = of("k1", "k2");

/** Few ids and numbers, so that records often conflict. */
const puts = fc.oneof(
  fc.record({
    kind: of("customers"),
    id: customer,
    data: of(
      customerData(),
      customerData({ name: "Modrá a.s.", email: null }),
      customerData({ country: "sk" }),
      customerData({ email: "none" }),
    ),
  }),
  fc
    .record({ id: contract, number: of("D-1", "D-2"), customer, other: customer, currency: of("CZK", "CZK", "EUR") })
    .chain(({ id, number, customer: actor, other, currency }) =>
      of<object>(
        {},
        { guarantors: [other] },
        { cededTo: [other] },
        { parties: [{ party: "lessee", name: "J", customer: other }] },
      ).map((more) => ({ kind: "contracts", id, data: contractData(number, actor, { currency, ...more }) })),
    ),
  fc
    .record({ id: of("i1", "i2"), number: of("E-1", "E-2", "E-3"), customer, contract, amount: of(1_245_050, 7) })
    .map(({ id, number, amount, ...to }) => ({
      kind: "invoices",
      id,
      data: invoiceData(number, to.customer, to.contract, { amount }),
    })),
  fc
    .record({
      id: of("d1", "d2", "d3"),
      customer,
      file: of(one, one, two, unknown),
      replaces: of(null, null, null, "d1", "d2"),
    })
    .map(({ id, file, replaces, ...to }) => ({
      kind: "documents",
      id,
      data: documentData(to.customer, file, { replaces }),
    })),
  fc
    .record({ customer, contract: of(null, "k1", "k2") })
    .map((to) => ({ kind: "demands", id: "n1", data: documentRequestData(to.customer, { contract: to.contract }) })),
  fc
    .record({ customer, sha256: of(one, unknown) })
    .map(({ customer: to, sha256 }) => ({
      kind: "messages",
      id: "m1",
      data: messageData(to, { attachments: [{ eloId: "E", sha256, name: "a.pdf" }] }),
    })),
  fc
    .record({ id: of("o1", "o2"), reference: of("G-1", "G-2"), customer: of(null, "c1", "c3") })
    .map(({ id, reference, ...to }) => ({ kind: "offers", id, data: offerData(reference, to) })),
  fc
    .record({ id: of("p1", "p2"), of: of("sales", "contract-management") })
    .map(({ id, of: kind }) => ({ kind: "contacts", id, data: contactsData("cz", kind) })),
  fc.record({ kind: of("dealers"), id: of("auto-brno", "Auto"), data: of(dealerData(), dealerData({ town: "Zlín" })) }),
);

const deletions = fc.oneof(
  fc.record({ kind: of("customers"), id: customer }),
  fc.record({ kind: of("contracts"), id: contract }),
  fc.record({ kind: of("invoices"), id: of("i1", "i2") }),
  fc.record({ kind: of("documents"), id: of("d1", "d2", "d3") }),
  fc.record({ kind: of("demands"), id: of("n1") }),
  fc.record({ kind: of("messages"), id: of("m1") }),
  fc.record({ kind: of("offers"), id: of("o1", "o2") }),
  fc.record({ kind: of("contacts"), id: of("p1", "p2") }),
  fc.record({ kind: of("dealers"), id: of("auto-brno") }),
);

const said = fc.oneof(
  { weight: 4, arbitrary: puts.map((one) => ({ ...one, isDeletion: false })) },
  { weight: 2, arbitrary: deletions.map((one) => ({ ...one, data: {}, isDeletion: true })) },
);

const linesFrom = (first: number, size: { readonly minLength: number; readonly maxLength: number }) =>
  fc.array(fc.tuple(said, of(0, 0, 0, 1, -2)), size).map((drawn) =>
    drawn.map(([{ kind, id, data, isDeletion }, shift], at): RecordLine => {
      const revision = Math.max(0, first + Math.floor(at / 3) + shift);
      return isDeletion ? deletion(kind, id, revision) : put(kind, id, revision, data);
    }),
  );

const draw = fc.record({
  books: linesFrom(0, { minLength: 0, maxLength: 40 }),
  batch: linesFrom(10, { minLength: 30, maxLength: 100 }),
  size: fc.integer({ min: 1, max: 12 }),
});

oneDatabase((connection) => {
  let needed: RecordDependencies;
  let systems = 0;
  beforeAll(async () => {
    needed = openAccountsWorld(connection()).dependencies;
  });

  async function newSystem(): Promise<string> {
    const { db } = connection();
    for (const table of [
      tables.integrationFileUses,
      tables.integrationRecords,
      tables.contractNumbers,
      tables.contracts,
    ])
      await db.delete(table);
    for (const table of [tables.customers, tables.offers, tables.contacts, tables.dealers]) await db.delete(table);
    systems += 1;
    const system = `core-${systems}`;
    for (const hash of [one, two]) await keepFile(db, system, hash);
    return system;
  }

  async function judge(
    system: string,
    { lines, size, mode }: { lines: readonly RecordLine[]; size: number; mode: BatchMode },
  ): Promise<readonly LineVerdict[]> {
    async function* said(): AsyncGenerator<BatchLine, void, void> {
      for (const [at, record] of lines.entries()) {
        yield { line: at + 1, size: Math.ceil(largestBytes / size), said: record };
      }
    }
    const verdicts: LineVerdict[] = [];
    for await (const part of applyBatch(needed, system, said(), { mode })) verdicts.push(...part);
    return verdicts;
  }

  async function everything() {
    const { db } = connection();
    const known = Object.entries(tables).flatMap(([name, table]) => (is(table, PgTable) ? [{ name, table }] : []));
    const rows = known.map(
      ({ name, table }) => sql`select ${name}::text as name, to_jsonb(one)::text as row from ${table} one`,
    );
    return rowsOf(await db.execute(sql`${sql.join(rows, sql` union all `)} order by 1, 2`));
  }

  it("reports what a real run would, for any lines, and changes no row of any table", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(draw, async ({ books, batch, size }) => {
        const system = await newSystem();
        await judge(system, { lines: books, size: 50, mode: "apply" });
        const before = await everything();
        const told = await judge(system, { lines: batch, size, mode: "dry-run" });
        expect(await everything()).toEqual(before);
        const applied = await judge(system, { lines: batch, size, mode: "apply" });
        expect(told).toEqual(applied);
        for (const { kind, verdict } of applied)
          seen.add(`${kind} ${"code" in verdict ? verdict.code : verdict.status}`);
      }),
      { numRuns: 5, endOnFailure: true },
    );
    expect(seen.size).toBeGreaterThan(20);
  }, 180_000);
});
