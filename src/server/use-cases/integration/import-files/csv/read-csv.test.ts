import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { gather } from "#server/streams/pieces.ts";
import {
  contactsData,
  contractData,
  customerData,
  dealerData,
  documentData,
  documentRequestData,
  invoiceData,
  messageData,
  offerData,
} from "#tests/support/record-lines.ts";
import { FileFault } from "../file-fault.ts";
import { openCsv } from "./csv-file.ts";
import { csvAsNdjson } from "./read-csv.ts";

const folder = mkdtempSync(join(tmpdir(), "volant-csv-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string | Uint8Array, name = "customers.csv") {
  const path = join(folder, name);
  writeFileSync(path, content);
  return [path, name] as const;
}

async function read(content: string | Uint8Array, name?: string) {
  const csv = await openCsv(...file(content, name));
  const lines = (await gather(csvAsNdjson(csv))).toString().split("\n");
  return lines.flatMap((text, index) => (text === "" ? [] : [{ line: index + 1, said: JSON.parse(text) }]));
}

const amounts = /(?:^|\.)(?:price|downpayment|instalment|outstanding|principal|interest|fees|vat|amount|total)$/;

function flat(value: unknown, currency: string, name = ""): [string, string][] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => flat(inner, currency, name === "" ? key : `${name}.${key}`));
  }
  if (typeof value !== "number") return [[name, String(value)]];
  const isInUnits = amounts.test(name) && currency !== "HUF";
  return [[name, isInUnits ? (value / 100).toFixed(2).replace(".", ",") : String(value).replace(".", ",")]];
}

async function fault(content: string | Uint8Array, name?: string) {
  const error: unknown = await openCsv(...file(content, name)).catch((thrown: unknown) => thrown);
  if (!(error instanceof FileFault)) throw new Error(`no fault of the file: ${String(error)}`);
  return { code: error.code, line: error.line, message: error.message };
}

const windows1250: Readonly<Record<string, number>> = { á: 0xe1, é: 0xe9, Š: 0x8a, ž: 0x9e, ř: 0xf8, ő: 0xf5, ľ: 0xbe };
const inWindows1250 = (text: string) => Uint8Array.from(text, (letter) => windows1250[letter] ?? letter.charCodeAt(0));

const header = "externalId;revision;customerType;country;name;identifier";
const row = "c-1;1;company;cz;Modrá s.r.o.;27074358";
const [said] = await read(`${header}\n${row}\n`);

