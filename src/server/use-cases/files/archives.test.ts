import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listQuerySchema } from "#forms/portal/list-query.ts";
import { archives, auditEvents, contracts, invoices, paymentSchedules } from "#server/database/tables.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { type FilesWorld, openFilesWorld } from "#tests/support/files-world.ts";
import type { Browser, Reply } from "#tests/support/portal.ts";
import { contractRow, invoiceRow } from "#tests/support/portal-rows.ts";
import { codeOf, fileIn } from "#tests/support/replies.ts";
import { unzip } from "#tests/support/unzip.ts";
import { invoicesOf } from "../portal/list-invoices.ts";
import { deleteArchives } from "./delete-archives.ts";
import { giveUpArchive, makeArchive } from "./make-archive.ts";

const day = 86_400_000;
const file = { from: "books", name: "Faktura.pdf", mime: "application/pdf" } as const;

eachDatabase((_kind, connection) => {
  let world: FilesWorld;
  beforeAll(async () => {
    world = await openFilesWorld(connection());
  });
  afterAll(() => world.portal.close());

  async function withInvoices(count: number, given: Parameters<typeof invoiceRow>[2] = {}) {
    const customer = await world.customer();
    const contract = contractRow(customer.customerId);
    await connection().db.insert(contracts).values(contract);
    const rows = Array.from({ length: count }, () =>
      invoiceRow(customer.customerId, contract.contractNumber, { file, ...given }),
    );
    await connection().db.insert(invoices).values(rows);
    return { ...customer, contract, rows };
  }

  const order = async (browser: Browser, body: object): Promise<{ archiveId: string; total: number }> => {
    const { status, body: answer } = await browser.post("/api/archives", body);
    expect(status).toBe(200);
    return answer as { archiveId: string; total: number };
  };
  const make = (id: string) => makeArchive(world.dependencies, id);
  const filesIn = (reply: Reply) => unzip(fileIn(reply));

  it("an archive contains the structured files of invoices, counts them, and does not list them as left out for lack of a PDF", async () => {
    const { browser, customerId, contract } = await withInvoices(1);
    const isdoc = { ...world.file("F.isdoc", Buffer.from("<isdoc/>"), "application/xml"), form: "isdoc" } as const;
    await connection()
      .db.insert(invoices)
      .values([
        invoiceRow(customerId, contract.contractNumber, { file, structuredFiles: [isdoc] }),
        invoiceRow(customerId, contract.contractNumber, { structuredFiles: [isdoc] }),
      ]);
    for (const [content, beside] of [
      [{ content: "invoices" }, 0],
      [{ content: "month-pack", from: "2026-11-01", to: "2026-11-30" }, 2],
    ] as const) {
      const { archiveId, total } = await order(browser, { ...content, lang: "en" });
      expect(total).toBe(4 + beside);
      await make(archiveId);
      expect((await browser.get(`/api/archives/${archiveId}`)).body).toMatchObject({ done: total, leftOut: [] });
      const found = [...filesIn(await browser.get(`/api/archives/${archiveId}/download`)).keys()];
      expect(found).toEqual(expect.arrayContaining(["F.isdoc", "F (2).isdoc", "Faktura.pdf", "Faktura (2).pdf"]));
      expect(found).toHaveLength(total);
    }
  });

  it("an archive contains everything that matches, can be watched, downloaded twice and deleted", async () => {
    const { browser, customerId, rows } = await withInvoices(230);
    const { archiveId, total } = await order(browser, { content: "invoices", searchQuery: "", lang: "en" });
    expect(total).toBe(230);
    expect(world.ordered.at(-1)).toBe(archiveId);
    expect((await browser.get(`/api/archives/${archiveId}`)).body).toMatchObject({ state: "waiting", total, done: 0 });
    expect(codeOf(await browser.get(`/api/archives/${archiveId}/download`))).toEqual([409, "document-pending"]);
    await make(archiveId);
    const made = await browser.get(`/api/archives/${archiveId}`);
    expect(made.body).toMatchObject({ archiveId, content: "invoices", state: "done", total, done: total, leftOut: [] });
    const reply = await browser.get(`/api/archives/${archiveId}/download`);
    expect(reply.body).toMatchObject({ name: "invoices.zip", fileExtension: "zip", mime: "application/zip" });
    const found = filesIn(reply);
    expect(found.size).toBe(rows.length);
    expect(found.get("Faktura (230).pdf")?.toString()).toBe("%PDF invoice en");
    expect((await browser.get(`/api/archives/${archiveId}/download`)).text).toBe(reply.text);
    const other = await world.customer();
    for (const at of ["", "/download"]) {
      expect((await other.browser.get(`/api/archives/${archiveId}${at}`)).status).toBe(404);
    }
    const remove = (browserOf: Browser) =>
      browserOf.send("DELETE", `/api/archives/${archiveId}`, {
        headers: { "x-csrf-token": browserOf.jar.get("XSRF-TOKEN") ?? "" },
      });
    expect((await remove(other.browser)).status).toBe(404);
    expect((await remove(browser)).status).toBe(200);
    expect((await browser.get(`/api/archives/${archiveId}`)).status).toBe(404);
    expect(world.stored.has(`archives/${archiveId}.zip`)).toBe(false);
    const events = await connection().db.select().from(auditEvents).where(eq(auditEvents.event, "archive-ordered"));
    expect(JSON.parse(events.at(-1)?.details ?? "")).toEqual({ customerId, content: "invoices", total });
  });

  it("an archive contains the rows that match the filter of the list", async () => {
    const { browser, customerId, contract } = await withInvoices(2, { due: "2026-11-20" });
    const paid = invoiceRow(customerId, contract.contractNumber, { file, status: "paid", paid: "2026-11-01" });
    const bare = invoiceRow(customerId, contract.contractNumber);
    await connection().db.insert(invoices).values([paid, bare]);
    const totalOf = async (body: object) => (await browser.post("/api/archives", body)).body;
    const schedule = {
      number: 1,
      due: "2026-12-01",
      principal: 1,
      interest: 0,
      fees: 0,
      vat: 0,
      amount: 1,
      paid: null,
    };
    await connection()
      .db.insert(paymentSchedules)
      .values({ contractNumber: contract.contractNumber, instalments: [schedule] });
    expect(await totalOf({ content: "invoices", status: "overdue" })).toMatchObject({ total: 2 });
    expect(await totalOf({ content: "invoices", searchQuery: paid.number })).toMatchObject({ total: 1 });
    expect(await totalOf({ content: "payment-schedules" })).toMatchObject({ error: { code: "too-many-requests" } });
    for (const id of world.ordered.slice(-2)) await make(id);
    const { archiveId } = await order(browser, { content: "payment-schedules", lang: "sk" });
    await make(archiveId);
    const found = filesIn(await browser.get(`/api/archives/${archiveId}/download`));
    expect([...found.keys()]).toEqual([`Splátkový kalendár ${contract.contractNumber}.pdf`]);
  });

  it("an archive of a month contains the invoices issued in it, the sheet that lists them, and a PDF that sums them up", async () => {
    const { browser, customerId, contract, rows } = await withInvoices(3, { issued: "2026-10-31" });
    const [first] = rows;
    const later = invoiceRow(customerId, contract.contractNumber, { file, issued: "2026-11-01" });
    const bare = invoiceRow(customerId, contract.contractNumber, { issued: "2026-10-01" });
    await connection().db.insert(invoices).values([later, bare]);
    const october = { content: "month-pack", from: "2026-10-01", to: "2026-10-31", lang: "en" };
    const { archiveId, total } = await order(browser, october);
    expect(total).toBe(6);
    await make(archiveId);
    expect((await browser.get(`/api/archives/${archiveId}`)).body).toMatchObject({
      content: "month-pack",
      state: "done",
      done: 6,
      leftOut: [`${bare.number}.pdf`],
    });
    const reply = await browser.get(`/api/archives/${archiveId}/download`);
    expect(reply.body).toMatchObject({ name: "month-pack-2026-10.zip" });
    const found = filesIn(reply);
    expect([...found.keys()].slice(0, 3)).toEqual(["summary-of-invoices.pdf", "Invoices.xlsx", "Faktura.pdf"]);
    expect(found.get("summary-of-invoices.pdf")?.toString()).toBe("%PDF month-summary en");
    const [sheet] = await readXlsxFile(found.get("Invoices.xlsx") ?? Buffer.alloc(0));
    const listed = sheet?.data.slice(1).map(([number]) => number);
    expect(new Set(listed)).toEqual(new Set([...rows.map(({ number }) => number), bare.number]));
    expect(listed).not.toContain(later.number);
    expect(listed).toContain(first?.number);
    const quarter = await order(browser, { ...october, to: "2026-12-31" });
    await make(quarter.archiveId);
    const named = await browser.get(`/api/archives/${quarter.archiveId}/download`);
    expect(named.body).toMatchObject({ name: "month-pack-2026-10-01-2026-12-31.zip" });
  });

  it("an archive contains the invoices issued or due in the chosen period", async () => {
    const { browser, customerId, contract } = await withInvoices(2, { issued: "2026-10-31", due: "2026-11-14" });
    const later = invoiceRow(customerId, contract.contractNumber, { file, issued: "2026-11-14", due: "2026-11-28" });
    await connection().db.insert(invoices).values(later);
    const day = { content: "invoices", from: "2026-11-14", to: "2026-11-14" };
    const { archiveId, total } = await order(browser, { ...day, dateField: "due" });
    expect(total).toBe(2);
    await make(archiveId);
    expect(filesIn(await browser.get(`/api/archives/${archiveId}/download`)).size).toBe(2);
    expect((await order(browser, day)).total).toBe(1);
    const wrong = await browser.post("/api/archives", { ...day, to: "2026-11-13" });
    expect([wrong.status, wrong.body]).toMatchObject([422, { error: { fields: { to: expect.any(String) } } }]);
  });

  it("an archive of a month needs a period with invoices", async () => {
    const { browser } = await withInvoices(1, { issued: "2026-10-31" });
    const pack = { content: "month-pack", from: "2026-10-01", to: "2026-10-31" };
    for (const [wrong, fields] of [
      [{ from: undefined }, ["from"]],
      [{ to: "" }, ["to"]],
      [{ from: "2026-02-30" }, ["from"]],
      [{ to: "2026-09-30" }, ["from", "to"]],
      [{ lang: "de" }, ["lang"]],
    ] as const) {
      const reply = await browser.post("/api/archives", { ...pack, ...wrong });
      const { error } = reply.body as { error: { fields?: object } };
      expect([reply.status, Object.keys(error.fields ?? {}).toSorted()]).toEqual([422, fields]);
    }
    const empty = { ...pack, from: "2026-09-01", to: "2026-09-30" };
    expect((await browser.post("/api/archives", empty)).status).toBe(404);
    expect((await browser.post("/api/archives", pack)).status).toBe(200);
  });

  it("an archive is made two at a time for one user, also when six are ordered at once", async () => {
    const { browser } = await withInvoices(1);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => browser.post("/api/archives", { content: "invoices" })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429, 429]);
  });

  it("an archive of one contract contains exactly the rows that the list shows, and names those without a PDF", async () => {
    const { browser, customerId, contract } = await withInvoices(3);
    const other = contractRow(customerId);
    await connection().db.insert(contracts).values(other);
    const named = (number: string, contractNumber: string, given: Parameters<typeof invoiceRow>[2] = {}) =>
      invoiceRow(customerId, contractNumber, {
        number,
        search: number,
        file: { ...file, name: `${number}.pdf` },
        ...given,
      });
    const rows = [
      named("zz1", contract.contractNumber),
      named("zz2", contract.contractNumber),
      named("zz3", contract.contractNumber, { file: null }),
      named("zz4", other.contractNumber),
      named("yy1", contract.contractNumber),
    ];
    await connection().db.insert(invoices).values(rows);
    const filter = { searchQuery: "zz", contractNumber: contract.contractNumber };
    const list = await invoicesOf(world.dependencies, listQuerySchema("invoices").parse(filter), customerId);
    const shown = list.items.map(({ number }) => number).toSorted();
    expect(shown).toEqual(["zz1", "zz2", "zz3"]);
    const { archiveId, total } = await order(browser, { content: "invoices", ...filter, lang: "en" });
    expect(total).toBe(shown.length);
    await make(archiveId);
    const state = await browser.get(`/api/archives/${archiveId}`);
    expect(state.body).toMatchObject({ state: "done", total, done: total, leftOut: ["zz3.pdf"] });
    const found = filesIn(await browser.get(`/api/archives/${archiveId}/download`));
    expect([...found.keys()].toSorted()).toEqual(["files-left-out.txt", "zz1.pdf", "zz2.pdf"]);
  });

  it("an archive is refused for records that are not available", async () => {
    const { browser } = await withInvoices(1);
    expect(codeOf(await browser.post("/api/archives", { content: "documents" }))).toEqual([404, "not-found"]);
    expect(codeOf(await browser.post("/api/archives", { content: "guarantor" }))).toEqual([404, "not-found"]);
    for (const body of [
      {},
      { content: "offers" },
      { content: "invoices", status: "lost" },
      { content: "documents", status: "paid" },
    ]) {
      expect(codeOf(await browser.post("/api/archives", body))).toEqual([422, "invalid-input"]);
    }
    const guarantor = await world.customer("guarantee");
    await world.document(guarantor.customerId, { collection: "guarantor" });
    await world.document(guarantor.customerId, { collection: "own", kind: "contract" });
    expect((await order(guarantor.browser, { content: "guarantor" })).total).toBe(1);
    expect((await order(guarantor.browser, { content: "documents", status: "contract" })).total).toBe(1);
  });

  it("an archive stops when it is cancelled, and leaves no files", async () => {
    const { browser } = await withInvoices(3);
    const { archiveId } = await order(browser, { content: "invoices" });
    const headers = { "x-csrf-token": browser.jar.get("XSRF-TOKEN") ?? "" };
    let isCancelled = false;
    const cancelling = {
      ...world.dependencies,
      books: {
        async render() {
          // Once, though several are drawn at a time: an already cancelled one would be deleted.
          const isFirst = !isCancelled;
          isCancelled = true;
          if (isFirst) await browser.send("DELETE", `/api/archives/${archiveId}`, { headers });
          return { bytes: Buffer.from("%PDF"), pages: 1 };
        },
      },
    };
    await makeArchive(cancelling, archiveId);
    expect((await browser.get(`/api/archives/${archiveId}`)).body).toMatchObject({ state: "cancelled" });
    expect(world.stored.has(`archives/${archiveId}.zip`)).toBe(false);
    expect((await browser.get(`/api/archives/${archiveId}/download`)).status).toBe(404);
    await make(archiveId);
    expect(world.stored.has(`archives/${archiveId}.zip`)).toBe(false);
  });

  it("an archive leaves out lost files, but waits for an unavailable store, and reports when it has given up", async () => {
    const { browser, customerId } = await world.customer();
    const lost = world.file("lost.pdf", randomBytes(5));
    world.stored.delete(lost.from === "store" ? lost.key : "");
    await world.document(customerId, { file: lost });
    await world.document(customerId, { file: world.file("kept.pdf", randomBytes(5)) });
    const { archiveId } = await order(browser, { content: "documents" });
    const away = { ...filesInMemory(world.stored), open: () => Promise.reject(new Error("connection refused")) };
    await expect(makeArchive({ ...world.dependencies, files: away }, archiveId)).rejects.toThrow("cannot be read");
    expect((await browser.get(`/api/archives/${archiveId}`)).body).toMatchObject({ state: "running" });
    await make(archiveId);
    const state = await browser.get(`/api/archives/${archiveId}`);
    expect(state.body).toMatchObject({ state: "done", done: 2, leftOut: ["lost.pdf"] });
    const found = filesIn(await browser.get(`/api/archives/${archiveId}/download`));
    expect([...found.keys()]).toEqual(["kept.pdf", "nezarazene-soubory.txt"]);
    const { archiveId: second } = await order(browser, { content: "documents" });
    await expect(makeArchive({ ...world.dependencies, files: away }, second)).rejects.toThrow();
    await giveUpArchive(world.dependencies, second);
    expect((await browser.get(`/api/archives/${second}`)).body).toMatchObject({ state: "failed" });
    expect((await browser.get(`/api/archives/${second}/download`)).status).toBe(404);
    // A finished archive stays when the queue gives up its job.
    await giveUpArchive(world.dependencies, archiveId);
    expect((await browser.get(`/api/archives/${archiveId}`)).body).toMatchObject({ state: "done" });
  });

  it("an archive is deleted after a day, file and row", async () => {
    const { browser, email } = await withInvoices(1);
    const { archiveId } = await order(browser, { content: "invoices" });
    await make(archiveId);
    world.accounts.pass(day);
    await deleteArchives(world.dependencies);
    expect(world.stored.has(`archives/${archiveId}.zip`)).toBe(false);
    const left = await connection().db.select().from(archives).where(eq(archives.id, archiveId));
    expect([email, left]).toEqual([email, []]);
  });
});
