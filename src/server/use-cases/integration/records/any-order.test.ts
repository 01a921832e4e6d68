import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
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
  signingData,
} from "#tests/support/record-lines.ts";
import { clearRecords, recordRows } from "#tests/support/record-rows.ts";
import { applyLines } from "./apply-lines.ts";
import { applyBatch } from "./batches/apply-batch.ts";
import { type BatchLine, largestBytes } from "./batches/chunks.ts";
import { mayChange } from "./batches/deferred.ts";
import type { RecordLine } from "./read-lines.ts";

const paid = { status: "paid", paid: "2026-11-20", payments: [{ date: "2026-11-20", amount: 1_245_050 }] };
const party = { party: "guarantor", name: "Jana Nová", customer: "c2" };

const merged = { party: "lessee", name: "Modrá s.r.o.", customer: "c6" };

const [one, two, three] = [sha256Of("1"), sha256Of("2"), sha256Of("3")] as const;
const invoicePdf = { sha256: one, name: "faktura.pdf", form: "pdf" };
const letter = { eloId: "E-1", sha256: two, name: "dopis.pdf" };

/** No immutable field changes, and every reference exists at the end. */
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
  put("customers", "c5", 1, customerData()),
  put("customers", "c5", 2, customerData({ mergedInto: "c6" })),
  put("customers", "c6", 1, customerData()),
  put("customers", "c6", 2, customerData({ mergedInto: "c7" })),
  put("customers", "c7", 1, customerData({ name: "Hlavní a.s." })),
  put("customers", "c8", 1, customerData({ mergedInto: "c5" })),
  put("customers", "c8", 2, customerData({ name: "Zase svoje s.r.o." })),
  put("customers", "c9", 1, customerData({ mergedInto: "c5" })),
  put("customers", "c9", 2, customerData({ mergedInto: "c8" })),
  put("customers", "c10", 1, customerData({ mergedInto: "c8" })),
  deletion("customers", "c10", 2),
  put("contracts", "k1", 1, contractData("P-1", "c1", { guarantors: ["c3"], status: "pending-signature" })),
  put("contracts", "k1", 2, contractData("P-1", "c1", { guarantors: ["c2"], parties: [party] })),
  put("contracts", "k1", 3, contractData("P-1", "c2", { cededTo: ["c2"], concludedAt: "2026-01-15T10:00:00+01:00" })),
  put("contracts", "k1", 5, contractData("P-1", "c2", { cededTo: ["c2"], schedule: null, parties: [party] })),
  put("contracts", "k2", 1, contractData("P-2", "c3")),
  deletion("contracts", "k2", 2),
  put("contracts", "k3", 1, contractData("P-3", "c4")),
  put("contracts", "k4", 1, contractData("P-4", "c5", { cededTo: ["c6"], guarantors: ["c9"], parties: [merged] })),
  put("contracts", "k5", 1, contractData("P-5", "c8", { cededTo: ["c6"] })),
  put("contracts", "k6", 1, contractData("P-6", "c5", { cededTo: ["c6"], guarantors: ["c7"] })),
  put("contracts", "k6", 2, contractData("P-6", "c7", { guarantors: ["c5"] })),
  put("contracts", "k7", 1, contractData("P-7", "c10")),
  deletion("contracts", "k7", 2),
  put("invoices", "i4", 1, invoiceData("F-4", "c9", "k4")),
  put("messages", "m3", 1, messageData("c6")),
  put("demands", "n2", 1, documentRequestData("c5", { contract: "k4" })),
  put("documents", "d4", 1, documentData("c8", one, { contract: "k5" })),
  put("documents", "d5", 1, documentData("c6", two)),
  put("offers", "o3", 1, offerData("N-3", { customer: "c9" })),
  put("invoices", "i1", 1, invoiceData("F-1", "c1", "k1", { files: [{ ...invoicePdf, sha256: three }] })),
  put("invoices", "i1", 2, invoiceData("F-1", "c1", "k1", { ...paid, files: [invoicePdf] })),
  put("invoices", "i2", 1, invoiceData("F-2", "c3", "k2")),
  deletion("invoices", "i2", 3),
  put("invoices", "i3", 1, invoiceData("F-3", "c4", "k3")),
  put("invoices", "i3", 2, invoiceData("F-3b", "c4", "k3")),
  put("documents", "d1", 1, documentData("c1", one, { contract: "k1", replaces: "d3" })),
  put("documents", "d1", 2, documentData("c1", two, { replaces: "d2" })),
  put("documents", "d2", 1, documentData("c1", one, { collection: "guarantor", title: "Starší" })),
  put("documents", "d3", 1, documentData("c4", three)),
  deletion("documents", "d3", 2),
  put("demands", "n1", 1, documentRequestData("c3", { contract: "k2" })),
  put("demands", "n1", 2, documentRequestData("c2", { contract: "k1", due: "2026-12-16" })),
  put("messages", "m1", 1, messageData("c1", { attachments: [letter, { ...letter, eloId: "E-2", sha256: three }] })),
  put("messages", "m1", 3, messageData("c1", { subject: "Novější", attachments: [letter] })),
  put("messages", "m2", 1, messageData("c4", { attachments: [letter] })),
  deletion("messages", "m2", 2),
  put("offers", "o1", 1, offerData("N-1", { customer: "c4" })),
  put("offers", "o1", 2, offerData("N-1", { status: "withdrawn" })),
  put("offers", "o2", 1, offerData("N-2", { customer: "c3" })),
  deletion("offers", "o2", 2),
  put("signings", "k1", 1, signingData("k1", ["c3", "c1"])),
  put("signings", "k1", 2, signingData("k1", ["c1", "c2"], { mode: "alone", validUntil: "2027-01-31" })),
  put("signings", "k2", 1, signingData("k2", ["c3"])),
  deletion("signings", "k2", 2),
  put("signings", "k3", 1, signingData("k3", ["c4", "c1"])),
  deletion("signings", "k3", 2),
  put("signings", "k3", 3, signingData("k3", ["c4"])),
  put("contacts", "p1", 1, contactsData("cz", "sales")),
  put("contacts", "p1", 2, contactsData("cz", "contract-management", { people: [] })),
  put("dealers", "auto-brno", 1, dealerData()),
  put("dealers", "auto-brno", 2, dealerData({ email: "auto@example.com" })),
  put("dealers", "auto-zlin", 1, dealerData({ town: "Zlín" })),
  deletion("dealers", "auto-zlin", 3),
];

