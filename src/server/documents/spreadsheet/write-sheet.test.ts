import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { gather } from "#server/streams/pieces.ts";
import { unzip } from "#tests/support/unzip.ts";
import type { Sheet, SheetRow } from "./sheet.ts";
import { writeSheet } from "./write-sheet.ts";

const sheet = (locale: Locale = "cs", currency: Sheet["currency"] = "CZK"): Sheet => ({
  name: "Smlouvy",
  columns: [
    { heading: "Číslo", kind: "text", width: 10 },
    { heading: "Den", kind: "date", width: 12 },
    { heading: "Částka", kind: "amount", width: 18 },
    { heading: "Počet", kind: "number", width: 8 },
  ],
  locale,
  currency,
});

async function* inBatches(...batches: (readonly SheetRow[])[]) {
  yield* batches;
}

async function read(bytes: Buffer) {
  return await readXlsxFile(bytes, { trim: false });
}

function partOf(bytes: Buffer, name: string): string {
  const part = unzip(bytes).get(name);
  if (part === undefined) throw new Error(`${name} is not in the workbook`);
  return part.toString();
}

describe("a sheet", () => {
  it("has the headings and a typed row for each record", async () => {
    const rows: SheetRow[] = [
      ["00177041", "2026-07-01", 12_450.5, 48],
      ["Žluťoučký kůň & <syn>", "2000-02-29", -0.01, 0],
      [null, null, null, null],
      ["  s mezerami  ", "1999-12-31", 123_456_789_012.34, 1],
    ];
    const bytes = await gather(writeSheet(sheet(), inBatches(rows.slice(0, 1), rows.slice(1))));
    const [only, ...others] = await read(bytes);
    expect(others).toEqual([]);
    expect(only?.sheet).toBe("Smlouvy");
    expect(only?.data).toEqual([
      ["Číslo", "Den", "Částka", "Počet"],
      ["00177041", new Date("2026-07-01"), 12_450.5, 48],
      ["Žluťoučký kůň & <syn>", new Date("2000-02-29"), -0.01, 0],
      [null, null, null, null],
      ["  s mezerami  ", new Date("1999-12-31"), 123_456_789_012.34, 1],
    ]);
  });

  it("without rows has its headings", async () => {
    const [only] = await read(await gather(writeSheet(sheet(), inBatches())));
    expect(only?.data).toEqual([["Číslo", "Den", "Částka", "Počet"]]);
  });

  it("keeps text that looks like a formula as text, unchanged", async () => {
    const texts = [..."=+-@\t\r\0"].map((first) => `${first}SUM(A1:A9)`);
    const rows = texts.map((text): SheetRow => [text, null, null, null]);
    const bytes = await gather(writeSheet(sheet(), inBatches(rows)));
    const xml = partOf(bytes, "xl/worksheets/sheet1.xml");
    expect(xml).not.toMatch(/<f[ >]/);
    expect(xml.match(/<c r="A\d+" t="inlineStr"/g)).toHaveLength(texts.length + 1);
    const [only] = await read(bytes);
    // Decodes characters that XML cannot hold (ECMA-376, 22.4.2.4 ST_Xstring).
    const unescaped = (cell: unknown) =>
      String(cell).replaceAll(/_x00(0[0-9A-F])_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    expect(only?.data.slice(1).map(([cell]) => unescaped(cell))).toEqual(texts);
  });

  it.each(locales)("writes dates as %s does, and keeps them dates", async (locale) => {
    const bytes = await gather(writeSheet(sheet(locale), inBatches([["1", "2026-07-01", 1, 1]])));
    const [only] = await read(bytes);
    expect(only?.data[1]?.[1]).toEqual(new Date("2026-07-01"));
    const format = {
      cs: "d\\.\\ m\\.\\ yyyy",
      sk: "d\\.\\ m\\.\\ yyyy",
      hu: "yyyy\\.\\ mm\\.\\ dd\\.",
      en: "[$-409]mmm d\\, yyyy",
    };
    expect(partOf(bytes, "xl/styles.xml")).toContain(`formatCode="${format[locale]}"`);
  });

  it.each([
    ["CZK", "#,##0.00\\ &quot;Kč&quot;"],
    ["EUR", "#,##0.00\\ &quot;€&quot;"],
    ["HUF", "#,##0\\ &quot;Ft&quot;"],
    [null, "#,##0.00"],
  ] as const)("formats amounts of their currency: %s", async (currency, format) => {
    const bytes = await gather(writeSheet(sheet("cs", currency), inBatches([["1", "2026-07-01", 1, 1]])));
    expect(partOf(bytes, "xl/styles.xml")).toContain(`formatCode="${format}"`);
    expect((await read(bytes))[0]?.data[1]?.[2]).toBe(1);
  });

  it("freezes its headings, and has columns of sufficient width", async () => {
    const xml = partOf(await gather(writeSheet(sheet(), inBatches())), "xl/worksheets/sheet1.xml");
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"');
    expect(xml).toContain('<col min="3" max="3" width="18" customWidth="true"/>');
  });
});

describe("writing a sheet", () => {
  const endless = () => {
    const state = { isEnded: false, batches: 0 };
    async function* rows() {
      try {
        for (;;) {
          state.batches += 1;
          yield Array.from({ length: 1_000 }, (_, i): SheetRow => [`č. ${i} ${Math.random()}`, "2026-07-01", i, i]);
        }
      } finally {
        state.isEnded = true;
      }
    }
    return { state, rows };
  };

  it("waits for its reader, and closes the rows if the reader stops", async () => {
    const { state, rows } = endless();
    const bytes = writeSheet(sheet(), rows());
    await bytes.next();
    // This takes long enough for the first sheet to read ahead.
    await gather(writeSheet(sheet(), inBatches((await rows().next()).value ?? [])));
    expect(state.batches).toBeLessThan(20);
    expect(state.isEnded).toBe(false);
    await bytes.return();
    expect(state.isEnded).toBe(true);
  });

  it("fails if the rows fail", async () => {
    async function* failing(): AsyncGenerator<readonly SheetRow[], void, void> {
      yield [["1", null, null, null]];
      throw new Error("the database is gone");
    }
    await expect(gather(writeSheet(sheet(), failing()))).rejects.toThrow("the database is gone");
  });

  it("fails if its thread dies, and closes the rows", async () => {
    const { state, rows } = endless();
    const script = pathToFileURL("/nowhere/worker.ts");
    await expect(gather(writeSheet(sheet(), rows(), script))).rejects.toThrow("the thread");
    expect(state.isEnded).toBe(true);
  });

  it("fails if the package compresses by another stream", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sheet-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const script = join(folder, "worker.mjs");
    const worker = new URL("./worker.ts", import.meta.url).href;
    const keepsItsOwn = "{ get: () => undefined, set: () => {} }";
    writeFileSync(
      script,
      `Object.defineProperty(globalThis, "CompressionStream", ${keepsItsOwn});\nawait import("${worker}");`,
    );
    await expect(gather(writeSheet(sheet(), inBatches(), pathToFileURL(script)))).rejects.toThrow(
      "hucre no longer compresses by CompressionStream",
    );
  });
});
