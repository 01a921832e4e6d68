import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contracts, invoices } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type FilesWorld, openFilesWorld } from "#tests/support/files-world.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { contractRow, invoiceRow } from "#tests/support/portal-rows.ts";
import { bytesOf, codeOf, fileIn } from "#tests/support/replies.ts";
import { unzip } from "#tests/support/unzip.ts";

const books = { from: "books", name: "Faktura.pdf", mime: "application/pdf" } as const;

oneDatabase((connection) => {
  let world: FilesWorld;
  beforeAll(async () => {
    world = await openFilesWorld(connection());
  });
  afterAll(() => world.portal.close());

  const lastAudit = () => lastAuditOf(connection().db);

  describe("the consent to the insurer's payout", () => {
    const path = "/api/documents/create/indemnification";
    const contract = async (customerId: string, given: Parameters<typeof contractRow>[1] = {}) => {
      const row = contractRow(customerId, given);
      await connection().db.insert(contracts).values(row);
      return row.contractNumber;
    };

    it("is in the language of the contract's country, or the requested one, and is audited", async () => {
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

    it("is for one's own contracts, regardless of another's state, and for one named contract", async () => {
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

    it("are requested without a body, under any content type", async () => {
      const { browser, customerId } = await world.customer();
      const hash = await world.message(customerId, [{ eloId: "1", file: world.file("a.pdf", randomBytes(10)) }]);
      const token = { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "" };
      for (const type of [{}, { "content-type": "application/json" }, { "content-type": "text/plain" }]) {
        const headers = { ...token, ...type };
        const reply = await browser.send("POST", `/api/documents/messages/bulk?hash=${hash}`, { headers });
        expect([...unzip(fileIn(reply)).keys()]).toEqual(["a.pdf"]);
      }
      const unproven = await browser.send("POST", `/api/documents/messages/bulk?hash=${hash}`);
      expect(codeOf(unproven)).toEqual([403, "csrf"]);
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

    it("are served one by one or as one archive, and only to their customer", async () => {
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

    it("are served with their structured files, beside the PDF or without one", async () => {
      const { browser, customerId, contract } = await withInvoices(1);
      const file = (form: "isdoc" | "ubl", name: string) =>
        ({ ...world.file(name, Buffer.from(`<${form}/>`), "application/xml"), form }) as const;
      const both = invoiceRow(customerId, contract.contractNumber, {
        file: books,
        structuredFiles: [file("isdoc", "F-1.isdoc"), file("ubl", "F-1.xml")],
      });
      const bare = invoiceRow(customerId, contract.contractNumber, { structuredFiles: [file("ubl", "F-2")] });
      await connection().db.insert(invoices).values([both, bare]);
      const path = (id: string, form: string) => `/api/invoices/documents/${id}/${form}/download`;
      const reply = await browser.get(path(both.id, "isdoc"));
      expect(reply.body).toMatchObject({ name: "F-1.isdoc", mime: "application/xml", fileExtension: "isdoc" });
      expect(fileIn(reply).toString()).toBe("<isdoc/>");
      expect(await lastAudit()).toMatchObject({
        event: "files-downloaded",
        details: { customerId, what: "invoice", ids: [both.id] },
      });
      const raw = await bytesOf(browser, "GET", path(bare.id, "ubl"));
      expect([raw.headers.get("content-type"), raw.bytes.toString()]).toEqual(["application/xml", "<ubl/>"]);
      for (const [id, form] of [
        [bare.id, "isdoc"],
        [both.id, "pdf"],
        [both.id, "toString"],
        [randomUUID(), "ubl"],
      ] as const) {
        expect((await browser.get(path(id, form))).status).toBe(404);
      }
      expect((await browser.get(`/api/invoices/documents/${bare.id}/download`)).status).toBe(404);
      const all = await browser.post("/api/invoices/documents/bulk-download", { invoiceIds: [both.id, bare.id] });
      expect([...unzip(fileIn(all)).keys()].toSorted()).toEqual(["F-1.isdoc", "F-1.xml", "F-2.xml", "Faktura.pdf"]);
      const other = await withInvoices(1);
      expect((await other.browser.get(path(both.id, "isdoc"))).status).toBe(404);
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
});
