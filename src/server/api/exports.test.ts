import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Locale } from "#domain/shared/locale.ts";
import type { Database } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { auditEvents, contracts, invoices } from "#server/database/tables.ts";
import { writeSheet } from "#server/documents/spreadsheet/write-sheet.ts";
import { countRunning } from "#server/use-cases/files/running.ts";
import { type AccountsWorld, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type Browser, openBrowser, openPortal, type Portal } from "#tests/support/portal.ts";
import { contractRow, invoiceRow } from "#tests/support/portal-rows.ts";
import { exportRoutes } from "./exports.ts";

const today = "2026-11-21";
const contractHeadings: Readonly<Record<Locale, string>> = {
  cs: "Číslo smlouvy",
  sk: "Číslo zmluvy",
  hu: "Szerződésszám",
  en: "Contract number",
};

oneDatabase((connection) => {
  let world: AccountsWorld;
  let portal: Portal;
  let db: Database;
  beforeAll(async () => {
    db = connection().db;
    world = openAccountsWorld(connection());
    const { clock, settings } = world.dependencies;
    const routes = exportRoutes({
      database: db,
      clock,
      settings,
      writeSheet,
      running: countRunning({ areLimitsOn: true }),
    });
    portal = await openPortal(connection(), world.accounts, undefined, routes);
  });
  afterAll(async () => portal.close());

  async function customer(): Promise<{ browser: Browser; customerId: string; email: string }> {
    const user = await world.user();
    const idam = await world.identity(user.email);
    const browser = await openBrowser(portal.origin);
    const { status } = await browser.post("/api/auth/login", { ...user });
    expect(status).toBe(200);
    const customerId = await findCustomerOf(db, idam);
    if (customerId === undefined) throw new Error("no customer");
    return { browser, customerId, email: user.email };
  }

  async function sheetOf(reply: Awaited<ReturnType<Browser["get"]>>) {
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-disposition")).toBe('attachment; filename="Export.xlsx"');
    expect(reply.headers.get("content-type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    const sheets = await readXlsxFile(reply.bytes, { trim: false });
    expect(sheets).toHaveLength(1);
    return sheets[0]?.data ?? [];
  }

  async function putContracts(...rows: ReturnType<typeof contractRow>[]) {
    for (let at = 0; at < rows.length; at += 500) await db.insert(contracts).values(rows.slice(at, at + 500));
    return rows;
  }

  it("gives every contract of the identity, newest first, to the cent", async () => {
    const { browser, customerId } = await customer();
    const other = await customer();
    const [older, newer] = await putContracts(
      contractRow(customerId, { start: "2025-03-01", outstanding: 1, vin: null, plate: null }),
      contractRow(customerId, { start: "2026-02-28", outstanding: 12_345_678_901, status: "pending-signature" }),
      contractRow(other.customerId),
    );
    const rows = await sheetOf(await browser.get("/api/export/contracts?lang=cs"));
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain("Zbývá uhradit");
    const common = [64_990_000, 12_998_000, 1_245_050].map((amount) => amount / 100);
    expect(rows.slice(1)).toEqual([
      [
        newer?.contractNumber,
        "Finanční leasing",
        "čeká na podpis",
        "Škoda",
        "Octavia",
        "1AB 2345",
        "TMBJJ7NE8L0123456",
        2025,
        ...common,
        48,
        new Date("2026-02-28"),
        new Date("2030-01-14"),
        123_456_789.01,
        "CZK",
      ],
      [
        older?.contractNumber,
        "Finanční leasing",
        "aktivní",
        "Škoda",
        "Octavia",
        null,
        null,
        2025,
        ...common,
        48,
        new Date("2025-03-01"),
        new Date("2030-01-14"),
        0.01,
        "CZK",
      ],
    ]);
  });

  it.each(["cs", "sk", "hu", "en"] as const)("uses the requested language %s, not the browser's", async (lang) => {
    const { browser, customerId } = await customer();
    await putContracts(
      contractRow(customerId, { status: "ended", currency: "HUF", outstanding: 777, product: "credit" }),
    );
    const reply = await browser.send("GET", `/api/export/contracts?lang=${lang}`, {
      headers: { "accept-language": "en" },
    });
    const rows = await sheetOf(reply);
    expect(rows[0]?.[0]).toBe(contractHeadings[lang]);
    expect(rows[1]?.[2]).toBe({ cs: "ukončená", sk: "ukončená", hu: "lezárult", en: "ended" }[lang]);
    expect(rows[1]?.[1]).toBe({ cs: "Úvěr", sk: "Úver", hu: "Hitel", en: "Credit" }[lang]);
    // a forint is the smallest unit
    expect(rows[1]?.[14]).toBe(777);
  });

  it("reads all pages, missing none and repeating none, also among equal dates", async () => {
    const { browser, customerId } = await customer();
    const made = await putContracts(...Array.from({ length: 2_500 }, () => contractRow(customerId)));
    const rows = await sheetOf(await browser.get("/api/export/contracts?lang=en"));
    const numbers = rows.slice(1).map(([number]) => number);
    expect(numbers).toEqual(
      made
        .map(({ contractNumber }) => contractNumber)
        .toSorted()
        .toReversed(),
    );
  });

  it("exports formulas from the records as text", async () => {
    const { browser, customerId } = await customer();
    const texts = [..."=+-@\t\r"].map((first) => `${first}HYPERLINK("http://x")`);
    await putContracts(
      ...texts.map((text) => contractRow(customerId, { make: text, model: text, plate: text, vin: text })),
      contractRow(customerId, { contractNumber: `=1+${Math.random()}` }),
    );
    const rows = await sheetOf(await browser.get("/api/export/contracts?lang=en"));
    for (const column of [3, 4, 5, 6]) {
      expect(new Set(rows.slice(1).map((row) => row[column]))).toEqual(
        new Set([...texts, ["Škoda", "Octavia", "1AB 2345", "TMBJJ7NE8L0123456"][column - 3]]),
      );
    }
    expect(rows.some(([number]) => String(number).startsWith("=1+"))).toBe(true);
  });

  it("exports invoices with their unpaid part and current status", async () => {
    const { browser, customerId } = await customer();
    const [contract] = await putContracts(contractRow(customerId));
    const number = contract?.contractNumber ?? "";
    await db
      .insert(invoices)
      .values([
        invoiceRow(customerId, number, { issued: "2026-11-04", payments: [{ date: "2026-11-10", amount: 45_050 }] }),
        invoiceRow(customerId, number, { issued: "2026-11-03", due: "2026-11-20", kind: "insurance" }),
        invoiceRow(customerId, number, { issued: "2026-11-02", status: "paid", paid: "2026-11-12" }),
        invoiceRow(customerId, number, { issued: "2026-11-01", status: "cancelled", kind: "fee", due: today }),
      ]);
    const rows = await sheetOf(await browser.get("/api/export/invoices?lang=cs"));
    expect(rows[0]?.slice(0, 7)).toEqual([
      "Číslo faktury",
      "Číslo smlouvy",
      "Druh",
      "Stav",
      "Datum vystavení",
      "Datum splatnosti",
      "Uhrazeno dne",
    ]);
    const shown = rows.slice(1).map((row) => [row[2], row[3], row[5], row[6], row[7], row[8], row[9], row[10]]);
    expect(shown).toEqual([
      ["splátka", "k úhradě", new Date("2026-12-01"), null, 12_450.5, 2_160.83, 21, 12_000],
      ["pojištění", "po splatnosti", new Date("2026-11-20"), null, 12_450.5, 2_160.83, 21, 12_450.5],
      ["splátka", "uhrazená", new Date("2026-12-01"), new Date("2026-11-12"), 12_450.5, 2_160.83, 21, 0],
      ["poplatek", "stornovaná", new Date(today), null, 12_450.5, 2_160.83, 21, 0],
    ]);
    expect(rows[1]?.slice(11)).toEqual(["CZK", number, "19-2000145399/0800"]);
  });

  it("exports rows that match the filters of the list", async () => {
    const { browser, customerId } = await customer();
    const [contract, second] = await putContracts(
      contractRow(customerId, { plate: "9ZZ 9999" }),
      contractRow(customerId, { status: "ended" }),
    );
    const number = contract?.contractNumber ?? "";
    await db
      .insert(invoices)
      .values([
        invoiceRow(customerId, number, { number: "A-1" + number, due: today }),
        invoiceRow(customerId, number, { number: "A-2" + number, due: "2026-11-20" }),
        invoiceRow(customerId, number, { number: "A-3" + number, status: "paid" }),
        invoiceRow(customerId, second?.contractNumber ?? "", { number: "B-1" + number, status: "paid" }),
      ]);
    const numbers = async (path: string) => (await sheetOf(await browser.get(path))).slice(1).map(([first]) => first);
    expect(await numbers("/api/export/contracts?lang=cs&searchQuery=9zz-9999")).toEqual([number]);
    expect(await numbers("/api/export/contracts?lang=cs&status=active&searchQuery=")).toEqual([number]);
    // A percent sign is not a wildcard: `9z…9999` would be found.
    expect(await numbers("/api/export/contracts?lang=cs&searchQuery=9z%259999")).toEqual([]);
    expect(await numbers("/api/export/invoices?lang=cs&status=open")).toEqual(["A-1" + number]);
    expect(await numbers("/api/export/invoices?lang=cs&status=overdue")).toEqual(["A-2" + number]);
    expect(await numbers(`/api/export/invoices?lang=cs&status=&searchQuery=a3${number}`)).toEqual(["A-3" + number]);
    expect(await numbers(`/api/export/invoices?lang=cs&status=paid&contractNumber=${number}`)).toEqual([
      "A-3" + number,
    ]);
    const day = "from=2026-11-20&to=2026-11-20";
    expect(await numbers(`/api/export/invoices?lang=cs&dateField=due&${day}`)).toEqual(["A-2" + number]);
    expect(await numbers(`/api/export/invoices?lang=cs&${day}`)).toEqual([]);
    expect(await numbers("/api/export/contracts?lang=cs&from=2030-01-01")).toEqual([]);
  });

  it("exports all named invoices, or none", async () => {
    const { browser, customerId } = await customer();
    const other = await customer();
    const [own, foreign] = await putContracts(contractRow(customerId), contractRow(other.customerId));
    const rows = [1, 2, 3].map((day) =>
      invoiceRow(customerId, own?.contractNumber ?? "", { issued: `2026-11-0${day}` }),
    );
    const foreignRow = invoiceRow(other.customerId, foreign?.contractNumber ?? "");
    await db.insert(invoices).values([...rows, foreignRow]);
    const ids = rows.map(({ id }) => id);
    const ask = (invoiceIds: unknown, lang = "en") =>
      browser.post(`/api/export/invoices-selected?lang=${lang}`, { invoiceIds });

    const sheet = await sheetOf(await ask([ids[0], ids[2], ids[0]]));
    expect(sheet.slice(1).map(([number]) => number)).toEqual([rows[2]?.number, rows[0]?.number]);

    for (const list of [[...ids, foreignRow.id], ["00000000-0000-4000-8000-000000000000"], ["x"]]) {
      expect((await ask(list)).status).toBe(404);
    }
    expect((await ask(Array.from({ length: 101 }, () => ids[0]))).status).toBe(422);
    for (const list of [[], undefined, "x", [1]]) expect((await ask(list)).status).toBe(422);
    expect((await ask(ids, "de")).status).toBe(422);
    const noToken = await browser.send("POST", "/api/export/invoices-selected?lang=en", { body: { invoiceIds: ids } });
    expect(noToken.status).toBe(403);
  });

  it("refuses guests, unknown languages, and filters that the list does not have", async () => {
    const outsider = await openBrowser(portal.origin);
    expect((await outsider.get("/api/export/contracts?lang=cs")).status).toBe(401);
    const { browser } = await customer();
    for (const query of [
      "",
      "?lang=",
      "?lang=de",
      "?lang=cs&status=overdue",
      "?lang=cs&from=2026-02-30",
      "?lang=cs&from=2026-02-02&to=2026-02-01",
      `?lang=cs&searchQuery=${"x".repeat(201)}`,
    ]) {
      const { status, body } = await browser.get(`/api/export/contracts${query}`);
      expect([query, status]).toEqual([query, 422]);
      expect(body).toMatchObject({ error: { code: "invalid-input" } });
    }
  });

  it("has only headings for a customer without rows, and refuses an account without a customer", async () => {
    const { browser } = await customer();
    expect(await sheetOf(await browser.get("/api/export/invoices?lang=hu"))).toHaveLength(1);
    const user = await world.user();
    const nobody = await openBrowser(portal.origin);
    await nobody.post("/api/auth/login", { ...user });
    expect((await nobody.get("/api/export/invoices?lang=hu")).status).toBe(404);
  });

  it("is audited without its content", async () => {
    const { browser, customerId } = await customer();
    await putContracts(contractRow(customerId), contractRow(customerId));
    await sheetOf(await browser.get("/api/export/contracts?lang=cs&searchQuery=octavia"));
    const events = (await db.select().from(auditEvents)).filter(({ details }) => details.includes(customerId));
    expect(events.map(({ event, details }) => [event, JSON.parse(details)])).toContainEqual([
      "rows-exported",
      { customerId, what: "contracts", count: 2 },
    ]);
  });

  it("is limited to twenty an hour", async () => {
    const { browser } = await customer();
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await browser.get("/api/export/contracts?lang=cs")).status).toBe(200);
    }
    const { status, headers } = await browser.get("/api/export/contracts?lang=cs");
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_000);
    world.pass(3_600_000);
  });
});
