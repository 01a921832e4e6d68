import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { contracts, identities, invoices, payerAccounts } from "#server/database/tables.ts";
import { type AccessWorld, openAccessWorld } from "#tests/access/world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { readAbo } from "#tests/support/payment-layouts/abo.ts";
import { readPain001 } from "#tests/support/payment-layouts/pain-001.ts";
import type { Browser } from "#tests/support/portal.ts";
import { contractRow, invoiceRow } from "#tests/support/portal-rows.ts";

const today = calendarDateInPrague(new Date());

const accounts = {
  cz: { typed: "178124-4159/0710", iban: "CZ6907101781240000004159" },
  sk: { typed: "19-2000145399/0900", iban: "SK8509000000192000145399" },
  hu: { typed: "11773016-11111018-00000000", iban: "HU42117730161111101800000000" },
};
const providers = {
  cz: { currency: "CZK", iban: "CZ6508000000192000145399", bic: "GIBACZPXXXX" },
  sk: { currency: "EUR", iban: "SK3112000000198742637541", bic: "TATRSKBX" },
  hu: { currency: "HUF", iban: "HU42117730161111101800000000", bic: "OTPVHUHBXXX" },
} as const;

eachDatabase((_kind, connection) => {
  let world: AccessWorld;
  const db = () => connection().db;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
  });
  afterAll(async () => world.close());

  async function client(country: Country = "cz") {
    const customerId = await world.customer([], country);
    const userId = await world.user();
    const idam = await world.identity(userId, customerId);
    const contract = contractRow(customerId);
    const { currency, iban, bic } = providers[country];
    const common = { currency, account: { iban, bic, number: "", name: "Volant, a.s." } };
    const rows = [
      { due: addDays(today, -10), amount: 100_000 },
      { due: addDays(today, 5), amount: 80_000, payments: [{ date: today, amount: 30_000 }] },
      { due: addDays(today, 9), amount: 25_000 },
    ].map((given) => invoiceRow(customerId, contract.contractNumber, { ...common, ...given }));
    const paid = invoiceRow(customerId, contract.contractNumber, { ...common, status: "paid", paid: today });
    await db().insert(contracts).values(contract);
    await db()
      .insert(invoices)
      .values([...rows, paid]);
    const browser = await world.browser(userId, idam);
    return { browser, customerId, userId, idam, contract, ids: rows.map(({ id }) => id), rows, paidId: paid.id };
  }

  const fileOf = async (browser: Browser, body: object) => {
    const reply = await browser.post("/api/invoices/payment-file", body, { accept: "application/octet-stream" });
    return {
      ...reply,
      fields: Object.keys((reply.body as { error?: { fields?: object } } | undefined)?.error?.fields ?? {}),
    };
  };

  it.each(["cz", "sk", "hu"] as const)(
    "%s: one payment an invoice, of the remaining amount, on the requested day",
    async (country) => {
      const { browser, ids, contract, rows } = await client(country);
      const date = addDays(today, 3);
      for (const account of [accounts[country].typed, accounts[country].iban]) {
        const { status, headers, text } = await fileOf(browser, { invoiceIds: ids, format: "pain.001", account, date });
        expect(status).toBe(200);
        expect(headers.get("content-type")).toBe("application/xml");
        expect(headers.get("content-disposition")).toContain(`platby-${date}.xml`);
        const read = readPain001(text);
        expect([read.date, read.payer, read.payerIban]).toEqual([date, "Test", accounts[country].iban]);
        const shown = country === "hu" ? ["100000", "50000", "25000"] : ["1000.00", "500.00", "250.00"];
        expect(read.transfers.map(({ amount }) => amount)).toEqual(shown);
        expect(read.transfers.map(({ endToEndId }) => endToEndId)).toEqual(
          ids.map(() => `/VS/${contract.contractNumber}`),
        );
        expect(read.transfers.map(({ remittance }) => remittance)).toEqual(
          rows.map(({ number }) => `/VS/${contract.contractNumber} ${number}`),
        );
        expect(
          read.transfers.every(
            ({ iban, currency }) => iban === providers[country].iban && currency === providers[country].currency,
          ),
        ).toBe(true);
      }
    },
  );

  it("a payment file is sent as JSON like other files, each under an id of its own, since a bank takes one only once", async () => {
    const { browser, ids } = await client();
    const asked = { invoiceIds: ids, format: "pain.001", account: accounts.cz.typed };
    const { status, body } = await browser.post("/api/invoices/payment-file", asked);
    expect([status, body]).toMatchObject([
      200,
      { fileExtension: "xml", mime: "application/xml", name: `platby-${today}.xml` },
    ]);
    const first = readPain001(Buffer.from((body as { file: string }).file, "base64").toString());
    const second = readPain001((await fileOf(browser, asked)).text);
    expect(first.date).toBe(today);
    expect(second.id).not.toBe(first.id);
  });

  it("ABO files are made only in the Czech Republic, and for Czech accounts", async () => {
    const { browser, ids, contract } = await client();
    const asked = { invoiceIds: ids, format: "abo", account: accounts.cz.typed };
    const { status, headers, text } = await fileOf(browser, asked);
    expect([status, headers.get("content-disposition")]).toEqual([200, expect.stringContaining(`platby-${today}.kpc`)]);
    const read = readAbo(text);
    expect([read.payer, read.payerBank]).toEqual(["178124-0000004159", "0710"]);
    expect(read.orders.map(({ amount, symbol }) => [amount, symbol])).toEqual(
      [100_000, 50_000, 25_000].map((amount) => [amount, contract.contractNumber]),
    );
    expect(await fileOf(browser, { ...asked, account: accounts.sk.iban })).toMatchObject({
      status: 422,
      fields: ["account"],
    });
    for (const country of ["sk", "hu"] as const) {
      const other = await client(country);
      const refused = await fileOf(other.browser, { ...asked, invoiceIds: other.ids, account: accounts[country].iban });
      expect(refused).toMatchObject({ status: 422, fields: ["format"] });
    }
  });

  it("names each invalid field", async () => {
    const { browser, ids, paidId } = await client();
    const right = { invoiceIds: ids, format: "pain.001", account: accounts.cz.typed };
    for (const [wrong, fields] of [
      [{ account: "made up" }, ["account"]],
      [{ account: "19-2000145398/0800" }, ["account"]],
      [{ account: "CZ6907101781240000004158" }, ["account"]],
      [{ account: "" }, ["account"]],
      [{ account: 7 }, ["account"]],
      [{ account: "1".repeat(61) }, ["account"]],
      [{ format: "mt101" }, ["format"]],
      [{ format: undefined }, ["format"]],
      [{ date: addDays(today, -1) }, ["date"]],
      [{ date: "9999-01-01" }, ["date"]],
      [{ date: "2026-02-30" }, ["date"]],
      [{ invoiceIds: [...ids, paidId] }, ["invoiceIds"]],
      [{ invoiceIds: [] }, ["invoiceIds"]],
      [{ invoiceIds: Array.from({ length: 101 }, () => randomUUID()) }, ["invoiceIds"]],
      [{ account: "x", date: "2020-01-01" }, ["account", "date"]],
    ] as const) {
      expect([wrong, await fileOf(browser, { ...right, ...wrong })]).toMatchObject([wrong, { status: 422, fields }]);
    }
    const unknown = await fileOf(browser, { ...right, invoiceIds: [...ids, randomUUID()], account: "made up" });
    expect(unknown.status).toBe(404);
  });

  it("stores the account encrypted if requested, for one user and identity, until the user deletes it", async () => {
    const { browser, ids, userId, customerId } = await client();
    const asked = { invoiceIds: ids, format: "pain.001", account: accounts.cz.typed };
    await fileOf(browser, asked);
    const kept = () => db().select().from(payerAccounts).where(eq(payerAccounts.userId, userId));
    expect(await kept()).toEqual([]);
    await fileOf(browser, { ...asked, remember: true });
    await fileOf(browser, { ...asked, account: accounts.cz.iban, remember: true });
    const [row] = await kept();
    expect([row?.customerId, row?.sealedAccount]).toEqual([customerId, expect.not.stringMatching(/4159/)]);
    for (let time = 0; time < 2; time += 1) {
      expect((await browser.send("DELETE", "/api/payer-account", token(browser))).status).toBe(200);
      expect(await kept()).toEqual([]);
    }
  });

  it("deletes the account with the identity, and with the user's account", async () => {
    for (const end of [
      async ({ idam }: { idam: string }) => void (await db().delete(identities).where(eq(identities.idam, idam))),
      async ({ browser }: { browser: Browser }) => {
        await world.stepUp();
        expect((await browser.post("/api/auth/close-account")).status).toBe(200);
      },
    ]) {
      const who = await client();
      const asked = { invoiceIds: who.ids, format: "pain.001", account: accounts.cz.typed, remember: true };
      expect((await fileOf(who.browser, asked)).status).toBe(200);
      await end(who);
      expect(await db().select().from(payerAccounts).where(eq(payerAccounts.userId, who.userId))).toEqual([]);
    }
  });

  it("marks as announced once, and pays nothing", async () => {
    const { browser, ids, paidId, customerId } = await client();
    const colleagueId = await world.user();
    const colleague = await world.browser(colleagueId, await world.identity(colleagueId, customerId));
    const listed = async () => (await colleague.get("/api/invoices?sort=due")).body as { items: Listed[] };
    const before = await listed();
    expect(before.items.map(({ announced }) => announced)).toEqual([null, null, null, null]);
    const asked = { invoiceIds: [...ids.slice(0, 2), paidId] };
    expect(await browser.post("/api/invoices/announced", asked)).toMatchObject({ status: 200, body: { status: "ok" } });
    const once = await listed();
    const marked = once.items.filter(({ announced }) => announced !== null);
    for (const { invoiceId } of marked) {
      const told = await eventsOf(connection().db, invoiceId);
      expect(told).toMatchObject([["invoice.announced-paid", { status: "announced-paid", customerId }]]);
    }
    expect(marked.map(({ invoiceId }) => invoiceId).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(marked.every(({ announced }) => Math.abs(Date.parse(announced ?? "") - Date.now()) < 60_000)).toBe(true);
    expect((await browser.post("/api/invoices/announced", asked)).status).toBe(200);
    expect(await listed()).toEqual(once);
    const bare = ({ items }: { items: Listed[] }) => items.map(({ announced: _announced, ...rest }) => rest);
    expect(bare(once)).toEqual(bare(before));
    const { portal, payments } = world.composition.services;
    const { visitor } = visitorOf(browser);
    expect(await portal.debt(visitor)).toMatchObject({ open: 175_000, announced: 150_000 });
    expect(await portal.invoice(ids[0] ?? "", visitor)).toMatchObject({
      announced: expect.any(String),
      status: "overdue",
    });
    expect((await payments.due({ searchQuery: "", status: null }, visitor)).total).toBe(3);
  });

  it("lists the remaining amounts with a code for each, the first due on top", async () => {
    const { browser, ids, paidId } = await client();
    const asked = { invoiceIds: [...ids.toReversed(), paidId] };
    const { status, body } = await browser.post("/api/invoices/payment-codes", asked);
    const { items, sums, total } = body as {
      items: { invoiceId: string; paymentCode: { content: string } }[];
      sums: object;
      total: number;
    };
    expect([status, total, sums]).toEqual([200, 3, [{ currency: "CZK", remaining: 175_000 }]]);
    expect(items.map(({ invoiceId }) => invoiceId)).toEqual(ids);
    expect(items.map(({ paymentCode }) => /AM:([\d.]+)/.exec(paymentCode.content)?.[1])).toEqual([
      "1000.00",
      "500.00",
      "250.00",
    ]);
    const overdue = await world.composition.services.payments.due(
      { searchQuery: "", status: "overdue" },
      visitorOf(browser).visitor,
    );
    expect(overdue.items.map(({ invoiceId }) => invoiceId)).toEqual(ids.slice(0, 1));
  });
});

interface Listed {
  readonly invoiceId: string;
  readonly announced: string | null;
}

function token(browser: Browser, headers: Record<string, string> = {}) {
  return { headers: { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "", ...headers } };
}

function visitorOf(browser: Browser) {
  const visitor = {
    locale: "cs",
    sessionToken: browser.jar.get("sid") ?? null,
    deviceToken: null,
    address: "127.0.0.1",
    userAgent: "",
  } as const;
  return { visitor };
}
