import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { sha256Of } from "#server/shared/digests.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import {
  contractData,
  customerData,
  documentData,
  documentRequestData,
  invoiceData,
  keepFile,
  put,
} from "#tests/support/record-lines.ts";
import { applyLines } from "./apply-lines.ts";
import type { RecordLine } from "./read-lines.ts";

oneDatabase((connection) => {
  it("stores probable mistakes, with a warning", async () => {
    const { db } = connection();
    const { dependencies } = openAccountsWorld(connection());
    const system = randomUUID();
    const number = `S-${system}`;
    const apply = (...lines: RecordLine[]) => applyLines(dependencies, system, lines);
    await apply(
      put("customers", "c1", 1, customerData()),
      put("customers", "c2", 1, customerData()),
      put("customers", "c3", 1, customerData()),
      put("contracts", "k1", 1, contractData(number, "c1", { guarantors: ["c3"] })),
    );
    const warned = async (line: RecordLine) => {
      const [verdict] = await apply(line);
      return verdict && "warnings" in verdict ? verdict.warnings : verdict;
    };
    const invoice = (revision: number, customer: string, given: object = {}) =>
      put("invoices", "i1", revision, invoiceData(`F-${number}`, customer, "k1", given));
    const noPart = { path: "/data/contract", code: "no-part-in-contract" };
    expect(await warned(invoice(1, "c1"))).toEqual([]);
    expect(await warned(invoice(2, "c3"))).toEqual([]);
    expect(await warned(invoice(3, "c2"))).toEqual([noPart]);
    expect(await warned(invoice(4, "c2", { due: "2026-10-31" }))).toEqual([
      { path: "/data/due", code: "due-before-issued" },
    ]);
    expect(await warned(invoice(5, "c1", { vat: 1_245_051 }))).toEqual([
      { path: "/data/vat", code: "more-than-amount" },
    ]);
    expect(await warned(put("demands", "n1", 1, documentRequestData("c2", { contract: "k1" })))).toEqual([noPart]);
    expect(await warned(put("demands", "n1", 2, documentRequestData("c2")))).toEqual([]);
    const sha256 = sha256Of(system);
    await keepFile(db, system, sha256);
    expect(await warned(put("documents", "d1", 1, documentData("c2", sha256, { contract: "k1" })))).toEqual([noPart]);
    expect(await warned(put("documents", "d1", 2, documentData("c1", sha256, { contract: "k1" })))).toEqual([]);
    const newer = (customer: string) => documentData(customer, sha256, { replaces: "d1" });
    expect(await warned(put("documents", "d2", 1, newer("c1")))).toEqual([]);
    expect(await warned(put("documents", "d2", 2, newer("c2")))).toEqual([
      { path: "/data/replaces", code: "document-of-another" },
    ]);
  });
});
