import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import * as tables from "#server/database/tables.ts";
import { emailContext, identifierContext, phoneContext } from "#server/use-cases/accounts/customer-seals.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { contractData, customerData, deletion, invoiceData, kindOf, put } from "#tests/support/record-lines.ts";
import { applyLines, type RecordLine } from "./apply-lines.ts";
import { readContent, readHash } from "./content.ts";
import type { RecordDependencies } from "./dependencies.ts";

const paid = { status: "paid", paid: "2026-11-20", payments: [{ date: "2026-11-20", amount: 1_245_050 }] };
const party = { party: "guarantor", name: "Jana Nová", customer: "c2" };

/** One content a revision, nothing changed that never changes, and at the end everything that is referred to is there. */
const history: readonly RecordLine[] = [
  put("customers", "c1", 1, customerData()),
  put("customers", "c1", 2, customerData({ email: null, phone: "+420601234568" })),
  put("customers", "c1", 4, customerData({ name: "Modrá a.s.", email: null })),
  put("customers", "c2", 1, customerData({ customerType: "individual-consumer", identifier: "7103192745" })),
  put("customers", "c3", 1, customerData({ name: "Krátká s.r.o." })),
  deletion("customers", "c3", 2),
  put("customers", "c4", 1, customerData()),
  deletion("customers", "c4", 2),
  put("customers", "c4", 3, customerData({ name: "Znovu s.r.o." })),
  put("contracts", "k1", 1, contractData("P-1", "c1", { guarantors: ["c3"], status: "pending-signature" })),
  put("contracts", "k1", 2, contractData("P-1", "c1", { guarantors: ["c2"], parties: [party] })),
  put("contracts", "k1", 3, contractData("P-1", "c2", { cededTo: ["c2"], concludedAt: "2026-01-15T10:00:00+01:00" })),
  put("contracts", "k1", 5, contractData("P-1", "c2", { cededTo: ["c2"], schedule: null, parties: [party] })),
  put("contracts", "k2", 1, contractData("P-2", "c3")),
  deletion("contracts", "k2", 2),
  put("contracts", "k3", 1, contractData("P-3", "c4")),
  put("invoices", "i1", 1, invoiceData("F-1", "c1", "k1")),
  put("invoices", "i1", 2, invoiceData("F-1", "c1", "k1", paid)),
  put("invoices", "i2", 1, invoiceData("F-2", "c3", "k2")),
  deletion("invoices", "i2", 3),
  put("invoices", "i3", 1, invoiceData("F-3", "c4", "k3")),
  put("invoices", "i3", 2, invoiceData("F-3b", "c4", "k3")),
];

/** All lines in any order, some of them several times, in pieces of any size. */
const orders = fc.record({
  lines: fc
    .array(fc.constantFrom(...history), { maxLength: 15 })
    .chain((again) => fc.shuffledSubarray([...history, ...again], { minLength: history.length + again.length })),
  size: fc.integer({ min: 1, max: 40 }),
});

eachDatabase((_kind, connection) => {
  let needed: RecordDependencies;
  beforeAll(() => {
    needed = openAccountsWorld(connection()).dependencies;
  });

  /** Lines that wait for others are sent again until nothing more comes of it. */
  async function send(lines: readonly RecordLine[], size: number): Promise<readonly RecordLine[]> {
    const waiting: RecordLine[] = [];
    for (let from = 0; from < lines.length; from += size) {
      const piece = lines.slice(from, from + size);
      for (const [at, verdict] of (await applyLines(needed, "core", piece)).entries()) {
        const line = piece[at];
        if (verdict.status !== "refused" || line === undefined) continue;
        expect(["missing-reference", "still-referenced", "stale-revision", "revision-conflict"]).toContain(
          verdict.code,
        );
        if (verdict.code.endsWith("-reference") || verdict.code === "still-referenced") waiting.push(line);
      }
    }
    return waiting.length < lines.length && waiting.length > 0 ? await send(waiting, size) : waiting;
  }

  async function rows() {
    const { db } = connection();
    const { sealer } = needed;
    const records = await db.select().from(tables.integrationRecords);
    const customers = await db.select().from(tables.customers);
    const open = (sealed: string | null, context: string) => (sealed === null ? null : sealer.unseal(sealed, context));
    const all = {
      records: records.map((row) => ({
        ...row,
        content: readContent(sealer, kindOf(row.kind), row),
        contentHash: readHash(sealer, kindOf(row.kind), row),
        updatedAt: null,
      })),
      customers: customers.map((row) => ({
        ...row,
        sealedIdentifier: open(row.sealedIdentifier, identifierContext(row.id)),
        sealedEmail: open(row.sealedEmail, emailContext(row.id)),
        sealedPhone: open(row.sealedPhone, phoneContext(row.id)),
        createdAt: null,
      })),
      contracts: await db.select().from(tables.contracts),
      numbers: await db.select().from(tables.contractNumbers),
      parties: await db.select().from(tables.contractParties),
      schedules: await db.select().from(tables.paymentSchedules),
      invoices: await db.select().from(tables.invoices),
    };
    return Object.entries(all).map(([name, list]) => [name, list.map((row) => JSON.stringify(row)).toSorted()]);
  }

  async function clear() {
    const { db } = connection();
    for (const table of [tables.integrationRecords, tables.contractNumbers, tables.contracts, tables.customers])
      await db.delete(table);
  }

  it("lines in any order, however often, leave the same rows", async () => {
    expect(await send(history, history.length)).toEqual([]);
    const expected = await rows();
    expect(expected.map(([, list]) => list?.length)).toEqual([10, 3, 2, 2, 1, 1, 2]);
    await fc.assert(
      fc.asyncProperty(orders, async ({ lines, size }) => {
        await clear();
        expect(await send(lines, size)).toEqual([]);
        expect(await rows()).toEqual(expected);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });
});
