import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditEvents } from "#server/database/tables.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { recordServices } from "#server/use-cases/integration/services.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { allOf } from "#tests/support/all-of.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { contractData, customerData, deletion, kindOf, put, reader } from "#tests/support/record-lines.ts";
import { applyLines } from "./apply-lines.ts";
import type { RecordLine } from "./read-lines.ts";

oneDatabase((connection) => {
  let needed: RecordDependencies;
  let services: ReturnType<typeof recordServices>;
  let system = "";
  beforeAll(() => {
    needed = openAccountsWorld(connection()).dependencies;
    services = recordServices(needed);
  });
  beforeEach(() => {
    system = randomUUID();
  });
  const db = () => connection().db;
  const apply = (...lines: RecordLine[]) => applyLines(needed, system, lines);
  const lastOf = async () => await lastAuditOf(db());
  const countOf = async () =>
    (await db().select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1))[0]?.sequence ?? 0;

  it("a change of one customer by a system is audited, and found by the customer", async () => {
    const [created] = await apply(put("customers", "c1", 1, customerData()));
    const customerId = created?.status === "created" ? created.id : null;
    expect(await lastOf()).toEqual({
      event: "integration-records-changed",
      subject: null,
      details: { system, created: { customers: 1 }, customerId },
    });
    await apply(deletion("customers", "c1", 2));
    expect(await lastOf()).toMatchObject({ details: { system, deleted: { customers: 1 }, customerId } });
    await apply(deletion("customers", "never", 1));
    expect(await lastOf()).toMatchObject({ details: { system, deleted: { customers: 1 } } });
    expect((await lastOf())?.details).not.toHaveProperty("customerId");
  });

  it("many changes are one audit line, with counts by kind, without unchanged and refused ones", async () => {
    await apply(put("customers", "c1", 1, customerData()));
    const number = `A-${system}`;
    const lines = [
      put("customers", "c1", 2, customerData({ name: "Zelená" })),
      put("customers", "c2", 1, customerData()),
      put("contracts", "k1", 1, contractData(number, "c1")),
      put("contracts", "k2", 1, {}),
    ];
    const before = await countOf();
    await apply(...lines);
    expect([await countOf(), await lastOf()]).toEqual([
      before + 1,
      {
        event: "integration-records-changed",
        subject: null,
        details: { system, created: { customers: 1, contracts: 1 }, updated: { customers: 1 } },
      },
    ]);
    await apply(...lines);
    expect(await countOf()).toBe(before + 1);
  });

  it("reads by a client are audited", async () => {
    const [created] = await apply(put("customers", "c1", 1, customerData()));
    await services.read(reader, { system, kind: kindOf("customers"), externalId: "c1" });
    const customerId = created?.status === "created" ? created.id : null;
    expect(await lastOf()).toEqual({
      event: "integration-read",
      subject: null,
      details: { client: "reader", kind: "customers", customerId },
    });
    await services.list(reader, { system, kind: kindOf("customers") }, { after: null, limit: 10 });
    expect(await lastOf()).toMatchObject({ details: { client: "reader", kind: "customers", count: 1 } });
  });

  it("records are listed in order of external id by code point, page by page, and runs of them have digests", async () => {
    const ids = ["a", "B", "b", "_", "10", "9"];
    await apply(...ids.map((id) => put("customers", id, 1, customerData())));
    const kind = kindOf("customers");
    const first = await services.list(reader, { system, kind }, { after: null, limit: 4 });
    expect([first.items.map(({ externalId }) => externalId), first.next]).toEqual([["10", "9", "B", "_"], "_"]);
    const second = await services.list(reader, { system, kind }, { after: first.next, limit: 4 });
    expect([second.items.map(({ externalId }) => externalId), second.next]).toEqual([["a", "b"], null]);
    const items = (await allOf(services.digest({ system, kind }, 4))).flat();
    expect(items.map(({ from, to, count }) => [from, to, count])).toEqual([
      ["10", "_", 4],
      ["a", "b", 2],
    ]);
  });

  it("digests are streamed, so that not all runs are in memory at once", async () => {
    await apply(...Array.from({ length: 1_001 }, (_, at) => put("customers", `n${at}`, 1, customerData())));
    const parts = await allOf(services.digest({ system, kind: kindOf("customers") }, 1));
    expect(parts.map(({ length }) => length)).toEqual([1_000, 1]);
  });
});
