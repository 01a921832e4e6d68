import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contracts, documentRequests, documents, invoices } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { contractRow, invoiceRow } from "#tests/support/portal-rows.ts";
import { type Client, openPortalStage, type PortalStage } from "#tests/support/portal-stage.ts";

oneDatabase((connection) => {
  let stage: PortalStage;
  beforeAll(async () => {
    stage = await openPortalStage(connection());
  });
  afterAll(async () => stage.close());

  async function customer(given: Parameters<typeof contractRow>[1] = {}) {
    const who = await stage.client();
    const contract = contractRow(who.customerId, given);
    await stage.db.insert(contracts).values(contract);
    const put = async (name: string, row: Parameters<typeof invoiceRow>[2] = {}, of = contract.contractNumber) => {
      const number = `${name} ${randomUUID()}`;
      await stage.db.insert(invoices).values(invoiceRow(who.customerId, of, { number, ...row }));
    };
    return { who, contract, put };
  }

  async function names(who: Client, query: Readonly<Record<string, string>>): Promise<string[]> {
    const numbers = await stage.column(who, `/api/invoices?${new URLSearchParams(query)}`, "number");
    return numbers.map((number) => String(number).split(" ")[0] ?? "").toSorted();
  }

  const sumsOf = async (who: Client, query: string) =>
    ((await who.browser.get(`/api/invoices?${query}`)).body as { sums: unknown }).sums;

  it("lists invoices issued, or due, in a period, including its first and last day", async () => {
    const { who, put } = await customer();
    await put("october", { issued: "2026-10-31", due: "2026-11-01" });
    await put("first", { issued: "2026-11-01", due: "2026-11-30" });
    await put("last", { issued: "2026-11-30", due: "2026-12-14" });
    await put("december", { issued: "2026-12-01", due: "2026-12-15" });
    const november = { from: "2026-11-01", to: "2026-11-30" };
    expect(await names(who, november)).toEqual(["first", "last"]);
    expect(await names(who, { ...november, dateField: "issued" })).toEqual(["first", "last"]);
    expect(await names(who, { ...november, dateField: "due" })).toEqual(["first", "october"]);
    expect(await names(who, { from: "2026-11-30" })).toEqual(["december", "last"]);
    expect(await names(who, { to: "2026-10-31" })).toEqual(["october"]);
    expect(await names(who, { ...november, status: "paid" })).toEqual([]);
    expect(await names(who, { ...november, colour: "red" })).toEqual(["first", "last"]);
  });

  it("names the invalid field of a period", async () => {
    const { who } = await customer();
    for (const [query, fields] of [
      ["from=2026-02-30", ["from"]],
      ["to=tomorrow", ["to"]],
      ["dateField=paid", ["dateField"]],
      ["from=2026-02-02&to=2026-02-01", ["from", "to"]],
    ] as const) {
      const reply = await who.browser.get(`/api/invoices?${query}`);
      const { error } = reply.body as { error: { code: string; fields: object } };
      expect([query, reply.status, error.code, Object.keys(error.fields)]).toEqual([
        query,
        422,
        "invalid-input",
        fields,
      ]);
    }
    for (const list of ["contracts", "documents"]) {
      expect((await who.browser.get(`/api/${list}?from=2026-02-02&to=2026-02-01`)).status).toBe(422);
    }
  });

  it("sums all matching invoices by currency, the same on every page, and returns no sums without a match", async () => {
    const { who, put } = await customer();
    const paidInPart = [{ date: "2026-11-05", amount: 400 }];
    await put("a", { amount: 1_000, payments: paidInPart });
    await put("b", { amount: 2_000, status: "paid", paid: "2026-11-03" });
    await put("c", { amount: 30, currency: "EUR" });
    await put("d", { amount: 5_000, status: "cancelled" });
    await put("e", { amount: 70, due: "2026-11-10", payments: [{ date: "2026-11-05", amount: 100 }] });
    const czk = { currency: "CZK", amount: 8_070, remaining: 600 };
    const eur = { currency: "EUR", amount: 30, remaining: 30 };
    for (const page of [1, 2, 3, 9]) expect(await sumsOf(who, `pageSize=2&page=${page}`)).toEqual([czk, eur]);
    expect((await stage.list(who, "/api/invoices?pageSize=2&page=9")).total).toBe(5);
    expect(await sumsOf(who, "status=paid")).toEqual([{ currency: "CZK", amount: 2_000, remaining: 0 }]);
    expect(await sumsOf(who, "contractNumber=none")).toEqual([]);
    expect(await sumsOf(await stage.client(), "")).toEqual([]);
    const tally = await stage.services.tally("invoices", { searchQuery: "", status: "paid" }, who.visitor);
    expect(tally).toEqual([
      { status: "open", count: 2, sums: [{ ...czk, amount: 1_000 }, eur] },
      { status: "overdue", count: 1, sums: [{ ...czk, amount: 70, remaining: 0 }] },
      { status: "paid", count: 1, sums: [{ ...czk, amount: 2_000, remaining: 0 }] },
      { status: "cancelled", count: 1, sums: [{ ...czk, amount: 5_000, remaining: 0 }] },
    ]);
  });

  it("finds by plate, VIN, make, model and amount, and by a number of the invoice beside them", async () => {
    const { who, put, contract } = await customer({ plate: "1AB 2345", vin: "TMBJJ7NE8L0123456", model: "Octavia" });
    const other = contractRow(who.customerId, { plate: "2CD 6789", vin: null, make: "Citroën", model: "Berlingo" });
    await stage.db.insert(contracts).values(other);
    await put("octavia", { amount: 4_884_178 });
    await put("berlingo", { amount: 4_884_100 }, other.contractNumber);
    await put("forint", { amount: 48_841, currency: "HUF" }, other.contractNumber);
    for (const amount of ["48 841,78", "48841.78", "48\u00a0841,78", "48\u202f841,78 Kč", "48841,7"]) {
      expect([amount, await names(who, { searchQuery: amount })]).toEqual([amount, ["octavia"]]);
    }
    expect(await names(who, { searchQuery: "48 841" })).toEqual(["berlingo", "forint", "octavia"]);
    expect(await names(who, { searchQuery: "48 841,79" })).toEqual([]);
    for (const one of ["1ab2345", "1AB 2345", "ne8l0123456", "octavia", contract.contractNumber, "octavia 48841,78"]) {
      expect([one, await names(who, { searchQuery: one })]).toEqual([one, ["octavia"]]);
    }
    expect(await names(who, { searchQuery: "citroen berlingo" })).toEqual(["berlingo", "forint"]);
    expect(await names(who, { searchQuery: "škoda berlingo" })).toEqual([]);
    expect((await stage.list(who, "/api/invoices?searchQuery=1ab2345")).items[0]?.["vehicle"]).toEqual({
      plate: "1AB 2345",
      make: "Škoda",
      model: "Octavia",
    });
    const outsider = await stage.client();
    expect(await names(outsider, { searchQuery: "1ab2345" })).toEqual([]);
  });

  it("lists contracts by their start and documents by the day of their creation in Prague", async () => {
    const { who, contract } = await customer({ start: "2026-03-31" });
    const later = contractRow(who.customerId, { start: "2026-04-01" });
    await stage.db.insert(contracts).values(later);
    const numbers = (query: string) => stage.column(who, `/api/contracts?${query}`, "contractNumber");
    expect(await numbers("from=2026-04-01&to=2026-04-01")).toEqual([later.contractNumber]);
    expect(await numbers("to=2026-03-31")).toEqual([contract.contractNumber]);
    const common = { customerId: who.customerId, contractNumber: null, kind: "other", search: "" } as const;
    const file = { from: "books", name: "a.pdf", mime: "application/pdf" } as const;
    // Summer time: midnight in Prague is 22:00 UTC of the day before; in winter 23:00.
    const moments = { before: "2026-07-09T21:59:59.999Z", first: "2026-07-09T22:00:00Z", last: "2026-07-10T21:59:59Z" };
    for (const [title, at] of Object.entries({ ...moments, winter: "2026-12-09T23:00:00Z" })) {
      const row = { ...common, id: randomUUID(), title, createdAt: new Date(at) };
      await stage.db.insert(documents).values({ ...row, collection: "own", file });
      await stage.db.insert(documentRequests).values({ ...row, id: randomUUID(), due: "2026-12-31", metAt: null });
    }
    const titles = (query: string) => stage.column(who, `/api/documents?${query}`, "title");
    expect(await titles("from=2026-07-10&to=2026-07-10")).toEqual(["last", "first"]);
    expect(await titles("collection=missing&from=2026-07-10&to=2026-07-10")).toEqual(["last", "first"]);
    expect(await titles("from=2026-12-10")).toEqual(["winter"]);
    expect(await titles("to=2026-12-09")).toEqual(["last", "first", "before"]);
    expect(await titles("from=0001-01-01&to=9999-12-31")).toHaveLength(4);
  });
});
