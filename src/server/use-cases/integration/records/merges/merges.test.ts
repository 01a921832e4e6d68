import { eq } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, it } from "vitest";
import * as tables from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { recordServices } from "#server/use-cases/integration/services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { customer, type MergesWorld, openMergesWorld } from "#tests/support/merges-world.ts";
import {
  customerData,
  deletion,
  documentData,
  documentRequestData,
  invoiceData,
  keepFile,
  kindOf,
  messageData,
  offerData,
  put,
  reader,
} from "#tests/support/record-lines.ts";

oneDatabase((connection) => {
  let world: MergesWorld;
  beforeEach(() => {
    world = openMergesWorld(connection());
  });
  const db = () => connection().db;

  describe("a customer that was merged", () => {
    it("is updated, then unchanged, and a tombstone whose id is the other one's", async () => {
      await world.apply(customer("a", 1), customer("b", 1));
      const [merged] = await world.apply(customer("a", 2, { mergedInto: "b" }));
      expect(merged).toEqual({
        status: "updated",
        kind: "customers",
        externalId: "a",
        revision: 2,
        id: world.idOf("b"),
        warnings: [],
      });
      expect(await world.apply(customer("a", 2, { mergedInto: "b" }))).toEqual([{ ...merged, status: "unchanged" }]);
      expect(await world.apply(customer("a", 4, { mergedInto: "b" }))).toMatchObject([
        { status: "unchanged", revision: 4 },
      ]);
      expect(await world.one(customer("a", 4, { name: "Jiná", mergedInto: "b" }))).toEqual([
        "revision-conflict",
        undefined,
      ]);
      const tombstone = { kind: "customers", externalId: "a", revision: 4, deleted: true };
      expect(await world.one(customer("a", 3))).toEqual(["stale-revision", tombstone]);
      const services = recordServices(world.dependencies);
      const kind = kindOf("customers");
      await expect(services.read(reader, { system: world.system, kind, externalId: "a" })).rejects.toMatchObject({
        code: "not-found",
      });
      const { items } = await services.list(reader, { system: world.system, kind }, { after: null, limit: 10 });
      expect(items.map(({ externalId }) => externalId)).toEqual(["b"]);
      expect(
        await db()
          .select()
          .from(tables.customers)
          .where(eq(tables.customers.id, world.idOf("a"))),
      ).toEqual([]);
      const [audit] = await db()
        .select()
        .from(tables.auditEvents)
        .where(eq(tables.auditEvents.subject, world.idOf("b")));
      expect(audit).toMatchObject({ event: "customers-merged", actor: "client" });
      expect(JSON.parse(audit?.details ?? "")).toEqual({ system: world.system, merged: [world.idOf("a")] });
    });

    it("leads to the last one of a chain, merged in any order", async () => {
      await world.apply(...["a", "b", "c", "d"].map((id) => customer(id, 1)), world.contract("k", 1, "a"));
      await world.apply(customer("a", 2, { mergedInto: "b" }));
      const [again, onwards, other] = await world.apply(
        customer("a", 3, { mergedInto: "b" }),
        customer("b", 2, { mergedInto: "c" }),
        customer("d", 2, { mergedInto: "a" }),
      );
      expect([again, onwards, other]).toMatchObject([
        { status: "unchanged" },
        { id: world.idOf("c") },
        { id: world.idOf("c") },
      ]);
      expect(await world.apply(customer("a", 3, { mergedInto: "b" }))).toMatchObject([{ id: world.idOf("c") }]);
      expect(await world.ownerOf("k")).toBe(world.idOf("c"));
    });

    it("is never merged into itself, an unknown customer, or another type of customer", async () => {
      await world.apply(...["a", "b", "c"].map((id) => customer(id, 1)), customer("sk", 1, { country: "sk" }));
      await world.apply(customer("person", 1, { customerType: "individual-consumer", identifier: "7103192745" }));
      await world.apply(customer("gone", 1), deletion("customers", "gone", 2), customer("b", 2, { mergedInto: "a" }));
      const wrong = ["invalid-input", { "/data/mergedInto": "invalid-value" }];
      const missing = (externalId: string) => ["missing-reference", { kind: "customers", externalId }];
      for (const [into, verdict] of [
        ["a", wrong],
        ["b", wrong],
        ["sk", wrong],
        ["person", wrong],
        ["gone", missing("gone")],
        ["never", missing("never")],
      ] as const)
        expect(await world.one(customer("a", 2, { mergedInto: into }))).toEqual(verdict);
      // Each into the other.
      const verdicts = await world.apply(customer("a", 2, { mergedInto: "c" }), customer("c", 2, { mergedInto: "b" }));
      expect(verdicts).toMatchObject([{ status: "updated" }, { fields: { "/data/mergedInto": "invalid-value" } }]);
      expect(await world.one(customer("sk", 2, { country: "cz", mergedInto: "c" }))).toEqual([
        "invalid-input",
        { "/data/country": "immutable" },
      ]);
      expect(await world.one(put("customers", "a", 9, customerData({ mergedInto: 7 })))).toEqual([
        "invalid-input",
        { "/data/mergedInto": "invalid-format" },
      ]);
    });

    it("is replaced by the other one wherever it is named", async () => {
      await keepFile(db(), world.system, sha256Of("file"));
      await world.apply(customer("a", 1), customer("b", 1), world.contract("k", 1, "a", { guarantors: ["b"] }));
      await world.apply(
        put("invoices", "i", 1, invoiceData(`F-${world.system}`, "a", "k")),
        put("documents", "d", 1, documentData("a", sha256Of("file"))),
        put("demands", "n", 1, documentRequestData("a")),
        put("messages", "m", 1, messageData("a")),
        put("offers", "o", 1, offerData(`N-${world.system}`, { customer: "a" })),
      );
      const publication = await world.planned("a", "b");
      expect(await world.one(customer("a", 2, { mergedInto: "b" }))).toBe("updated");
      expect(await world.recipients(publication)).toEqual([world.idOf("b"), world.idOf("b")]);
      for (const table of [
        tables.contracts,
        tables.invoices,
        tables.documents,
        tables.documentRequests,
        tables.messages,
        tables.offers,
      ])
        expect(await db().$count(table, eq(table.customerId, world.idOf("b"))), getTableConfig(table).name).toBe(1);
      const parties = await db()
        .select()
        .from(tables.contractNumbers)
        .where(eq(tables.contractNumbers.customerId, world.idOf("b")));
      expect(parties).toEqual([
        { contractNumber: `k-${world.system}`, customerId: world.idOf("b"), role: "guarantee" },
      ]);
      // Another name of the same customer changes no immutable field.
      expect(await world.one(world.contract("k", 1, "a", { guarantors: ["b"] }))).toBe("unchanged");
      expect(await world.one(world.contract("k", 2, "b"))).toBe("updated");
      expect(await world.one(world.contract("late", 1, "a"))).toBe("created");
      expect(await world.ownerOf("late")).toBe(world.idOf("b"));
      expect(await world.one(deletion("customers", "b", 9))).toEqual(["still-referenced", undefined]);
    });

    it("stays while a record names it, and the other one while it leads there", async () => {
      await world.apply(
        customer("a", 1),
        customer("b", 1),
        world.contract("k", 1, "a"),
        customer("a", 2, { mergedInto: "b" }),
      );
      expect(await world.one(deletion("customers", "a", 2))).toEqual(["revision-conflict", undefined]);
      expect(await world.apply(deletion("customers", "a", 3))).toMatchObject([{ referrers: ["contracts"] }]);
      expect(await world.one(deletion("contracts", "k", 2))).toBe("deleted");
      const held = { code: "still-referenced", referrers: ["customers merged into it"] };
      expect(await world.apply(deletion("customers", "b", 2))).toMatchObject([held]);
      expect(await world.one(deletion("customers", "a", 3))).toBe("deleted");
      expect(await world.one(deletion("customers", "a", 4))).toBe("unchanged");
      expect(await world.one(deletion("customers", "b", 2))).toBe("deleted");
    });
  });

  describe("a merge that is undone, or was of another customer", () => {
    it("returns the records and the identities, those of a chain too", async () => {
      await world.apply(customer("a", 1), customer("b", 1), customer("z", 1));
      await world.apply(world.contract("k1", 1, "a"), world.contract("k2", 1, "b"), world.contract("k3", 1, "z"));
      const [ofA, ofB] = [await world.userOf("a"), await world.userOf("b")];
      await world.insertAccount({ userId: ofA.userId, customerId: world.idOf("a") });
      await world.apply(
        customer("z", 2, { mergedInto: "a" }),
        customer("a", 2, { mergedInto: "b" }),
        world.contract("k4", 1, "a"),
      );
      expect(await world.ownerOf("k3")).toBe(world.idOf("b"));
      expect(await world.apply(customer("a", 3, { name: "Zase svoje" }))).toMatchObject([
        { status: "created", id: world.idOf("a") },
      ]);
      expect(await Promise.all(["k1", "k2", "k3", "k4"].map(world.ownerOf))).toEqual([
        world.idOf("a"),
        world.idOf("b"),
        world.idOf("a"),
        world.idOf("a"),
      ]);
      expect(await world.apply(customer("z", 2, { mergedInto: "a" }))).toMatchObject([
        { status: "unchanged", id: world.idOf("a") },
      ]);
      expect(await world.rowsOf(tables.identities, ofA.userId)).toMatchObject([
        { customerId: world.idOf("a"), provedFor: null },
      ]);
      expect(await world.rowsOf(tables.identities, ofB.userId)).toMatchObject([
        { customerId: world.idOf("b"), provedFor: null },
      ]);
      expect(await world.accountsOf(ofA.userId)).toEqual([[world.idOf("a"), "19-2000145399/0800"]]);
    });

    it("leads to the other one", async () => {
      await world.apply(
        customer("a", 1),
        customer("b", 1),
        customer("c", 1),
        world.contract("k", 1, "a"),
        world.contract("own", 1, "b"),
      );
      const user = await world.userOf("a");
      await world.apply(customer("a", 2, { mergedInto: "b" }));
      expect(await world.apply(customer("a", 3, { mergedInto: "c" }))).toMatchObject([
        { status: "updated", id: world.idOf("c") },
      ]);
      expect(await Promise.all(["k", "own"].map(world.ownerOf))).toEqual([world.idOf("c"), world.idOf("b")]);
      expect(await world.rowsOf(tables.identities, user.userId)).toMatchObject([
        { customerId: world.idOf("c"), provedFor: world.idOf("a") },
      ]);
    });
  });
});
