import { randomUUID } from "node:crypto";
import { eq, getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listQuerySchema } from "#forms/portal/list-query.ts";
import { applicationHashes } from "#server/adapters/signed-ids.ts";
import { transact } from "#server/database/connect.ts";
import { movedColumns } from "#server/database/repositories/merged-customers.ts";
import { findPublication, insertPublication } from "#server/database/repositories/publications.ts";
import { insertStaff } from "#server/database/repositories/staff.ts";
import { findUserByEmail } from "#server/database/repositories/users.ts";
import * as tables from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { addIdentity } from "#server/use-cases/accounts/add-identity.ts";
import { payerAccountContext } from "#server/use-cases/payments/payer-account.ts";
import { portalServices } from "#server/use-cases/portal/services.ts";
import { openDraft, sealDraft } from "#server/use-cases/requests/drafts/draft-content.ts";
import { type AccountsWorld, openAccountsWorld, password } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import {
  contractData,
  customerData,
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
import { toldOf } from "#tests/support/told-of.ts";
import { applyLines, type RecordLine } from "../apply-lines.ts";
import { customerIdOf } from "../kinds/customers.ts";
import { recordServices } from "../services.ts";

/** Columns that name a customer, by the names of their tables and their own. */
const namingCustomers = Object.values(tables).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const { name, foreignKeys } = getTableConfig(table);
  const referring = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === tables.customers)
    .flatMap(({ columns }) => columns);
  const named = Object.values(getTableColumns(table)).filter((column) => column.name.includes("customer_id"));
  return [...new Set([...referring, ...named])].map((column) => `${name}.${column.name}`);
});

/** What was written down stays as it was; the others are made anew from rows that move. */
const following: ReadonlySet<string> = new Set([
  "audit_events.customer_id",
  "customer_terms.customer_id",
  "queue_items.customer_id",
]);