describe("a table", () => {
  test("is equivalent to lines of NDJSON, by names with dots", async () => {
    const { email: _email, ...data } = customerData({ representatives: [{ name: "Jan Novák", role: "jednatel" }] });
    const cells = `${header};phone;representatives.0.name;representatives.0.role`;
    expect(await read(`${cells}\r\n${row};+420601234567;Jan Novák;jednatel\r\n`)).toEqual([
      { line: 2, said: { kind: "customers", externalId: "c-1", revision: 1, data } },
    ]);
  });

  test("is separated by semicolons, commas or tabs, depending on the header", async () => {
    for (const delimiter of [";", ",", "\t"]) {
      const table = [header, row].map((line) => line.replaceAll(";", delimiter)).join("\n");
      expect(await read(table)).toEqual([said]);
    }
    const quoted = [header, row].map((line) => line.replaceAll(";", '","')).map((line) => `"${line}"`);
    expect(await read(quoted.join("\n"))).toEqual([said]);
  });

  test("is UTF-8, with a byte order mark or without, or Windows-1250", async () => {
    const letters = "Šárka Ořech Kőszegi Ľubica ž".replace("Ľ", "ľ");
    const table = `${header}\n${row.replace("Modrá s.r.o.", letters)}\n`;
    const expected = [{ line: 2, said: expect.objectContaining({ data: expect.objectContaining({ name: letters }) }) }];
    expect(await read(table)).toEqual(expected);
    expect(await read(`\ufeff${table}`)).toEqual(expected);
    expect(await read(inWindows1250(table))).toEqual(expected);
  });

  test("counts lines of the file, in quotes too, and skips empty ones", async () => {
    const [first, second] = ['c-1;1;company;cz;"Modrá\r\ns.r.o.";27074358', "c-2;1;company;cz;Bílá;27074358"];
    const lines = await read([header, "", first, ";;;;;", second, second].join("\r\n"));
    expect(lines.map(({ line }) => line)).toEqual([3, 6, 7]);
    expect(lines[0]?.said.data.name).toBe("Modrá\ns.r.o.");
  });

  test("may omit cells at the end of a row; one outside the header refuses the row", async () => {
    expect(await read(`${header};email;phone\n${row}\n`)).toEqual([said]);
    expect(await read(`${header};;\n${row};;\n`)).toEqual([said]);
    expect(await read(`${header}\n${row};more\n`)).toEqual([{ line: 2, said: null }]);
  });

  test("deletes by a column of its own", async () => {
    expect(await read("externalId;revision;deleted\nc-1;4;true\nc-2;4;yes\n")).toEqual([
      { line: 2, said: { kind: "customers", externalId: "c-1", revision: 4, deleted: true } },
      { line: 3, said: { kind: "customers", externalId: "c-2", revision: 4, deleted: "yes" } },
    ]);
  });

  test("may have the column of returned refused rows", async () => {
    expect(await read(`${header};problem\n${row};name: This field is required\n`)).toEqual([said]);
  });

  test("detects the kind by the file's name", async () => {
    expect((await read(`${header}\n${row}`, "customers-2026-11.csv"))[0]?.said.kind).toBe("customers");
    expect(await fault(`${header}\n${row}`, "clients.csv")).toMatchObject({ code: "unknown-kind", line: null });
    expect(await fault(`${header}\n${row}`, "contracts.csv")).toMatchObject({ code: "wrong-columns", line: 1 });
  });
});

