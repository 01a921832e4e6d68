import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transact } from "#server/database/connect.ts";
import { insertIdentity } from "#server/database/repositories/identities.ts";
import { lockSystem } from "#server/database/repositories/records.ts";
import {
  contractNumbers,
  contracts,
  customers,
  endedIdentities,
  identities,
  integrationRecords,
  invoices,
  paymentSchedules,
  signings,
  users,
} from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { recordServices } from "#server/use-cases/integration/services.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { allOf } from "#tests/support/all-of.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { contractData, customerData, deletion, invoiceData, kindOf, put, reader } from "#tests/support/record-lines.ts";
import { applyLines } from "./apply-lines.ts";
import type { RecordLine } from "./read-lines.ts";
import type { Verdict } from "./verdict.ts";

eachDatabase((database, connection) => {
  let needed: RecordDependencies;
  let services: ReturnType<typeof recordServices>;
  let system = "";
  let number = "";
  beforeAll(() => {
    needed = openAccountsWorld(connection()).dependencies;
    services = recordServices(needed);
  });
  beforeEach(() => {
    system = randomUUID();
    number = `S-${system}`;
  });
  const db = () => connection().db;
  const apply = (...lines: RecordLine[]) => applyLines(needed, system, lines);
  const said = (verdicts: readonly Verdict[]) =>
    verdicts.map((one) =>
      one.status === "refused" ? [one.code, ...Object.entries(one.fields ?? {}).flat()] : one.status,
    );
  const one = async (line: RecordLine) => said(await apply(line))[0];
  const place = (kind: string, externalId: string) => ({ system, kind: kindOf(kind), externalId });

  it("creates, updates and leaves unchanged, and stores the higher revision of the same content", async () => {
    const customer = (revision: number, given = {}) => put("customers", "c/1", revision, customerData(given));
    expect(await one(customer(3))).toBe("created");
    expect(await one(customer(3))).toBe("unchanged");
    expect(await one(customer(3, { name: "  Modrá s.r.o. ", legalForm: null }))).toBe("unchanged");
    expect(await one(customer(5))).toBe("unchanged");
    expect(await one(customer(4, { name: "Zelená" }))).toEqual(["stale-revision"]);
    expect(await one(customer(5, { name: "Zelená" }))).toEqual(["revision-conflict"]);
    expect(await one(customer(6, { name: "Zelená" }))).toBe("updated");
    const kept = await services.read(reader, place("customers", "c/1"));
    expect(kept).toMatchObject({
      kind: "customers",
      externalId: "c/1",
      revision: 6,
      data: customerData({ name: "Zelená" }),
    });
    const [stale] = await apply(customer(1));
    expect(stale).toMatchObject({ code: "stale-revision", data: kept });
  });

  it("returns the public id, the same for all systems", async () => {
    const [first] = await apply(put("customers", "c1", 0, customerData()));
    const [again] = await apply(put("customers", "c1", 0, customerData()));
    expect(again).toEqual({ ...first, status: "unchanged" });
    const rows = await db()
      .select()
      .from(customers)
      .where(eq(customers.id, (first as { id: string }).id));
    expect(rows).toMatchObject([{ name: "Modrá s.r.o.", country: "cz" }]);
    const [contract] = await apply(put("contracts", "k1", 0, contractData(number, "c1")));
    expect(contract).toMatchObject({ status: "created", id: number, warnings: [] });
  });

  it("stores a customer's data encrypted, its hash too", async () => {
    await apply(put("customers", "c1", 0, customerData()));
    const [row] = await db().select().from(integrationRecords).where(eq(integrationRecords.system, system));
    expect(JSON.stringify(row)).not.toMatch(/Modrá|27074358|modra@/);
    const items = (await allOf(services.digest({ system, kind: kindOf("customers") }, 10))).flat();
    const content = sha256Of(
      '{"country":"cz","customerType":"company","email":"modra@example.com","identifier":"27074358","name":"Modrá s.r.o.","phone":"+420601234567"}',
    );
    expect(items).toEqual([{ from: "c1", to: "c1", count: 1, digest: sha256Of(`c1 0 ${content}\n`) }]);
    expect(row?.contentHash).not.toContain(content);
  });

  it("leaves a tombstone, which only a higher revision restores", async () => {
    expect(await one(put("customers", "c1", 3, customerData()))).toBe("created");
    expect(await one(deletion("customers", "c1", 3))).toEqual(["revision-conflict"]);
    expect(await one(deletion("customers", "c1", 2))).toEqual(["stale-revision"]);
    expect(await one(deletion("customers", "c1", 5))).toBe("deleted");
    expect(await one(deletion("customers", "c1", 5))).toBe("unchanged");
    await expect(services.read(reader, place("customers", "c1"))).rejects.toMatchObject({ code: "not-found" });
    expect(await services.list(reader, { system, kind: kindOf("customers") }, { after: null, limit: 10 })).toEqual({
      items: [],
      next: null,
    });
    expect((await allOf(services.digest({ system, kind: kindOf("customers") }, 10))).flat()).toEqual([]);
    const [stale] = await apply(put("customers", "c1", 4, customerData()));
    const tombstone = { kind: "customers", externalId: "c1", revision: 5, deleted: true };
    expect(stale).toEqual({ status: "refused", code: "stale-revision", data: tombstone });
    expect(await one(put("customers", "c1", 5, customerData()))).toEqual(["revision-conflict"]);
    expect(await one(put("customers", "c1", 6, customerData()))).toBe("created");
    expect(await one(deletion("customers", "never", 1))).toBe("deleted");
    expect(await one(put("customers", "never", 1, customerData()))).toEqual(["revision-conflict"]);
  });

  it("names missing references, in the order of the fields, and puts referenced records first", async () => {
    const contract = put("contracts", "k1", 1, contractData(number, "c1", { guarantors: ["c2"] }));
    expect(await apply(contract)).toEqual([
      {
        status: "refused",
        code: "missing-reference",
        data: { kind: "customers", externalId: "c1" },
        detail: "There is no record c1 of customers of this system: send it first. It is named at /data/customer.",
      },
    ]);
    await apply(put("customers", "c1", 1, customerData()));
    const second = expect.stringMatching(/ named at \/data\/guarantors\/0\.$/);
    expect(await apply(contract)).toMatchObject([{ data: { externalId: "c2" }, detail: second }]);
    const invoice = put("invoices", "i1", 1, invoiceData(`F-${number}`, "c1", "k1"));
    expect(await one(invoice)).toEqual(["missing-reference"]);
    expect(said(await apply(invoice, contract, put("customers", "c2", 1, customerData())))).toEqual([
      "created",
      "created",
      "created",
    ]);
    await apply(deletion("invoices", "i1", 2), deletion("contracts", "k1", 2), deletion("customers", "c1", 2));
    expect(said(await apply(invoice, contract))).toEqual([["stale-revision"], ["stale-revision"]]);
  });

  it("leaves connections to others while changes of a system wait", async () => {
    const held = Promise.withResolvers<void>();
    const isLocked = Promise.withResolvers<void>();
    const actor = transact(db(), async (tx) => {
      await lockSystem(tx, system);
      isLocked.resolve();
      await held.promise;
    });
    await isLocked.promise;
    const puts = Array.from({ length: 30 }, (_, at) => apply(put("customers", `c${at}`, 1, customerData())));
    const others = Array.from({ length: 8 }, () => db().select().from(customers).limit(1));
    // The embedded database has one connection, so all wait there.
    if (database === "postgres") await Promise.all(others);
    held.resolve();
    await actor;
    expect(said((await Promise.all(puts)).flat())).toEqual(puts.map(() => "created"));
  });

  it("does not see the records of another system", async () => {
    await applyLines(needed, randomUUID(), [put("customers", "c1", 1, customerData())]);
    expect(await one(put("contracts", "k1", 1, contractData(number, "c1")))).toEqual(["missing-reference"]);
    await expect(services.read(reader, place("customers", "c1"))).rejects.toMatchObject({ code: "not-found" });
  });

  it("does not delete records with referrers", async () => {
    await apply(
      put("customers", "c1", 1, customerData()),
      put("customers", "g1", 1, customerData()),
      put("contracts", "k1", 1, contractData(number, "c1", { guarantors: ["g1"] })),
      put("invoices", "i1", 1, invoiceData(`F-${number}`, "c1", "k1")),
    );
    const [ofContract, ofHolder, ofGuarantor] = await apply(
      deletion("contracts", "k1", 2),
      deletion("customers", "c1", 2),
      deletion("customers", "g1", 2),
    );
    expect(ofContract).toEqual({ status: "refused", code: "still-referenced", referrers: ["invoices"] });
    expect(ofHolder).toMatchObject({ code: "still-referenced", referrers: ["contracts", "invoices"] });
    expect(ofGuarantor).toMatchObject({ code: "still-referenced", referrers: ["contracts"] });
    expect(
      said(await apply(deletion("customers", "c1", 2), deletion("contracts", "k1", 2), deletion("invoices", "i1", 2))),
    ).toEqual(["deleted", "deleted", "deleted"]);
    expect(await db().select().from(contracts).where(eq(contracts.contractNumber, number))).toEqual([]);
    expect(await db().select().from(contractNumbers).where(eq(contractNumbers.contractNumber, number))).toEqual([]);
  });

  describe("refuses", () => {
    it("malformed fields, at their pointer", async () => {
      const { name: _, ...nameless } = customerData();
      expect(await one(put("customers", "c1", 1, { ...nameless, nmae: "x" }))).toEqual([
        "invalid-input",
        "/data/name",
        "required",
        "/data/nmae",
        "unknown-field",
      ]);
      expect(await one(put("customers", "c1", -1, customerData()))).toEqual([
        "invalid-input",
        "/revision",
        "invalid-value",
      ]);
      expect(await one(put("customers", "c1", 1.5, customerData()))).toEqual([
        "invalid-input",
        "/revision",
        "invalid-format",
      ]);
      for (const id of ["", ".", "..", "a b", "ž", "x".repeat(201)]) {
        expect([id, await one(put("customers", id, 1, customerData()))]).toEqual([
          id,
          ["invalid-input", "/externalId", "invalid-format"],
        ]);
      }
      await apply(put("customers", "c1", 1, customerData()));
      const cases: [given: object, pointer: string][] = [
        [{ schedule: [{ ...contractData("", "").schedule[0], amount: 5 }] }, "/data/schedule/0/amount"],
        [{ end: "2026-01-15" }, "/data/end"],
        [{ outstanding: -1 }, "/data/outstanding"],
        [{ currency: "EUR" }, "/data/currency"],
        [{ cededTo: ["c1"], guarantors: ["c1"] }, "/data/guarantors/0"],
        [{ concludedAt: "2026-01-15T10:00:00" }, "/data/concludedAt"],
      ];
      for (const [given, pointer] of cases) {
        const verdict = await one(put("contracts", "k1", 1, contractData(number, "c1", given)));
        expect(verdict).toEqual(["invalid-input", pointer, expect.stringMatching(/^invalid-/)]);
      }
    });

    it("invoices whose payments or account do not add up", async () => {
      await apply(put("customers", "c1", 1, customerData()), put("contracts", "k1", 1, contractData(number, "c1")));
      const invoice = (given: object) => one(put("invoices", "i1", 1, invoiceData(`F-${number}`, "c1", "k1", given)));
      const account = { ...invoiceData("", "", "").account, iban: "CZ6508000000192000145398" };
      expect(await invoice({ status: "overdue" })).toEqual(["invalid-input", "/data/status", "invalid-value"]);
      expect(await invoice({ account })).toEqual(["invalid-input", "/data/account/iban", "invalid-value"]);
      expect(await invoice({ status: "paid" })).toEqual([
        "invalid-input",
        "/data/paid",
        "required",
        "/data/payments",
        "invalid-value",
      ]);
      const payments = [{ date: "2026-11-20", amount: 1_245_051 }];
      const [paid] = await apply(
        put(
          "invoices",
          "i1",
          1,
          invoiceData(`F-${number}`, "c1", "k1", { status: "paid", paid: "2026-11-20", payments }),
        ),
      );
      expect(paid).toMatchObject({ status: "created", warnings: [{ path: "/data/payments", code: "paid-too-much" }] });
    });

    it("numbers of another record, of any system", async () => {
      await apply(put("customers", "c1", 1, customerData()), put("contracts", "k1", 1, contractData(number, "c1")));
      const taken = ["invalid-input", "/data/number", "number-taken"];
      expect(await one(put("contracts", "k2", 1, contractData(number, "c1")))).toEqual(taken);
      const both = [contractData(`${number}-2`, "c1"), contractData(`${number}-2`, "c1")];
      expect(said(await apply(...both.map((data, at) => put("contracts", `t${at}`, 1, data))))).toEqual([
        "created",
        taken,
      ]);
      const invoice = (id: string, name: string, revision = 1) =>
        put("invoices", id, revision, invoiceData(`${name}-${number}`, "c1", "k1"));
      expect(said(await apply(invoice("i1", "A"), invoice("i2", "A")))).toEqual(["created", taken]);
      expect(said(await apply(invoice("i1", "B", 2), invoice("i2", "A")))).toEqual(["updated", "created"]);
      const other = randomUUID();
      const elsewhere = await applyLines(needed, other, [
        put("customers", "c1", 1, customerData()),
        put("contracts", "k1", 1, contractData(number, "c1")),
      ]);
      expect(said(elsewhere)).toEqual(["created", taken]);
      const told = expect.stringContaining(`other than "${number}", which another record has`);
      expect(elsewhere[1]).toMatchObject({ wanted: { "/data/number": told } });
    });

    it("a change of an immutable field", async () => {
      await apply(
        put("customers", "c1", 1, customerData()),
        put("customers", "c2", 1, customerData()),
        put("contracts", "k1", 1, contractData(number, "c1")),
      );
      expect(await one(put("customers", "c1", 2, customerData({ country: "sk" })))).toEqual([
        "invalid-input",
        "/data/country",
        "immutable",
      ]);
      expect(await one(put("contracts", "k1", 2, contractData(`${number}-1`, "c1")))).toEqual([
        "invalid-input",
        "/data/number",
        "immutable",
      ]);
      expect(await one(put("contracts", "k1", 2, contractData(number, "c2")))).toEqual([
        "invalid-input",
        "/data/customer",
        "immutable",
      ]);
      expect(await one(put("contracts", "k1", 2, contractData(number, "c2", { cededTo: ["c2"] })))).toBe("updated");
    });
  });

  it("warns of an identifier with wrong check digits, and stores it", async () => {
    expect(await apply(put("customers", "c1", 1, customerData({ identifier: "27074359" })))).toMatchObject([
      { status: "created", warnings: [{ path: "/data/identifier", code: "company-id-check" }] },
    ]);
  });

  it("gives roles to guarantors and customers to whom a contract was ceded, and removes them", async () => {
    const ids = ["c1", "c2", "c3"].map((id) => put("customers", id, 1, customerData()));
    const contract = (revision: number, given: object) =>
      put("contracts", "k1", revision, contractData(number, "c1", given));
    await apply(...ids, contract(1, { cededTo: ["c2"], guarantors: ["c3"] }));
    const roles = async () =>
      (await db().select().from(contractNumbers).where(eq(contractNumbers.contractNumber, number)))
        .map(({ role }) => String(role))
        .toSorted();
    expect(await roles()).toEqual(["cession", "guarantee", "null"]);
    await apply(contract(2, { schedule: null }));
    expect(await roles()).toEqual(["null"]);
    expect(await db().select().from(paymentSchedules).where(eq(paymentSchedules.contractNumber, number))).toEqual([]);
  });

  it("never overwrites a customer's actions", async () => {
    const contract = (revision: number, given: object) =>
      put("contracts", "k1", revision, contractData(number, "c1", { status: "pending-signature", ...given }));
    const invoice = (revision: number, due: string) =>
      put("invoices", "i1", revision, invoiceData(`F-${number}`, "c1", "k1", { due }));
    await apply(put("customers", "c1", 1, customerData()), contract(1, {}), invoice(1, "2026-12-01"));
    const at = new Date("2026-11-22T10:00:00.000Z");
    await db().update(invoices).set({ announcedAt: at }).where(eq(invoices.contractNumber, number));
    await db()
      .insert(signings)
      .values({ contractNumber: number, mode: "alone", validUntil: "2026-12-31", createdAt: at, signedVersion: 1 });
    await db().update(contracts).set({ status: "active", concludedAt: at }).where(eq(contracts.contractNumber, number));
    expect(said(await apply(contract(2, { price: 1 }), invoice(2, "2026-12-02")))).toEqual(["updated", "updated"]);
    expect(await db().select().from(contracts).where(eq(contracts.contractNumber, number))).toMatchObject([
      { status: "active", concludedAt: at, price: 1 },
    ]);
    expect(await db().select().from(invoices).where(eq(invoices.contractNumber, number))).toMatchObject([
      { announcedAt: at, due: "2026-12-02", file: { from: "books", name: `Faktura F-${number}.pdf` } },
    ]);
    await apply(contract(3, { status: "ended", concludedAt: "2026-11-23T11:00:00+01:00" }));
    expect(await db().select().from(contracts).where(eq(contracts.contractNumber, number))).toMatchObject([
      { status: "ended", concludedAt: new Date("2026-11-23T10:00:00.000Z") },
    ]);
  });

  it("ends identities that were proved by a contact, once the records have another one", async () => {
    const [made] = await apply(put("customers", "c1", 1, customerData()));
    const customerId = (made as { id: string }).id;
    const proofs = ["email", "phone", "contract"] as const;
    for (const provedBy of proofs) {
      const userId = randomUUID();
      const createdAt = new Date();
      await db()
        .insert(users)
        .values({ id: userId, email: `${userId}@example.com`, locale: "cs", createdAt });
      await transact(db(), (tx) => insertIdentity(tx, { idam: randomUUID(), userId, customerId, provedBy, createdAt }));
    }
    const proofsIn = async (table: typeof identities | typeof endedIdentities) =>
      (await db().select().from(table).where(eq(table.customerId, customerId))).map((row) => row.provedBy).toSorted();
    await apply(put("customers", "c1", 2, customerData({ name: "Nová" })));
    expect(await proofsIn(endedIdentities)).toEqual([]);
    await apply(put("customers", "c1", 3, customerData({ name: "Nová", phone: "+420601234568" })));
    expect(await proofsIn(endedIdentities)).toEqual(["phone"]);
    expect(await proofsIn(identities)).toEqual(["contract", "email"]);
  });

  it("counts lines of the same record in their order, and a refused one stops no other", async () => {
    const customer = (revision: number, name: string) => put("customers", "c1", revision, customerData({ name }));
    const verdicts = await apply(
      customer(1, "A"),
      customer(1, "B"),
      put("customers", "c2", 1, {}),
      customer(2, "C"),
      deletion("customers", "c1", 3),
    );
    expect(said(verdicts).map((verdict) => [verdict].flat()[0])).toEqual([
      "created",
      "revision-conflict",
      "invalid-input",
      "updated",
      "deleted",
    ]);
  });

  it("leaves one state after concurrent calls, in any order", async () => {
    const calls = Array.from({ length: 8 }, (_, at) =>
      put("customers", "c1", at + 1, customerData({ name: `N ${at}` })),
    );
    const verdicts = (await Promise.all(calls.map((line) => apply(line)))).flat();
    expect(new Set(said(verdicts).map((verdict) => [verdict].flat()[0]))).toContain("created");
    expect(await services.read(reader, place("customers", "c1"))).toMatchObject({ revision: 8, data: { name: "N 7" } });
  });
});
