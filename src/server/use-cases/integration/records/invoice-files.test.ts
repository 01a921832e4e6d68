import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import { findInvoiceFiles } from "#server/database/repositories/invoice-files.ts";
import { integrationFiles, invoices } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { makeLog } from "#server/shared/log.ts";
import { gatherParts, inChunks } from "#server/streams/pieces.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { filesOfInvoice } from "#server/use-cases/files/download-invoices.ts";
import { receiveFile } from "#server/use-cases/integration/files/receive-file.ts";
import { recordServices } from "#server/use-cases/integration/services.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { contractData, customerData, invoiceData, kindOf, put, reader } from "#tests/support/record-lines.ts";
import { applyLines } from "./apply-lines.ts";
import type { RecordLine } from "./read-lines.ts";

const isdocOf = (number: string, amount = "12450.50") =>
  `<Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.2"><ID>${number}</ID><LocalCurrencyCode>CZK</LocalCurrencyCode><LegalMonetaryTotal><PayableAmount>${amount}</PayableAmount></LegalMonetaryTotal></Invoice>`;

oneDatabase((connection) => {
  const files = filesInMemory();
  let needed: RecordDependencies;
  let system = "";
  let number = "";
  beforeAll(() => {
    needed = openAccountsWorld(connection()).dependencies;
  });
  beforeEach(async () => {
    system = randomUUID();
    number = `F-${system}`;
    await apply(put("customers", "c1", 1, customerData()));
    await apply(put("contracts", "k1", 1, contractData(`P-${system}`, "c1")));
  });
  const db = () => connection().db;
  const apply = (...lines: RecordLine[]) => applyLines(needed, system, lines);
  const invoice = (revision: number, sent: readonly object[] | null, more: object = {}) =>
    put("invoices", "i1", revision, invoiceData(number, "c1", "k1", { files: sent, ...more }));
  const verdictOf = async (line: RecordLine) => {
    const [verdict] = await apply(line);
    return verdict?.status === "refused" ? [verdict.code, verdict.fields] : verdict?.status;
  };

  async function send(text: string, form: string, name = `Faktura.${form}`) {
    const sha256 = sha256Of(text);
    const client = { clientId: "core", system, scopes: ["files:write"], countries: [] } as const;
    const sent = { sha256, type: "application/octet-stream", range: null, length: null };
    const dependencies = {
      database: db(),
      clock: needed.clock,
      files,
      scanner: typeOnlyScanner,
      log: makeLog("silent"),
    };
    await receiveFile(dependencies, client, { ...sent, bytes: inChunks(Buffer.from(text)) });
    return { sha256, name, form };
  }

  async function downloads() {
    const [row] = await db().select().from(invoices).where(eq(invoices.number, number));
    const [found] = row === undefined ? [] : await findInvoiceFiles(db(), row.customerId, [row.id]);
    if (found === undefined) throw new Error("there is no invoice");
    const books = { render: async () => ({ bytes: Buffer.from("drawn") }) };
    const wanted = filesOfInvoice({ files, clock: needed.clock, books: books as never }, found, "cs");
    return await Promise.all(
      wanted.map(async (file) => {
        const bytes = await gatherParts((await file.open()).bytes);
        return [file.name, file.mime, bytes.map((part) => Buffer.from(part).toString()).join("")];
      }),
    );
  }

  it("serves the system's file instead of a drawn one, and draws it again when none is sent", async () => {
    expect(await verdictOf(invoice(1, null))).toBe("created");
    expect(await downloads()).toEqual([[`Faktura ${number}.pdf`, "application/pdf", "drawn"]]);
    const pdf = await send("%PDF-1.7 of the core", "pdf");
    const isdoc = await send(isdocOf(number), "isdoc");
    expect(await verdictOf(invoice(2, [isdoc, pdf]))).toBe("updated");
    expect(await downloads()).toEqual([
      ["Faktura.pdf", "application/pdf", "%PDF-1.7 of the core"],
      ["Faktura.isdoc", "application/xml", isdocOf(number)],
    ]);
    const place = { system, kind: kindOf("invoices"), externalId: "i1" };
    expect(await recordServices(needed).read(reader, place)).toMatchObject({ data: { files: [isdoc, pdf] } });
    expect(await verdictOf(invoice(3, [isdoc]))).toBe("updated");
    expect(await downloads()).toEqual([["Faktura.isdoc", "application/xml", isdocOf(number)]]);
    const [row] = await db().select().from(integrationFiles).where(eq(integrationFiles.sha256, pdf.sha256));
    expect(row?.expiresAt).not.toBeNull();
    expect(await verdictOf(invoice(4, []))).toBe("updated");
    expect(await downloads()).toEqual([[`Faktura ${number}.pdf`, "application/pdf", "drawn"]]);
  });

  it("gives a file the extension of its form, with any name", async () => {
    await apply(invoice(1, [await send(isdocOf(number), "isdoc", "Faktura č. 1/2026.xml")]));
    expect((await downloads()).map(([name]) => name)).toEqual(["Faktura č. 1_2026.xml.isdoc"]);
  });

  it("refuses a structured file that differs from its record", async () => {
    const differs = (index: number) => ["invalid-input", { [`/data/files/${index}/sha256`]: "differs-from-record" }];
    const right = await send(isdocOf(number), "isdoc");
    const pdf = await send("%PDF-1.7", "pdf");
    for (const wrong of [
      await send(isdocOf("F-other"), "isdoc"),
      await send(isdocOf(number, "12450.51"), "isdoc"),
      await send(isdocOf(number).replace("CZK", "EUR"), "isdoc"),
      await send(isdocOf(number).replace("2013", "2014"), "isdoc"),
      await send("not XML", "isdoc"),
      { ...right, form: "ubl" },
      { ...pdf, form: "isdoc" },
    ]) {
      expect(await verdictOf(invoice(1, [pdf, wrong]))).toEqual(differs(1));
    }
    const path = "/data/files/0/sha256";
    const told = async (file: object) =>
      (await apply(invoice(1, [file]))).map((one) => Reflect.get(one, "wanted")[path]);
    const facts = (of: string) => `the number ${of}, the currency CZK and the amount payable 12450.50`;
    expect(await told(await send(isdocOf("F-other"), "isdoc"))).toEqual([
      `an invoice of the form isdoc that says ${facts(number)}; it says ${facts("F-other")}`,
    ]);
    expect(await told({ ...pdf, form: "isdoc" })).toEqual([expect.stringMatching(/; it is none$/)]);
    expect(await verdictOf(invoice(1, [right]))).toBe("created");
    expect(await verdictOf(invoice(2, [right], { amount: 1_245_051 }))).toEqual(differs(0));
    expect(await verdictOf(invoice(2, [right], { number: `${number}b` }))).toEqual(differs(0));
    expect(await verdictOf(invoice(2, [{ ...right, form: "pdf" }]))).toEqual([
      "invalid-input",
      { "/data/files/0/sha256": "wrong-type" },
    ]);
  });

  it("accepts one file of each of the three forms, and requires it to exist", async () => {
    const pdf = await send("%PDF-1.7", "pdf");
    const other = await send("%PDF-1.6", "pdf");
    expect(await verdictOf(invoice(1, [pdf, other]))).toEqual([
      "invalid-input",
      { "/data/files/1/form": "invalid-value" },
    ]);
    expect(await verdictOf(invoice(1, [{ ...pdf, form: "docx" }]))).toEqual([
      "invalid-input",
      { "/data/files/0/form": "invalid-value" },
    ]);
    const missing = sha256Of("never sent");
    expect(await apply(invoice(1, [pdf, { sha256: missing, name: "a.isdoc", form: "isdoc" }]))).toEqual([
      {
        status: "refused",
        code: "missing-reference",
        data: { kind: "files", externalId: missing },
        detail: expect.stringMatching(/ named at \/data\/files\/1\/sha256\.$/),
      },
    ]);
  });
});