describe("cells", () => {
  const names = "externalId;revision;number;price;period;start;schedule.0.due;schedule.0.amount;guarantors.1;currency";
  const contract = async (cells: string) => (await read(`${names}\nk-1;1;${cells}\n`, "contracts.csv"))[0]?.said.data;

  test("have the type of the field", async () => {
    expect(await contract("0012;12 450,50;48;15.1.2026;2026-02-01;1\u00a0000,5;c-2;CZK")).toEqual({
      number: "0012",
      price: 1_245_050,
      period: 48,
      start: "2026-01-15",
      schedule: [{ due: "2026-02-01", amount: 100_050 }],
      guarantors: [null, "c-2"],
      currency: "CZK",
    });
    expect(await contract("1;12 450;;01. 02. 2026;;7,00;;HUF")).toEqual({
      number: "1",
      price: 12_450,
      start: "2026-02-01",
      schedule: [{ amount: 7 }],
      currency: "HUF",
    });
  });

  // 12450 is 12,450 crowns to one reader and 124.50 to another.
  test.each([
    "12450",
    "12450.50",
    "12.450,50",
    "12,450",
    "1 23,00",
    "-5,00",
    "1e3,00",
    "=1+1",
    ",50",
    "99999999999999999,00",
  ])("that could be misread as an amount stay unchanged, to be refused: %s", async (price) => {
    expect((await contract(`1;"${price}";;;;;;CZK`)).price).toBe(price);
  });

  test("with invalid numbers and days stay unchanged", async () => {
    const data = await contract("1;1,00;4.8;31/12/2026;1.2.26;1,00;;XXX");
    expect(data).toMatchObject({ period: "4.8", start: "31/12/2026", price: "1,00" });
    expect(data.schedule).toEqual([{ due: "1.2.26", amount: "1,00" }]);
    expect((await contract("1;1,00;48;31.2.2026;;;;CZK")).start).toBe("2026-02-31");
  });

  test("are texts where they look like formulas", async () => {
    expect((await contract("=1+1;1,00;;;;;;CZK")).number).toBe("=1+1");
    expect((await contract("'=1+1;1,00;;;;;;CZK")).number).toBe("=1+1");
    expect((await contract("'61;1,00;;;;;;CZK")).number).toBe("'61");
  });

  test("of a required list may all be empty", async () => {
    const [line] = await read("externalId;revision;number\ni-1;1;F-1\n", "invoices.csv");
    expect(line?.said.data).toEqual({ number: "F-1", payments: [] });
    const [offer] = await read("externalId;revision;vehicle.make\no-1;1;Škoda\n", "offers.csv");
    expect(offer?.said.data).toEqual({ vehicle: { make: "Škoda", equipment: [] } });
  });

  const payments = [{ date: "2026-11-20", amount: 1_245_050 }];
  const attachments = [{ eloId: "E-1", sha256: "ab".repeat(32), name: "dopis.pdf" }];
  test.each([
    ["contacts", contactsData("cz", "sales")],
    ["dealers", dealerData()],
    ["customers", customerData()],
    ["contracts", contractData("1", "c-1", { guarantors: ["c-2", "c-3"], concludedAt: "2026-01-15T10:00:00+01:00" })],
    ["contracts", contractData("1", "c-1", { currency: "HUF" })],
    ["invoices", invoiceData("1", "c-1", "k-1", { payments })],
    ["documents", documentData("c-1", "ab".repeat(32))],
    ["demands", documentRequestData("c-1")],
    ["messages", messageData("c-1", { attachments })],
    ["offers", offerData("1")],
  ])("hold all that %s have", async (kind, data) => {
    const currency = JSON.stringify(data).includes("HUF") ? "HUF" : "CZK";
    const cells = [["externalId", "x-1"], ["revision", "1"], ...flat(data, currency)];
    const table = [0, 1]
      .map((row) => cells.map((cell) => `"${cell[row]?.replaceAll('"', '""')}"`).join(";"))
      .join("\n");
    expect(await read(table, `${kind}.csv`)).toEqual([
      { line: 2, said: { kind, externalId: "x-1", revision: 1, data } },
    ]);
  });

  test("keep revisions that are not integers", async () => {
    for (const revision of ["1.5", "-1", "9007199254740993", "x"]) {
      const [line] = await read(`externalId;revision;name\nc-1;${revision};x\n`);
      expect(line?.said.revision).toBe(revision);
    }
  });
});

