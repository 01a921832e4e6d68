import { randomBytes, randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents, contracts, invoices, paymentSchedules } from "#server/database/tables.ts";
import { eachDatabase } from "../../../../tests/support/database.ts";
import { type FilesWorld, openFilesWorld } from "../../../../tests/support/files-world.ts";
import type { Browser, Reply } from "../../../../tests/support/portal.ts";
import { contractRow, invoiceRow } from "../../../../tests/support/portal-rows.ts";
import { unzip } from "../../../../tests/support/unzip.ts";

const books = { from: "books", name: "Faktura.pdf", mime: "application/pdf" } as const;
const bytesOf = (browser: Browser, method: string, path: string, body?: object) =>
  browser.send(method, path, {
    ...(body && { body }),
    headers: { accept: "application/octet-stream", "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" },
  });
const codeOf = ({ status, body }: Reply) => [status, (body as { error?: { code?: string } }).error?.code];
const fileIn = ({ body }: Reply) => Buffer.from((body as { file: string }).file, "base64");

eachDatabase((_kind, connection) => {
  let world: FilesWorld;
  beforeAll(async () => {
    world = await openFilesWorld(connection());
  });
  afterAll(() => world.portal.close());

  const lastAudit = async () => {
    const [row] = await connection().db.select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1);
    return row && { event: row.event, subject: row.subject, details: JSON.parse(row.details) };
  };

  describe("one document", () => {
    it("comes as JSON, as bytes when they are asked for, and is in the audit log", async () => {
      const { browser, customerId } = await world.customer();
      const bytes = randomBytes(500_000);
      const id = await world.document(customerId, { file: world.file("Příloha ő €.pdf", bytes) });
      const json = await browser.get(`/api/documents/${id}/download`);
      expect(json.status).toBe(200);
      expect(json.headers.get("content-length")).toBe(String(json.bytes.length));
      expect(json.headers.get("cache-control")).toBe("no-store");
      expect(json.body).toEqual({
        file: bytes.toString("base64"),
        fileExtension: "pdf",
        name: "Příloha ő €.pdf",
        mime: "application/pdf",
      });
      expect(await lastAudit()).toMatchObject({
        event: "files-downloaded",
        details: { customerId, what: "document", ids: [id] },
      });
      const raw = await bytesOf(browser, "GET", `/api/documents/${id}/download`);
      expect(raw.bytes.equals(bytes)).toBe(true);
      expect(raw.headers.get("content-type")).toBe("application/pdf");
      expect(raw.headers.get("content-length")).toBe("500000");
      expect(raw.headers.get("content-disposition")).toContain(
        "filename*=UTF-8''P%C5%99%C3%ADloha%20%C5%91%20%E2%82%AC.pdf",
      );
      const head = await bytesOf(browser, "HEAD", `/api/documents/${id}/download`);
      expect([head.status, head.headers.get("content-length"), head.bytes.length]).toEqual([200, "500000", 0]);
    });

    it("is drawn from the books in the language that is asked for", async () => {
      const { browser, customerId } = await world.customer();
      const id = await world.document(customerId, {});
      const reply = await browser.send("GET", `/api/documents/${id}/download`, {
        headers: { "accept-language": "hu" },
      });
      expect(fileIn(reply).toString()).toBe("%PDF letter hu");
    });

    it("is nobody else's, and no stranger's", async () => {
      const { customerId } = await world.customer();
      const { browser } = await world.customer();
      const id = await world.document(customerId, {});
      for (const one of [id, randomUUID(), "1", "%2e%2e", "x'--"]) {
        expect(codeOf(await browser.get(`/api/documents/${one}/download`))).toEqual([404, "not-found"]);
      }
      await browser.get("/api/auth/logout");
      expect(codeOf(await browser.get(`/api/documents/${id}/download`))).toEqual([401, "unauthenticated"]);
    });

    it("of a collection needs the role of the collection", async () => {
      const guarantor = await world.customer("guarantee");
      const plain = await world.customer();
      const [own, others] = await Promise.all(
        [guarantor, plain].map(({ customerId }) => world.document(customerId, { collection: "guarantor" })),
      );
      expect((await guarantor.browser.get(`/api/documents/${own}/download`)).status).toBe(200);
      expect((await plain.browser.get(`/api/documents/${others}/download`)).status).toBe(404);
    });

    it("that ought to be there and is not is 502", async () => {
      const { browser, customerId } = await world.customer();
      const lost = world.file("a.pdf", randomBytes(10));
      const shorter = world.file("b.pdf", randomBytes(10));
      world.stored.delete(lost.from === "store" ? lost.key : "");
      world.stored.set(shorter.from === "store" ? shorter.key : "", randomBytes(9));
      for (const file of [lost, shorter]) {
        const id = await world.document(customerId, { file });
        expect(codeOf(await browser.get(`/api/documents/${id}/download`))).toEqual([502, "file-unavailable"]);
      }
      expect(world.lines.join("")).toContain("a file cannot be had");
    });

    it("never goes out as a type that a browser would run", async () => {
      const { browser, customerId } = await world.customer();
      const id = await world.document(customerId, { file: world.file("x.html", Buffer.from("<script>"), "text/html") });
      const raw = await bytesOf(browser, "GET", `/api/documents/${id}/download`);
      expect(raw.headers.get("content-type")).toBe("application/octet-stream");
      expect(raw.headers.get("x-content-type-options")).toBe("nosniff");
      expect(raw.headers.get("content-disposition")).toMatch(/^attachment;/);
    });
  });

  describe("the consent to the insurer's payout", () => {
    const path = "/api/documents/create/indemnification";
    const contract = async (customerId: string, given: Parameters<typeof contractRow>[1] = {}) => {
      const row = contractRow(customerId, given);
      await connection().db.insert(contracts).values(row);
      return row.contractNumber;
    };

    it("speaks the language of the contract's country, or the one that is asked for, and is in the audit log", async () => {
      const { browser, customerId } = await world.customer();
      const contractNumber = await contract(customerId);
      const reply = await browser.send("GET", `${path}?contractNumber=${contractNumber}`, {
        headers: { "accept-language": "hu" },
      });
      expect(reply.body).toMatchObject({
        fileExtension: "pdf",
        mime: "application/pdf",
        name: `Souhlas s výplatou pojistného plnění ${contractNumber}.pdf`,
      });
      expect(fileIn(reply).toString()).toBe("%PDF indemnification cs");
      expect(await lastAudit()).toMatchObject({
        event: "files-downloaded",
        details: { customerId, what: "indemnification", ids: [contractNumber] },
      });
      const raw = await bytesOf(browser, "GET", `${path}?contractNumber=${contractNumber}&lang=en`);
      expect(raw.headers.get("content-type")).toBe("application/pdf");
      expect(raw.bytes.toString()).toBe("%PDF indemnification en");
    });

    it("is only for active contracts", async () => {
      const { browser, customerId } = await world.customer();
      for (const status of ["pending-signature", "ended", "terminated"] as const) {
        const contractNumber = await contract(customerId, { status });
        const before = await lastAudit();
        expect(codeOf(await browser.get(`${path}?contractNumber=${contractNumber}`))).toEqual([
          422,
          "contract-not-active",
        ]);
        expect(await lastAudit()).toEqual(before);
      }
    });

    it("is for one's own contracts, whatever state another's is in, and for one named contract", async () => {
      const { customerId } = await world.customer();
      const { browser } = await world.customer();
      const others = [await contract(customerId), await contract(customerId, { status: "ended" }), "4400000000"];
      for (const one of others) {
        expect(codeOf(await browser.get(`${path}?contractNumber=${one}`))).toEqual([404, "not-found"]);
      }
      expect(codeOf(await browser.get(path))).toEqual([422, "invalid-input"]);
      expect(codeOf(await browser.get(`${path}?contractNumber=1&contractNumber=2`))).toEqual([422, "invalid-input"]);
    });
  });

  describe("many documents", () => {
    const path = "/api/documents/bulk-download";

    it("come as one archive, each once, in the order asked for, under names that differ", async () => {
      const { browser, customerId } = await world.customer();
      const files = [randomBytes(10), randomBytes(2_000_000), randomBytes(30)];
      const ids: string[] = [];
      for (const bytes of files) ids.push(await world.document(customerId, { file: world.file("../a.pdf", bytes) }));
      const reply = await browser.post(path, { documentIds: [...ids, ids[0]?.toUpperCase()] });
      expect(reply.body).toMatchObject({ fileExtension: "zip", name: "dokumenty.zip", mime: "application/zip" });
      const found = unzip(fileIn(reply));
      expect([...found.keys()]).toEqual(["_a.pdf", "_a (2).pdf", "_a (3).pdf"]);
      expect([...found.values()].map((bytes, at) => bytes.equals(files[at] ?? Buffer.alloc(0)))).toEqual([
        true,
        true,
        true,
      ]);
      const raw = await bytesOf(browser, "POST", path, { documentIds: ids });
      expect(raw.bytes.equals(fileIn(reply))).toBe(true);
      expect((await lastAudit())?.details).toEqual({ customerId, what: "documents", ids });
    });

    it("are refused whole for one that is not theirs", async () => {
      const { browser, customerId } = await world.customer();
      const own = await world.document(customerId, {});
      const foreign = await world.document((await world.customer()).customerId, {});
      const before = await lastAudit();
      for (const other of [foreign, randomUUID(), "x"]) {
        expect(codeOf(await browser.post(path, { documentIds: [own, other] }))).toEqual([404, "not-found"]);
      }
      expect(await lastAudit()).toEqual(before);
    });

    it("are 100 at most, and one at least", async () => {
      const { browser } = await world.customer();
      const many = await browser.post(path, { documentIds: Array.from({ length: 101 }, () => randomUUID()) });
      expect(codeOf(many)).toEqual([422, "too-many-ids"]);
      const { error } = many.body as { error: { message: string; fields: object } };
      expect(error.message).toContain("100");
      expect(error.fields).toHaveProperty("documentIds");
      for (const documentIds of [[], undefined, "x", [1]]) {
        expect(codeOf(await browser.post(path, { documentIds }))).toEqual([422, "invalid-input"]);
      }
      expect(codeOf(await browser.send("POST", path, { body: { documentIds: [] } }))).toEqual([403, "csrf"]);
    });

    it("go on without one that cannot be had, and say which", async () => {
      const { browser, customerId } = await world.customer();
      const lost = world.file("ztracený.pdf", randomBytes(10));
      world.stored.delete(lost.from === "store" ? lost.key : "");
      const ids = [await world.document(customerId, { file: lost }), await world.document(customerId, {})];
      const found = unzip(fileIn(await browser.post(path, { documentIds: ids })));
      expect([...found.keys()]).toEqual(["Dokument.pdf", "neobsazene-soubory.txt"]);
      expect(found.get("neobsazene-soubory.txt")?.toString()).toMatch(/^Tyto soubory .*\r\n\r\nztracený\.pdf\r\n$/);
    });

    it("of a collection are for its role, and of that collection alone", async () => {
      for (const [role, collection, at] of [
        ["cession", "transferred", "/api/documents/transferred-contracts/bulk-download"],
        ["guarantee", "guarantor", "/api/documents/guarantor/bulk-download"],
      ] as const) {
        const { browser, customerId } = await world.customer(role);
        const theirs = await world.document(customerId, { collection });
        const own = await world.document(customerId, {});
        expect((await browser.post(at, { documentIds: [theirs] })).status).toBe(200);
        expect((await browser.post(path, { documentIds: [theirs, own] })).status).toBe(200);
        expect((await browser.post(at, { documentIds: [theirs, own] })).status).toBe(404);
        const plain = await world.customer();
        const hidden = await world.document(plain.customerId, { collection });
        for (const where of [at, path]) {
          expect((await plain.browser.post(where, { documentIds: [hidden] })).status).toBe(404);
        }
      }
    });

    it("run two at a time for one user", async () => {
      const { browser, customerId } = await world.customer();
      const id = await world.document(customerId, {});
      await browser.post(path, { documentIds: [id] });
      const userId = (await lastAudit())?.subject ?? "";
      const ends = [world.dependencies.running.begin(userId), world.dependencies.running.begin(userId)];
      const refused = await browser.post(path, { documentIds: [id] });
      expect(codeOf(refused)).toEqual([429, "too-many-requests"]);
      expect(refused.headers.get("retry-after")).toBe("5");
      for (const end of ends) end();
      for (let turn = 0; turn < 5; turn += 1) {
        expect((await browser.post(path, { documentIds: [id] })).status).toBe(200);
      }
    });
  });

  describe("attachments of messages", () => {
    it("come one by one or all together, by the hash of their message", async () => {
      const { browser, customerId } = await world.customer();
      const [first, second] = [randomBytes(10), randomBytes(20)];
      const eloIds = [`ELO-${randomUUID()}`, `ELO-${randomUUID()}`] as const;
      const hash = await world.message(customerId, [
        { eloId: eloIds[0], file: world.file("a.pdf", first) },
        { eloId: eloIds[1], file: world.file("b.pdf", second) },
      ]);
      const single = await browser.get(`/api/documents/messages/single?eloId=${eloIds[1]}&hash=${hash}`);
      expect(fileIn(single).equals(second)).toBe(true);
      const found = unzip(fileIn(await browser.post(`/api/documents/messages/bulk?hash=${hash}`)));
      expect([...found.keys()]).toEqual(["a.pdf", "b.pdf"]);
      const empty = await world.message(customerId, []);
      expect((await browser.post(`/api/documents/messages/bulk?hash=${empty}`)).status).toBe(404);
      expect((await browser.get(`/api/documents/messages/single?eloId=${eloIds[1]}&hash=${empty}`)).status).toBe(404);
      const other = await world.customer();
      expect((await other.browser.get(`/api/documents/messages/single?eloId=${eloIds[1]}&hash=${hash}`)).status).toBe(
        404,
      );
      expect((await other.browser.post(`/api/documents/messages/bulk?hash=${hash}`)).status).toBe(404);
      expect((await browser.post("/api/documents/messages/bulk?hash=x")).status).toBe(404);
    });

    it("need the message and, singly, the attachment to be named", async () => {
      const { browser } = await world.customer();
      for (const query of ["", "?eloId=a", "?hash=b", "?eloId=&hash=b"]) {
        expect(codeOf(await browser.get(`/api/documents/messages/single${query}`))).toEqual([422, "invalid-input"]);
      }
      for (const query of ["", "?hash="]) {
        expect(codeOf(await browser.post(`/api/documents/messages/bulk${query}`))).toEqual([422, "invalid-input"]);
      }
    });
  });

  describe("invoices", () => {
    async function withInvoices(count: number) {
      const customer = await world.customer();
      const contract = contractRow(customer.customerId);
      await connection().db.insert(contracts).values(contract);
      const rows = Array.from({ length: count }, () =>
        invoiceRow(customer.customerId, contract.contractNumber, { file: books }),
      );
      await connection().db.insert(invoices).values(rows);
      return { ...customer, contract, ids: rows.map(({ id }) => id) };
    }

    it("come singly and as one archive, and only one's own", async () => {
      const { browser, ids } = await withInvoices(3);
      expect(fileIn(await browser.get(`/api/invoices/documents/${ids[0]}/download`)).toString()).toBe(
        "%PDF invoice cs",
      );
      const reply = await browser.post("/api/invoices/documents/bulk-download", { invoiceIds: ids });
      expect([...unzip(fileIn(reply)).keys()]).toEqual(["Faktura.pdf", "Faktura (2).pdf", "Faktura (3).pdf"]);
      const other = await withInvoices(1);
      expect((await other.browser.get(`/api/invoices/documents/${ids[0]}/download`)).status).toBe(404);
      const mixed = { invoiceIds: [...other.ids, ids[0]] };
      expect((await other.browser.post("/api/invoices/documents/bulk-download", mixed)).status).toBe(404);
    });

    it("without a PDF are not found", async () => {
      const { browser, customerId, contract, ids } = await withInvoices(1);
      const bare = invoiceRow(customerId, contract.contractNumber);
      await connection().db.insert(invoices).values(bare);
      expect((await browser.get(`/api/invoices/documents/${bare.id}/download`)).status).toBe(404);
      const both = { invoiceIds: [...ids, bare.id] };
      expect((await browser.post("/api/invoices/documents/bulk-download", both)).status).toBe(404);
    });
  });

  describe("payment schedules", () => {
    const single = "/api/contracts/export-payment-schedule-file";
    const bulk = "/api/contracts/bulk-download/payment-schedules";
    const instalment = {
      number: 1,
      due: "2026-12-01",
      principal: 1,
      interest: 1,
      fees: 0,
      vat: 0,
      amount: 2,
      paid: null,
    };

    async function withContracts(count: number) {
      const customer = await world.customer();
      const rows = Array.from({ length: count }, (_, at) =>
        contractRow(customer.customerId, { start: `2025-01-${String(count - at).padStart(2, "0")}` }),
      );
      await connection().db.insert(contracts).values(rows);
      const schedules = rows.map(({ contractNumber }) => ({ contractNumber, instalments: [instalment] }));
      await connection().db.insert(paymentSchedules).values(schedules);
      return { ...customer, numbers: rows.map(({ contractNumber }) => contractNumber) };
    }
    const namesOf = (reply: Reply) => [...unzip(fileIn(reply)).keys()];
    const nameOf = (number: string | undefined) => `Payment schedule ${number}.pdf`;

    it("come with success, in the language that is named", async () => {
      const { browser, numbers } = await withContracts(1);
      const reply = await browser.post(single, { contractNumber: numbers[0], lang: "en" });
      expect(reply.body).toEqual({
        success: true,
        file: Buffer.from("%PDF payment-schedule en").toString("base64"),
        fileExtension: "pdf",
        name: nameOf(numbers[0]),
        mime: "application/pdf",
      });
    });

    it("fail in the words of the specification", async () => {
      const { browser, customerId } = await withContracts(1);
      const bare = contractRow(customerId);
      await connection().db.insert(contracts).values(bare);
      const noSchedule = await browser.post(single, { contractNumber: bare.contractNumber, lang: "cs" });
      expect([noSchedule.status, noSchedule.body]).toEqual([
        502,
        { success: false, message: "No file data in response" },
      ]);
      const foreign = { contractNumber: (await withContracts(1)).numbers[0], lang: "cs" };
      const refused = await browser.post(single, foreign);
      expect(refused.status).toBe(404);
      expect(refused.body).toEqual({ success: false, message: expect.stringMatching(/\w/) });
      for (const [path, body] of [
        [single, {}],
        [bulk, { selectionType: "some" }],
        [bulk, { selectionType: "page", pageSize: 101 }],
        [bulk, { selectionType: "page", page: 0 }],
      ] as const) {
        const invalid = await browser.post(path, body);
        expect([invalid.status, invalid.body]).toEqual([422, { success: false, message: expect.any(String) }]);
      }
      const forged = await browser.send("POST", bulk, { body: { selectionType: "all" } });
      expect([forged.status, forged.body]).toEqual([403, { success: false, message: expect.any(String) }]);
    });

    it("are picked by name, by page, or all that match, the newest first", async () => {
      const { browser, numbers } = await withContracts(5);
      const ask = (body: object) => browser.post(bulk, { searchQuery: "", lang: "en", ...body });
      expect(namesOf(await ask({ selectionType: "all" }))).toEqual(numbers.map(nameOf));
      expect(namesOf(await ask({ selectionType: "page", page: 2, pageSize: 2 }))).toEqual(
        numbers.slice(2, 4).map(nameOf),
      );
      expect(namesOf(await ask({ selectionType: "all", searchQuery: numbers[3] }))).toEqual([nameOf(numbers[3])]);
      const named = [numbers[4], numbers[0]];
      expect(namesOf(await ask({ selectionType: "selected", contractNumbers: named }))).toEqual(named.map(nameOf));
      expect(namesOf(await ask({ selectionType: "selected", searchQuery: named.join(", ") }))).toEqual(
        named.map(nameOf),
      );
      expect((await ask({ selectionType: "page", page: 9 })).status).toBe(404);
      expect((await ask({ selectionType: "selected" })).status).toBe(404);
      const foreign = (await withContracts(1)).numbers;
      expect((await ask({ selectionType: "selected", contractNumbers: [...named, ...foreign] })).status).toBe(404);
      const many = Array.from({ length: 101 }, (_, at) => `x${at}`);
      expect((await ask({ selectionType: "selected", contractNumbers: many })).status).toBe(422);
    });
  });
});