it("every column that names a customer moves", () => {
  const moved = movedColumns.map((column) => `${getTableConfig(column.table).name}.${column.name}`);
  expect(moved.toSorted()).toEqual([...new Set(namingCustomers)].filter((name) => !following.has(name)).toSorted());
});

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  /** of its own for each test, so that none sees another's records */
  let system = "";
  beforeAll(() => {
    world = openAccountsWorld(connection());
  });
  beforeEach(() => {
    system = randomUUID();
  });
  const db = () => connection().db;
  const apply = (...lines: RecordLine[]) => applyLines(world.dependencies, system, lines);
  const one = async (line: RecordLine) => {
    const [verdict] = await apply(line);
    return verdict?.status === "refused" ? [verdict.code, verdict.fields ?? verdict.data] : verdict?.status;
  };
  const customer = (externalId: string, revision: number, given: object = {}) =>
    put("customers", externalId, revision, customerData(given));
  const idOf = (externalId: string) => customerIdOf(system, externalId);
  const contract = (externalId: string, revision: number, of: string, given: object = {}) =>
    put("contracts", externalId, revision, contractData(`${externalId}-${system}`, of, given));
  const ownerOf = async (externalId: string) => {
    const number = `${externalId}-${system}`;
    const rows = await db().select().from(tables.contracts).where(eq(tables.contracts.contractNumber, number));
    return rows[0]?.customerId;
  };

  /** A user who acts for the customers, logged in as the first one. */
  async function userOf(...externalIds: string[]) {
    const { email } = await world.user();
    const userId = (await findUserByEmail(db(), email))?.id ?? "";
    for (const externalId of externalIds) {
      world.pass(1);
      const at = world.dependencies.clock.now();
      const identity = { userId, customerId: idOf(externalId), provedBy: "contract", at } as const;
      await transact(db(), (tx) => addIdentity(world.dependencies, tx, identity));
    }
    const { visitor } = await world.logIn({ email, password });
    return { userId, visitor };
  }

  /** Keeps an account for the user to pay from. */
  async function insertAccount(own: { readonly userId: string; readonly customerId: string }) {
    const sealedAccount = world.dependencies.sealer.seal("19-2000145399/0800", payerAccountContext(own));
    await db()
      .insert(tables.payerAccounts)
      .values({ ...own, sealedAccount, keptAt: new Date() });
  }

  async function accountsOf(userId: string) {
    const rows = await db().select().from(tables.payerAccounts).where(eq(tables.payerAccounts.userId, userId));
    return rows.map((row) => [
      row.customerId,
      world.dependencies.sealer.unseal(row.sealedAccount, payerAccountContext(row)),
    ]);
  }

  /** A message that is to be sent to the customers later. */
  async function planned(...externalIds: string[]): Promise<string> {
    const id = randomUUID();
    const at = new Date();
    await transact(db(), async (tx) => {
      const staff = { id, email: `${id}@example.com`, passwordHash: "-", locale: "cs", createdAt: at } as const;
      await insertStaff(tx, staff);
      const words = { subject: "S", body: "B", files: [], countries: ["cz"] } as const;
      const whom = { customerIds: externalIds.map(idOf), staffId: id };
      await insertPublication(tx, { id, state: "planned", ...words, ...whom, createdAt: at });
    });
    return id;
  }

  const recipients = async (publicationId: string) => (await findPublication(db(), publicationId))?.customerIds;

  const rowsOf = async (table: typeof tables.identities | typeof tables.endedIdentities, userId: string) =>
    await db().select().from(table).where(eq(table.userId, userId));

  describe("a customer that was merged", () => {
    it("is updated, then unchanged, and a tombstone whose id is the other one's", async () => {
      await apply(customer("a", 1), customer("b", 1));
      const [merged] = await apply(customer("a", 2, { mergedInto: "b" }));
      expect(merged).toEqual({
        status: "updated",
        kind: "customers",
        externalId: "a",
        revision: 2,
        id: idOf("b"),
        warnings: [],
      });
      expect(await apply(customer("a", 2, { mergedInto: "b" }))).toEqual([{ ...merged, status: "unchanged" }]);
      expect(await apply(customer("a", 4, { mergedInto: "b" }))).toMatchObject([{ status: "unchanged", revision: 4 }]);
      expect(await one(customer("a", 4, { name: "Jiná", mergedInto: "b" }))).toEqual(["revision-conflict", undefined]);
      const tombstone = { kind: "customers", externalId: "a", revision: 4, deleted: true };
      expect(await one(customer("a", 3))).toEqual(["stale-revision", tombstone]);
      const services = recordServices(world.dependencies);
      const kind = kindOf("customers");
      await expect(services.read({ system, kind, externalId: "a" })).rejects.toMatchObject({ code: "not-found" });
      const { items } = await services.list({ system, kind }, { after: null, limit: 10 });
      expect(items.map(({ externalId }) => externalId)).toEqual(["b"]);
      expect(
        await db()
          .select()
          .from(tables.customers)
          .where(eq(tables.customers.id, idOf("a"))),
      ).toEqual([]);
      const [audit] = await db()
        .select()
        .from(tables.auditEvents)
        .where(eq(tables.auditEvents.subject, idOf("b")));
      expect(audit).toMatchObject({ event: "customers-merged", actor: "client" });
      expect(JSON.parse(audit?.details ?? "")).toEqual({ system, merged: [idOf("a")] });
    });

    it("leads to the last one of a chain, whichever was merged first", async () => {
      await apply(...["a", "b", "c", "d"].map((id) => customer(id, 1)), contract("k", 1, "a"));
      await apply(customer("a", 2, { mergedInto: "b" }));
      const [again, onwards, other] = await apply(
        customer("a", 3, { mergedInto: "b" }),
        customer("b", 2, { mergedInto: "c" }),
        customer("d", 2, { mergedInto: "a" }),
      );
      expect([again, onwards, other]).toMatchObject([{ status: "unchanged" }, { id: idOf("c") }, { id: idOf("c") }]);
      expect(await apply(customer("a", 3, { mergedInto: "b" }))).toMatchObject([{ id: idOf("c") }]);
      expect(await ownerOf("k")).toBe(idOf("c"));
    });

    it("is never merged into itself, a stranger, or another kind of customer", async () => {
      await apply(...["a", "b", "c"].map((id) => customer(id, 1)), customer("sk", 1, { country: "sk" }));
      await apply(customer("person", 1, { customerType: "individual-consumer", identifier: "7103192745" }));
      await apply(customer("gone", 1), deletion("customers", "gone", 2), customer("b", 2, { mergedInto: "a" }));
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
        expect(await one(customer("a", 2, { mergedInto: into }))).toEqual(verdict);
      // Two at once, each into the other.
      const verdicts = await apply(customer("a", 2, { mergedInto: "c" }), customer("c", 2, { mergedInto: "b" }));
      expect(verdicts).toMatchObject([{ status: "updated" }, { fields: { "/data/mergedInto": "invalid-value" } }]);
      expect(await one(customer("sk", 2, { country: "cz", mergedInto: "c" }))).toEqual([
        "invalid-input",
        { "/data/country": "immutable" },
      ]);
      expect(await one(put("customers", "a", 9, customerData({ mergedInto: 7 })))).toEqual([
        "invalid-input",
        { "/data/mergedInto": "invalid-format" },
      ]);
    });

    it("is the other one wherever it is named", async () => {
      await keepFile(db(), system, sha256Of("file"));
      await apply(customer("a", 1), customer("b", 1), contract("k", 1, "a", { guarantors: ["b"] }));
      await apply(
        put("invoices", "i", 1, invoiceData(`F-${system}`, "a", "k")),
        put("documents", "d", 1, documentData("a", sha256Of("file"))),
        put("demands", "n", 1, demandData("a")),
        put("messages", "m", 1, messageData("a")),
        put("offers", "o", 1, offerData(`N-${system}`, { customer: "a" })),
      );
      const publication = await planned("a", "b");
      expect(await one(customer("a", 2, { mergedInto: "b" }))).toBe("updated");
      expect(await recipients(publication)).toEqual([idOf("b"), idOf("b")]);
      for (const table of [
        tables.contracts,
        tables.invoices,
        tables.documents,
        tables.documentDemands,
        tables.messages,
        tables.offers,
      ])
        expect(await db().$count(table, eq(table.customerId, idOf("b"))), getTableConfig(table).name).toBe(1);
      const parties = await db()
        .select()
        .from(tables.contractNumbers)
        .where(eq(tables.contractNumbers.customerId, idOf("b")));
      expect(parties).toEqual([{ contractNumber: `k-${system}`, customerId: idOf("b"), role: "guarantee" }]);
      // What was sent stays as it was sent; another name of the same customer changes nothing that never changes.
      expect(await one(contract("k", 1, "a", { guarantors: ["b"] }))).toBe("unchanged");
      expect(await one(contract("k", 2, "b"))).toBe("updated");
      expect(await one(contract("late", 1, "a"))).toBe("created");
      expect(await ownerOf("late")).toBe(idOf("b"));
      expect(await one(deletion("customers", "b", 9))).toEqual(["still-referenced", undefined]);
    });

    it("stays as long as something names it, and the other one as long as it leads there", async () => {
      await apply(customer("a", 1), customer("b", 1), contract("k", 1, "a"), customer("a", 2, { mergedInto: "b" }));
      expect(await one(deletion("customers", "a", 2))).toEqual(["revision-conflict", undefined]);
      expect(await one(deletion("customers", "a", 3))).toEqual(["still-referenced", undefined]);
      expect(await one(deletion("contracts", "k", 2))).toBe("deleted");
      expect(await one(deletion("customers", "b", 2))).toEqual(["still-referenced", undefined]);
      expect(await one(deletion("customers", "a", 3))).toBe("deleted");
      expect(await one(deletion("customers", "a", 4))).toBe("unchanged");
      expect(await one(deletion("customers", "b", 2))).toBe("deleted");
    });
  });

  describe("who acts for it", () => {
    it("sees everything of both under one identity, in the session that is open", async () => {
      await apply(customer("a", 1), customer("b", 1), contract("k1", 1, "a"), contract("k2", 1, "b"));
      const [user, colleague] = [await userOf("a", "b"), await userOf("a")];
      await apply(customer("a", 2, { mergedInto: "b" }));
      const portal = portalServices({
        ...world.dependencies,
        applicationHashes: applicationHashes(["a secret of the tests, 32 characters"]),
      });
      for (const { visitor } of [user, colleague]) {
        const { identities } = (await world.accounts.session(visitor)) ?? {};
        expect(identities).toHaveLength(1);
        const { items } = await portal.contracts(listQuerySchema("contracts").parse({}), visitor);
        expect(items.map(({ contractNumber }) => contractNumber).toSorted()).toEqual([`k1-${system}`, `k2-${system}`]);
      }
      const [ended] = await rowsOf(tables.endedIdentities, user.userId);
      expect(ended).toMatchObject({ customerId: idOf("b"), endedBy: "operator" });
      expect(await rowsOf(tables.identities, colleague.userId)).toMatchObject([
        { customerId: idOf("b"), provedFor: idOf("a") },
      ]);
      const told = (await toldOf(db(), idOf("b"))).filter(([type]) => type === "customer.identity-ended");
      expect(told).toEqual([["customer.identity-ended", { status: "ended", idam: ended?.idam }]]);
    });

    it("keeps what was kept: of two things of one kind one stays, and what is sealed can be opened", async () => {
      await apply(customer("a", 1), customer("b", 1), contract("k", 1, "a"));
      const { userId } = await userOf("a", "b");
      const { sealer } = world.dependencies;
      const [early, late] = [new Date("2026-11-01T10:00:00Z"), new Date("2026-11-02T10:00:00Z")];
      const [a, b] = [
        { userId, customerId: idOf("a") },
        { userId, customerId: idOf("b") },
      ];
      await insertAccount(a);
      const view = { ...a, id: randomUUID(), list: "contracts" as const, name: "Moje", query: {}, savedAt: late };
      const other = { ...view, id: randomUUID(), name: "Jiné" };
      await db()
        .insert(tables.listViews)
        .values([view, { ...view, ...b, id: randomUUID(), savedAt: early }, other]);
      const feed = { ...b, id: randomUUID(), createdAt: late };
      await db()
        .insert(tables.calendarFeeds)
        .values([feed, { ...a, id: randomUUID(), createdAt: early }]);
      await db()
        .insert(tables.monthPackDays)
        .values([
          { ...a, day: 5 },
          { ...b, day: 6 },
        ]);
      const draftOf = (own: typeof a, note: string) => {
        const whose = { ...own, type: "certificate" as const };
        return {
          ...whose,
          sealedDraft: sealDraft(sealer, whose, { contractNumber: note, values: {}, attachments: [] }),
        };
      };
      await db()
        .insert(tables.requestDrafts)
        .values([
          { ...draftOf(a, "newer"), revision: 3, savedAt: late },
          { ...draftOf(b, "older"), revision: 7, savedAt: early },
        ]);
      const filed = {
        contractNumber: `k-${system}`,
        type: "certificate",
        status: "received",
        sealedValues: "",
      } as const;
      const call = { contentDigest: "0", idempotencyKey: "key", search: "", userId };
      await db()
        .insert(tables.requests)
        .values([
          { ...filed, ...call, ...a, id: randomUUID(), reference: `A-${system}`, createdAt: early },
          { ...filed, ...call, ...b, id: randomUUID(), reference: `B-${system}`, createdAt: late },
        ]);
      await apply(customer("a", 2, { mergedInto: "b" }));

      const views = await db().select().from(tables.listViews).where(eq(tables.listViews.userId, userId));
      expect(views.map(({ id }) => id).toSorted()).toEqual([view.id, other.id].toSorted());
      expect(await db().select().from(tables.calendarFeeds).where(eq(tables.calendarFeeds.userId, userId))).toEqual([
        feed,
      ]);
      const days = await db().select().from(tables.monthPackDays).where(eq(tables.monthPackDays.userId, userId));
      expect(days).toMatchObject([{ ...b, day: 6 }]);
      expect(await accountsOf(userId)).toEqual([[b.customerId, "19-2000145399/0800"]]);
      const drafts = await db().select().from(tables.requestDrafts).where(eq(tables.requestDrafts.userId, userId));
      expect(drafts).toMatchObject([{ ...b, revision: 8, savedAt: late }]);
      expect(drafts.map((row) => openDraft(sealer, row)?.contractNumber)).toEqual(["newer"]);
      const requests = await db().select().from(tables.requests).where(eq(tables.requests.customerId, b.customerId));
      expect(requests.map(({ reference, idempotencyKey }) => `${reference} ${idempotencyKey}`).toSorted()).toEqual([
        `A-${system} key`,
        `B-${system} null`,
      ]);
    });

    it("signs once what waits for both, and as both what one of them has signed", async () => {
      await apply(customer("a", 1), customer("b", 1), contract("k1", 1, "a"), contract("k2", 1, "a"));
      const at = world.dependencies.clock.now();
      const ids: string[] = [];
      for (const contractNumber of [`k1-${system}`, `k2-${system}`]) {
        await db()
          .insert(tables.signings)
          .values({ contractNumber, mode: "jointly", validUntil: "2026-12-31", createdAt: at });
        for (const [index, of] of ["b", "a"].entries()) {
          const id = randomUUID();
          ids.push(id);
          const signer = { id, contractNumber, position: index + 1, party: "lessee" as const, name: of, turn: 1 };
          await db()
            .insert(tables.signers)
            .values({ ...signer, customerId: idOf(of) });
        }
      }
      const contractNumber = `k2-${system}`;
      await db()
        .insert(tables.signingDeclines)
        .values({ contractNumber, signerId: ids[3] ?? "", version: 1, at, sealedReason: "" });
      await apply(customer("a", 2, { mergedInto: "b" }));
      const left = await db()
        .select()
        .from(tables.signers)
        .where(eq(tables.signers.customerId, idOf("b")));
      expect(new Set(left.map(({ id }) => id))).toEqual(new Set([ids[0], ids[2], ids[3]]));
    });
  });

  describe("a merge that is taken back, or was of another customer", () => {
    it("gives the records and the identities back, those of a chain too", async () => {
      await apply(customer("a", 1), customer("b", 1), customer("z", 1));
      await apply(contract("k1", 1, "a"), contract("k2", 1, "b"), contract("k3", 1, "z"));
      const [ofA, ofB] = [await userOf("a"), await userOf("b")];
      await insertAccount({ userId: ofA.userId, customerId: idOf("a") });
      await apply(customer("z", 2, { mergedInto: "a" }), customer("a", 2, { mergedInto: "b" }), contract("k4", 1, "a"));
      expect(await ownerOf("k3")).toBe(idOf("b"));
      expect(await apply(customer("a", 3, { name: "Zase svoje" }))).toMatchObject([
        { status: "created", id: idOf("a") },
      ]);
      expect(await Promise.all(["k1", "k2", "k3", "k4"].map(ownerOf))).toEqual([
        idOf("a"),
        idOf("b"),
        idOf("a"),
        idOf("a"),
      ]);
      expect(await apply(customer("z", 2, { mergedInto: "a" }))).toMatchObject([
        { status: "unchanged", id: idOf("a") },
      ]);
      expect(await rowsOf(tables.identities, ofA.userId)).toMatchObject([{ customerId: idOf("a"), provedFor: null }]);
      expect(await rowsOf(tables.identities, ofB.userId)).toMatchObject([{ customerId: idOf("b"), provedFor: null }]);
      expect(await accountsOf(ofA.userId)).toEqual([[idOf("a"), "19-2000145399/0800"]]);
    });

    it("leads to the other one", async () => {
      await apply(customer("a", 1), customer("b", 1), customer("c", 1), contract("k", 1, "a"), contract("own", 1, "b"));
      const user = await userOf("a");
      await apply(customer("a", 2, { mergedInto: "b" }));
      expect(await apply(customer("a", 3, { mergedInto: "c" }))).toMatchObject([{ status: "updated", id: idOf("c") }]);
      expect(await Promise.all(["k", "own"].map(ownerOf))).toEqual([idOf("c"), idOf("b")]);
      expect(await rowsOf(tables.identities, user.userId)).toMatchObject([
        { customerId: idOf("c"), provedFor: idOf("a") },
      ]);
    });
  });
});
