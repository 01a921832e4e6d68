import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import * as tables from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { emailContext, identifierContext, phoneContext } from "#server/use-cases/accounts/customer-seals.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import {
  contactsData,
  contractData,
  customerData,
  dealerData,
  deletion,
  demandData,
  documentData,
  invoiceData,
  keepFile,
  kindOf,
  messageData,
  offerData,
  put,
} from "#tests/support/record-lines.ts";
import { applyLines, type RecordLine } from "./apply-lines.ts";
import { readContent, readHash } from "./content.ts";
import type { RecordDependencies } from "./dependencies.ts";

const paid = { status: "paid", paid: "2026-11-20", payments: [{ date: "2026-11-20", amount: 1_245_050 }] };
const party = { party: "guarantor", name: "Jana Nová", customer: "c2" };

const [one, two, three] = [sha256Of("1"), sha256Of("2"), sha256Of("3")] as const;
const letter = { eloId: "E-1", sha256: two, name: "dopis.pdf" };

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
  put("documents", "d1", 1, documentData("c1", one, { contract: "k1", replaces: "d3" })),
  put("documents", "d1", 2, documentData("c1", two, { replaces: "d2" })),
  put("documents", "d2", 1, documentData("c1", one, { collection: "guarantor", title: "Starší" })),
  put("documents", "d3", 1, documentData("c4", three)),
  deletion("documents", "d3", 2),
  put("demands", "n1", 1, demandData("c3", { contract: "k2" })),
  put("demands", "n1", 2, demandData("c2", { contract: "k1", due: "2026-12-16" })),
  put("messages", "m1", 1, messageData("c1", { attachments: [letter, { ...letter, eloId: "E-2", sha256: three }] })),
  put("messages", "m1", 3, messageData("c1", { subject: "Novější", attachments: [letter] })),
  put("messages", "m2", 1, messageData("c4", { attachments: [letter] })),
  deletion("messages", "m2", 2),
  put("offers", "o1", 1, offerData("N-1", { customer: "c4" })),
  put("offers", "o1", 2, offerData("N-1", { status: "withdrawn" })),
  put("offers", "o2", 1, offerData("N-2", { customer: "c3" })),
  deletion("offers", "o2", 2),
  put("contacts", "p1", 1, contactsData("cz", "sales")),
  put("contacts", "p1", 2, contactsData("cz", "contract-management", { people: [] })),
  put("dealers", "auto-brno", 1, dealerData()),
  put("dealers", "auto-brno", 2, dealerData({ email: "auto@example.com" })),
  put("dealers", "auto-zlin", 1, dealerData({ town: "Zlín" })),
  deletion("dealers", "auto-zlin", 3),
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
  beforeAll(async () => {
    needed = openAccountsWorld(connection()).dependencies;
    for (const hash of [one, two, three]) await keepFile(connection().db, "core", hash);
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
      documents: await db.select().from(tables.documents),
      demands: (await db.select().from(tables.documentDemands)).map((row) => ({ ...row, createdAt: null })),
      messages: await db.select().from(tables.messages),
      offers: await db.select().from(tables.offers),
      contacts: await db.select().from(tables.contacts),
      contactTexts: await db.select().from(tables.contactTexts),
      dealers: await db.select().from(tables.dealers),
      attachments: await db.select().from(tables.messageAttachments),
      files: (await db.select().from(tables.integrationFiles)).map(({ sha256, expiresAt }) => [
        sha256,
        expiresAt === null,
      ]),
      uses: await db.select().from(tables.integrationFileUses),
    };
    return Object.entries(all).map(([name, list]) => [name, list.map((row) => JSON.stringify(row)).toSorted()]);
  }

  async function clear() {
    const { db } = connection();
    for (const table of [
      tables.integrationFileUses,
      tables.integrationRecords,
      tables.contractNumbers,
      tables.contracts,
      tables.customers,
    ])
      await db.delete(table);
  }

  it("lines in any order, however often, leave the same rows", async () => {
    expect(await send(history, history.length)).toEqual([]);
    const expected = await rows();
    expect(expected.map(([, list]) => list?.length)).toEqual([21, 3, 2, 2, 1, 1, 2, 2, 1, 1, 1, 0, 4, 1, 1, 3, 3]);
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