describe("a table is refused that", () => {
  test("is empty", async () => {
    expect(await fault("")).toMatchObject({ code: "empty-file" });
    expect(await fault("\ufeff\r\n\r\n")).toMatchObject({ code: "empty-file" });
  });

  test("is in another encoding, or in two", async () => {
    const table = `${header}\n${row}\n`;
    expect(await fault(Buffer.from(`\ufeff${table}`, "utf16le"))).toMatchObject({ code: "wrong-encoding" });
    expect(await fault(Buffer.from(table, "utf16le"))).toMatchObject({ code: "wrong-encoding" });
    const damaged = Buffer.concat([Buffer.from(table), inWindows1250(`${row.replace("Modrá", "Bílá")}\n`)]);
    expect(await fault(damaged)).toMatchObject({
      code: "wrong-encoding",
      message: expect.stringContaining("some is not"),
    });
    const isOther = Buffer.concat([Buffer.from(`${header}\nc-1;1;company;cz;`), Buffer.from([0x81, 0x8d, 0xa9])]);
    expect(await fault(isOther)).toMatchObject({
      code: "wrong-encoding",
      message: expect.stringContaining("Windows-1250"),
    });
  });

  const named = (name: string) =>
    Buffer.concat([Buffer.from(`${header}\nc-1;1;company;cz;`), Buffer.from(name, "hex"), Buffer.from(";27074358\n")]);

  test.each([
    ["ISO 8859-2", "Škoda Plzeň", "a96b6f646120506c7a65f2"],
    ["ISO 8859-2", "Jiří Beneš", "4a69f8ed2042656e65b9"],
    ["ISO 8859-2", "Žižkov", "ae69be6b6f76"],
    ["ISO 8859-2", "Košice", "4b6fb9696365"],
    ["ISO 8859-2", "Baťa", "4261bb61"],
    ["ISO 8859-2", "Ľubica", "a57562696361"],
    ["code page 852", "Černý", "ac65726eec"],
    ["code page 852", "Růžena", "5285a7656e61"],
    ["code page 852", "Modrá", "4d6f6472a0"],
    ["code page 852", "Jiří", "4a69fda1"],
    ["code page 852", "Győr", "47798b72"],
    ["code page 852", "Šebesta", "e6656265737461"],
  ])("is in %s by its letters alone: %s", async (encoding, _name, bytes) => {
    expect(await fault(named(bytes))).toMatchObject({
      code: "wrong-encoding",
      message: `By its letters it is written in ${encoding}: save the file as UTF-8, or as Windows-1250, which ISO 8859-1 (Latin-1) and ISO 8859-2 are not.`,
    });
  });

  test.each([
    ["Škoda Plzeň", "8a6b6f646120506c7a65f2"],
    ["Łukasz Žák", "a3756b61737a208ee16b"],
    ["Müller", "4dfc6c6c6572"],
    ["ABC §5 «Růže»", "41424320a73520ab52f99e65bb"],
    ["„Dům“ – Brno", "8444f96d9320962042726e6f"],
    ["Auto® ©", "4175746fae20a9"],
    ["Jana d’Arc", "4a616e61206492417263"],
    ["Jan\u00a0Novák", "4a616ea04e6f76e16b"],
    ["100\u00a0000\u00a0Kč", "313030a0303030a04be8"],
    ["Baťa…", "42619d6185"],
    ["€ 5", "802035"],
  ])("is taken in Windows-1250: %s", async (name, bytes) => {
    expect((await read(named(bytes)))[0]?.said).toMatchObject({ data: { name } });
  });

  test("has unknown, duplicate or missing columns: all are named", async () => {
    expect(
      await fault("externalId;name;name;plate;constructor;representatives.x.name;representatives\n1;2;3;4"),
    ).toEqual({
      code: "wrong-columns",
      line: 1,
      message:
        "The header cannot be used; unknown: plate, constructor, representatives.x.name, representatives; duplicate: name; missing: revision.",
    });
  });

  test("has a misplaced quote anywhere: none of it is read", async () => {
    const table = `${header}\n${row}\n${row.replace("Modrá", '"Modrá')}\n${row}\n`;
    const message = expect.stringMatching(/^A quote is opened in this row/);
    expect(await fault(table)).toEqual({ code: "broken-csv", line: 3, message });
    const afterBreak = `${header}\n${row.replace("Modrá s.r.o.", '"Mod\nrá s.r.o."')}\n${row.replace("Modrá", '"Modrá')}\n${row}\n`;
    expect(await fault(afterBreak)).toMatchObject({ line: 4 });
    const opened = row.replace("Modrá", '"Modrá');
    const swallowing = `${header}\n${row}\n${opened}\n${row}\n${row.replace("Modrá", 'Modrá"')}\n${row}\n`;
    const closed = expect.stringMatching(/ text follows where it is closed, perhaps rows further down: /);
    expect(await fault(swallowing)).toEqual({ code: "broken-csv", line: 3, message: closed });
    const within = `${header}\n${row}\n${row.replace("Modrá", 'Modrá "M"')}\n`;
    const doubled = expect.stringMatching(/^A quote stands within a cell of this row: /);
    expect(await fault(within)).toEqual({ code: "broken-csv", line: 3, message: doubled });
    expect(await read(within.replace('Modrá "M" s.r.o.', '"Modrá ""M"" s.r.o."'))).toMatchObject([
      {},
      { said: { data: { name: 'Modrá "M" s.r.o.' } } },
    ]);
    const long = `${header}\n${row}\nc-2;1;company;cz;"${"x".repeat(1_100_000)}\n${row}\n`;
    expect(await fault(long)).toMatchObject({ code: "broken-csv", line: 3 });
  });
});
