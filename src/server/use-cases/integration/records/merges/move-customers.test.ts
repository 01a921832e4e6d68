import { randomUUID } from "node:crypto";
import { eq, getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, it } from "vitest";
import { listQuerySchema } from "#forms/portal/list-query.ts";
import { applicationHashes } from "#server/adapters/signed-ids.ts";
import { movedColumns } from "#server/database/repositories/merged-customers.ts";
import * as tables from "#server/database/tables.ts";
import { openDraft, sealDraft } from "#server/use-cases/portal/requests/drafts/draft-content.ts";
import { portalServices } from "#server/use-cases/portal/services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { customer, type MergesWorld, openMergesWorld } from "#tests/support/merges-world.ts";

/** As `table.column`. */
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

/** Historical rows stay; the others are rebuilt. */
const following: ReadonlySet<string> = new Set([
  "audit_events.customer_id",
  "customer_search_tokens.customer_id",
  "queue_items.customer_id",
]);

it("every column that names a customer moves", () => {
  const moved = movedColumns.map((column) => `${getTableConfig(column.table).name}.${column.name}`);
  expect(moved.toSorted()).toEqual([...new Set(namingCustomers)].filter((name) => !following.has(name)).toSorted());
});

oneDatabase((connection) => {
  let world: MergesWorld;
  beforeEach(() => {
    world = openMergesWorld(connection());
  });
  const db = () => connection().db;

  describe("a user of both customers", () => {
    it("sees all data of both under one identity, in the open session", async () => {
      await world.apply(customer("a", 1), customer("b", 1), world.contract("k1", 1, "a"), world.contract("k2", 1, "b"));
      const [user, colleague] = [await world.userOf("a", "b"), await world.userOf("a")];
      await world.apply(customer("a", 2, { mergedInto: "b" }));
      const portal = portalServices({
        ...world.dependencies,
        applicationHashes: applicationHashes(["a secret of the tests, 32 characters"]),
      });
      for (const { visitor } of [user, colleague]) {
        const { identities } = (await world.accounts.session(visitor)) ?? {};
        expect(identities).toHaveLength(1);
        const { items } = await portal.contracts(listQuerySchema("contracts").parse({}), visitor);
        expect(items.map(({ contractNumber }) => contractNumber).toSorted()).toEqual([
          `k1-${world.system}`,
          `k2-${world.system}`,
        ]);
      }
      const [ended] = await world.rowsOf(tables.endedIdentities, user.userId);
      expect(ended).toMatchObject({ customerId: world.idOf("b"), endedBy: "operator" });
      expect(await world.rowsOf(tables.identities, colleague.userId)).toMatchObject([
        { customerId: world.idOf("b"), provedFor: world.idOf("a") },
      ]);
      const told = (await eventsOf(db(), world.idOf("b"))).filter(([type]) => type === "customer.identity-ended");
      expect(told).toEqual([["customer.identity-ended", { status: "ended", idam: ended?.idam }]]);
    });

    it("keeps one of two drafts of a type, and its encrypted data can be read", async () => {
      await world.apply(customer("a", 1), customer("b", 1), world.contract("k", 1, "a"));
      const { userId } = await world.userOf("a", "b");
      const { sealer } = world.dependencies;
      const [early, late] = [new Date("2026-11-01T10:00:00Z"), new Date("2026-11-02T10:00:00Z")];
      const [a, b] = [
        { userId, customerId: world.idOf("a") },
        { userId, customerId: world.idOf("b") },
      ];
      await world.insertAccount(a);
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
        contractNumber: `k-${world.system}`,
        type: "certificate",
        status: "received",
        sealedValues: "",
      } as const;
      const call = { contentDigest: "0", idempotencyKey: "key", search: "", userId };
      await db()
        .insert(tables.requests)
        .values([
          { ...filed, ...call, ...a, id: randomUUID(), reference: `A-${world.system}`, createdAt: early },
          { ...filed, ...call, ...b, id: randomUUID(), reference: `B-${world.system}`, createdAt: late },
        ]);
      await world.apply(customer("a", 2, { mergedInto: "b" }));

      const views = await db().select().from(tables.listViews).where(eq(tables.listViews.userId, userId));
      expect(views.map(({ id }) => id).toSorted()).toEqual([view.id, other.id].toSorted());
      expect(await db().select().from(tables.calendarFeeds).where(eq(tables.calendarFeeds.userId, userId))).toEqual([
        feed,
      ]);
      const days = await db().select().from(tables.monthPackDays).where(eq(tables.monthPackDays.userId, userId));
      expect(days).toMatchObject([{ ...b, day: 6 }]);
      expect(await world.accountsOf(userId)).toEqual([[b.customerId, "19-2000145399/0800"]]);
      const drafts = await db().select().from(tables.requestDrafts).where(eq(tables.requestDrafts.userId, userId));
      expect(drafts).toMatchObject([{ ...b, revision: 8, savedAt: late }]);
      expect(drafts.map((row) => openDraft(sealer, row)?.contractNumber)).toEqual(["newer"]);
      const requests = await db().select().from(tables.requests).where(eq(tables.requests.customerId, b.customerId));
      expect(requests.map(({ reference, idempotencyKey }) => `${reference} ${idempotencyKey}`).toSorted()).toEqual([
        `A-${world.system} key`,
        `B-${world.system} null`,
      ]);
    });

    it("signs once for both customers, also where one of them has signed", async () => {
      await world.apply(customer("a", 1), customer("b", 1), world.contract("k1", 1, "a"), world.contract("k2", 1, "a"));
      const at = world.dependencies.clock.now();
      const ids: string[] = [];
      for (const contractNumber of [`k1-${world.system}`, `k2-${world.system}`]) {
        await db()
          .insert(tables.signings)
          .values({ contractNumber, mode: "jointly", validUntil: "2026-12-31", createdAt: at });
        for (const [index, of] of ["b", "a"].entries()) {
          const id = randomUUID();
          ids.push(id);
          const signer = { id, contractNumber, position: index + 1, party: "lessee" as const, name: of, turn: 1 };
          await db()
            .insert(tables.signers)
            .values({ ...signer, customerId: world.idOf(of) });
        }
      }
      const contractNumber = `k2-${world.system}`;
      await db()
        .insert(tables.signingDeclines)
        .values({ contractNumber, signerId: ids[3] ?? "", version: 1, at, sealedReason: "" });
      await world.apply(customer("a", 2, { mergedInto: "b" }));
      const left = await db()
        .select()
        .from(tables.signers)
        .where(eq(tables.signers.customerId, world.idOf("b")));
      expect(new Set(left.map(({ id }) => id))).toEqual(new Set([ids[0], ids[2], ids[3]]));
    });
  });
});