const orders = fc.record({
  lines: fc
    .array(fc.constantFrom(...history), { maxLength: 15 })
    .chain((again) => fc.shuffledSubarray([...history, ...again], { minLength: history.length + again.length })),
  size: fc.integer({ min: 3, max: 60 }),
});

oneDatabase((connection) => {
  let needed: RecordDependencies;
  beforeAll(async () => {
    needed = openAccountsWorld(connection()).dependencies;
    for (const hash of [one, two, three]) await keepFile(connection().db, "core", hash);
  });

  /** Sends waiting lines again until none changes. */
  async function send(lines: readonly RecordLine[], size: number): Promise<readonly RecordLine[]> {
    const waiting: RecordLine[] = [];
    for (let from = 0; from < lines.length; from += size) {
      const piece = lines.slice(from, from + size);
      for (const [at, verdict] of (await applyLines(needed, "core", piece)).entries()) {
        const line = piece[at];
        if (verdict.status !== "refused" || line === undefined) continue;
        if (mayChange(verdict)) waiting.push(line);
        else expect(["stale-revision", "revision-conflict"]).toContain(verdict.code);
      }
    }
    return waiting.length < lines.length && waiting.length > 0 ? await send(waiting, size) : waiting;
  }

  async function sendAsBatch(lines: readonly RecordLine[], size: number): Promise<void> {
    async function* said(): AsyncGenerator<BatchLine, void, void> {
      for (const [at, record] of lines.entries())
        yield { line: at + 1, size: Math.ceil(largestBytes / size), said: record };
    }
    for await (const part of applyBatch(needed, "core", said())) {
      for (const { verdict } of part) {
        if (verdict.status === "refused") expect(["stale-revision", "revision-conflict"]).toContain(verdict.code);
      }
    }
  }

  it("lines in any order, any number of times, leave the same rows", async () => {
    expect(await send(history, history.length)).toEqual([]);
    const expected = await recordRows(connection(), needed.sealer);
    expect(expected.map(([, list]) => list?.length)).toEqual([
      40, 5, 5, 7, 2, 4, 3, 4, 2, 2, 2, 2, 3, 0, 4, 1, 1, 3, 6,
    ]);
    await fc.assert(
      fc.asyncProperty(orders, async ({ lines, size }) => {
        await clearRecords(connection());
        expect(await send(lines, size)).toEqual([]);
        expect(await recordRows(connection(), needed.sealer)).toEqual(expected);
      }),
      { numRuns: 20, endOnFailure: true },
    );
    await fc.assert(
      fc.asyncProperty(orders, async ({ lines, size }) => {
        await clearRecords(connection());
        await sendAsBatch(lines, size);
        expect(await recordRows(connection(), needed.sealer)).toEqual(expected);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  }, 120_000);
});
