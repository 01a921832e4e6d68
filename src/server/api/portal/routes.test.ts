import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { contracts, invoices, messages, offers } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { contractRow, invoiceRow, offerRow } from "#tests/support/portal-rows.ts";
import { openPortalStage, type PortalStage } from "#tests/support/portal-stage.ts";

const at = new Date("2026-11-20T10:00:00.000Z");

const sorted = (values: readonly unknown[]) => values.map(String).toSorted((a, b) => a.localeCompare(b));

oneDatabase((connection) => {
  let stage: PortalStage;
  beforeAll(async () => {
    stage = await openPortalStage(connection());
  });
  afterAll(async () => stage.close());

  it("finds by every word of the search, regardless of spaces, hyphens, accents and case", async () => {
    const who = await stage.client();
    const rows = [
      contractRow(who.customerId, { plate: "1AB 2345", model: "Octavia" }),
      contractRow(who.customerId, { plate: "2CD 6789", model: "Kodiaq" }),
      contractRow(who.customerId, { plate: null, vin: null, make: "Citroën", model: "Berlingo" }),
    ];
    await stage.db.insert(contracts).values(rows);
    const [octavia, kodiaq, berlingo] = rows.map(({ contractNumber }) => contractNumber);
    const found = async (search: string) =>
      sorted(
        await stage.column(who, `/api/contracts?${new URLSearchParams({ searchQuery: search })}`, "contractNumber"),
      );
    expect(await found("1ab 23-45")).toEqual([octavia]);
    expect(await found("SKODA")).toEqual(sorted([octavia, kodiaq]));
    expect(await found("škoda 6789")).toEqual([kodiaq]);
    expect(await found("citroen")).toEqual([berlingo]);
    expect(await found(octavia ?? "")).toEqual([octavia]);
    expect(await found("skoda berlingo")).toEqual([]);
    for (const nothing of ["%", "_", "\\", "' or ''='", "%' or '1'='1"])
      expect([nothing, await found(nothing)]).toEqual([nothing, []]);
    expect(await found("   ")).toHaveLength(3);
  });

  it("shows invoices of one day in the order of their numbers, as in the records", async () => {
    const who = await stage.client();
    const contract = contractRow(who.customerId);
    await stage.db.insert(contracts).values(contract);
    const of = randomUUID();
    const numbers = Array.from({ length: 9 }, (_, at) => `${of}-${at}`);
    const drawn = ["3", "0", "8", "5", "1", "7", "2", "6", "4"].map((at) => `${of}-${at}`);
    await stage.db
      .insert(invoices)
      .values(drawn.map((number) => invoiceRow(who.customerId, contract.contractNumber, { number })));
    const shown = async (sort: string) => await stage.column(who, `/api/invoices?sort=${sort}`, "number");
    for (const sort of ["issued", "due", "amount", "number"]) {
      expect([sort, await shown(sort)]).toEqual([sort, numbers]);
      expect([sort, await shown(`-${sort}`)]).toEqual([sort, numbers.toReversed()]);
    }
  });

  it("pages through every sort without repeating or omitting a row", async () => {
    const who = await stage.client();
    const rows = Array.from({ length: 23 }, (_, index) =>
      contractRow(who.customerId, { start: `2026-0${1 + (index % 3)}-01`, outstanding: index % 2 }),
    );
    await stage.db.insert(contracts).values(rows);
    for (const sort of ["start", "-start", "outstanding", "-outstanding", "instalment", "contractNumber", "-end"]) {
      const pages = [];
      for (const page of [1, 2, 3, 4])
        pages.push(await stage.list(who, `/api/contracts?sort=${sort}&pageSize=8&page=${page}`));
      expect(pages.map(({ items, total, page, pageSize }) => [items.length, total, page, pageSize])).toEqual([
        [8, 23, 1, 8],
        [8, 23, 2, 8],
        [7, 23, 3, 8],
        [0, 23, 4, 8],
      ]);
      const seen = pages.flatMap(({ items }) => items);
      expect(new Set(seen.map((item) => item["contractNumber"])).size).toBe(23);
      const field = sort.replace("-", "");
      const values = seen.map((item) => item[field] as string | number);
      const ascending = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect([sort, values]).toEqual([sort, sort.startsWith("-") ? ascending.toReversed() : ascending]);
    }
  });

  it("computes overdue and expired by the day in Prague", async () => {
    const who = await stage.client();
    const contract = contractRow(who.customerId);
    await stage.db.insert(contracts).values(contract);
    const invoice = (number: string, given: object) =>
      invoiceRow(who.customerId, contract.contractNumber, { number: `${number} ${randomUUID()}`, ...given });
    await stage.db
      .insert(invoices)
      .values([
        invoice("late", { due: "2026-11-20" }),
        invoice("today", { due: "2026-11-21" }),
        invoice("paid", { due: "2026-11-20", status: "paid", paid: "2026-11-19" }),
        invoice("void", { due: "2026-11-20", status: "cancelled" }),
      ]);
    const names = async (path: string) =>
      sorted((await stage.column(who, path, "number")).map((number) => String(number).split(" ")[0]));
    expect(await names("/api/invoices?status=overdue")).toEqual(["late"]);
    expect(await names("/api/invoices?status=open")).toEqual(["today"]);
    expect(await names("/api/invoices?status=paid")).toEqual(["paid"]);
    expect(await names("/api/invoices?status=cancelled")).toEqual(["void"]);
    expect(await names(`/api/invoices?contractNumber=${contract.contractNumber}`)).toHaveLength(4);
    expect(await names("/api/invoices?contractNumber=44")).toEqual([]);
    const offer = (model: string, given: object) => offerRow({ customerId: who.customerId, model, ...given });
    await stage.db
      .insert(offers)
      .values([
        offer("sent", { validUntil: "2026-11-21" }),
        offer("seen", { status: "seen" }),
        offer("gone", { validUntil: "2026-11-20", status: "seen" }),
        offer("taken", { validUntil: "2026-11-20", status: "accepted" }),
      ]);
    const models = async (status: string) =>
      (await stage.list(who, `/api/offers?status=${status}`)).items.map(
        (item) => (item["vehicle"] as { model: string }).model,
      );
    expect(await models("sent")).toEqual(["sent"]);
    expect(await models("seen")).toEqual(["seen"]);
    expect(await models("expired")).toEqual(["gone"]);
    expect(await models("accepted")).toEqual(["taken"]);
    expect((await stage.services.tasks(who.visitor)).openOffers.total).toBe(2);
    expect(await stage.services.debt(who.visitor)).toMatchObject({
      currency: "CZK",
      open: 2_490_100,
      overdue: 1_245_050,
      overdueCount: 1,
      next: { due: "2026-11-20" },
    });
  });

  it("a message is read once opened, and a deleted one is nowhere", async () => {
    const who = await stage.client();
    const [id, gone] = [randomUUID(), randomUUID()];
    const message = { customerId: who.customerId, subject: "S", body: "První\n\nDruhý", receivedAt: at, search: "" };
    await stage.db.insert(messages).values([
      { ...message, id },
      { ...message, id: gone, deletedAt: at },
    ]);
    expect(await stage.services.unreadMessages(who.visitor)).toBe(1);
    expect(await stage.services.message(stage.hashes.hashOf(id), who.visitor)).toMatchObject({
      body: ["První", "Druhý"],
    });
    expect(await stage.services.unreadMessages(who.visitor)).toBe(0);
    expect(await stage.column(who, "/api/messages?status=read", "hash")).toEqual([stage.hashes.hashOf(id)]);
    expect(await stage.column(who, "/api/messages?status=unread", "hash")).toEqual([]);
    await expect(stage.services.message(stage.hashes.hashOf(gone), who.visitor)).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("another customer's, unknown and malformed ids are refused alike, and the user's other identity is named", async () => {
    const user = await stage.world.user();
    const first = await stage.world.identity(user.email);
    const second = await stage.world.identity(user.email);
    const { visitor } = await stage.world.logIn(user);
    expect((await stage.world.accounts.session(visitor))?.identity?.idam).toBe(first);
    const customerId = (await findCustomerOf(stage.db, second)) ?? "";
    const contract = contractRow(customerId);
    const invoice = invoiceRow(customerId, contract.contractNumber);
    const offer = offerRow({ customerId });
    const messageId = randomUUID();
    await stage.db.insert(contracts).values(contract);
    await stage.db.insert(invoices).values(invoice);
    await stage.db.insert(offers).values(offer);
    await stage.db
      .insert(messages)
      .values({ id: messageId, customerId, subject: "S", body: "", receivedAt: at, search: "" });
    const pages = [
      ["contract", contract.contractNumber],
      ["invoice", invoice.id],
      ["offer", offer.id],
      ["message", stage.hashes.hashOf(messageId)],
    ] as const;
    const outsider = await stage.client();
    for (const [kind, id] of pages) {
      for (const asked of [id, randomUUID(), "x", ""]) {
        await expect(stage.services[kind](asked, visitor)).rejects.toMatchObject({ code: "not-found" });
      }
      expect(await stage.services.identityHolding({ kind, id }, visitor)).toMatchObject({ idam: second });
      expect(await stage.services.identityHolding({ kind, id: "x" }, visitor)).toBeNull();
      expect(await stage.services.identityHolding({ kind, id }, outsider.visitor)).toBeNull();
    }
  });

  it("refuses unknown values, by the name of the field", async () => {
    const { browser } = await stage.client();
    for (const [query, field] of [
      ["contracts?status=open", "status"],
      ["contracts?sort=customerId", "sort"],
      ["invoices?page=0", "page"],
      ["invoices?pageSize=101", "pageSize"],
      ["documents?collection=theirs", "collection"],
      ["messages?page=1&page=2", "page"],
      [`offers?searchQuery=${"x".repeat(201)}`, "searchQuery"],
      ["requests?type=leasing", "type"],
    ] as const) {
      const { status, body } = await browser.get(`/api/${query}`);
      expect([query, status, body]).toMatchObject([query, 422, { error: { code: "invalid-input" } }]);
      expect(Object.keys((body as { error: { fields: object } }).error.fields)).toEqual([field]);
    }
  });
});
