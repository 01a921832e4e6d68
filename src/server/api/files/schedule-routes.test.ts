import { afterAll, beforeAll, expect, it } from "vitest";
import { contracts, paymentSchedules } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type FilesWorld, openFilesWorld } from "#tests/support/files-world.ts";
import type { Reply } from "#tests/support/portal.ts";
import { contractRow } from "#tests/support/portal-rows.ts";
import { fileIn } from "#tests/support/replies.ts";
import { unzip } from "#tests/support/unzip.ts";

oneDatabase((connection) => {
  let world: FilesWorld;
  beforeAll(async () => {
    world = await openFilesWorld(connection());
  });
  afterAll(() => world.portal.close());

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

  it("are served in the requested language", async () => {
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

  it("fail with the documented messages", async () => {
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
    for (const path of [single, bulk]) {
      const other = await browser.get(path);
      expect([other.status, other.body]).toEqual([405, { success: false, message: expect.any(String) }]);
      const long = await browser.post(`${path}?x=${"a".repeat(3_000)}`);
      expect([long.status, long.body]).toEqual([414, { success: false, message: expect.any(String) }]);
    }
  });

  it("of all matching contracts become a job if the caller prefers one", async () => {
    const { browser, numbers } = await withContracts(3);
    const headers = { Prefer: "respond-async, wait=5" };
    const ask = (body: object) => browser.post(bulk, { lang: "en", page: 1, pageSize: 25, ...body }, headers);
    const ordered = await ask({ searchQuery: numbers[1], selectionType: "all" });
    expect([ordered.status, ordered.body]).toEqual([202, { archiveId: expect.any(String), total: 1 }]);
    const { archiveId } = ordered.body as { archiveId: string };
    expect(ordered.headers.get("location")).toBe(`/api/archives/${archiveId}`);
    expect(ordered.headers.get("preference-applied")).toBe("respond-async");
    expect((await browser.get(`/api/archives/${archiveId}`)).body).toMatchObject({ content: "payment-schedules" });
    expect((await ask({ searchQuery: "", selectionType: "page" })).status).toBe(200);
    const none = await ask({ searchQuery: "", status: "ended", selectionType: "all" });
    expect([none.status, none.body]).toEqual([404, { success: false, message: expect.any(String) }]);
  });

  it("are selected by a number with a comma, alone and among others", async () => {
    const { browser, customerId, numbers } = await withContracts(1);
    const odd = [`AB,${numbers[0]}`, `${numbers[0]}, rest`].map((contractNumber) =>
      contractRow(customerId, { contractNumber }),
    );
    await connection().db.insert(contracts).values(odd);
    const names = odd.map(({ contractNumber }) => contractNumber);
    const schedules = names.map((contractNumber) => ({ contractNumber, instalments: [instalment] }));
    await connection().db.insert(paymentSchedules).values(schedules);
    const ask = (body: object) =>
      browser.post(bulk, { searchQuery: "", lang: "en", selectionType: "selected", ...body });
    for (const picked of [[names[0]], [numbers[0], names[0]], [...names, numbers[0]]]) {
      expect(namesOf(await ask({ searchQuery: picked.join(",") }))).toEqual(picked.map(nameOf));
      expect(namesOf(await ask({ contractNumbers: picked }))).toEqual(picked.map(nameOf));
    }
    expect((await ask({ searchQuery: `${names[0]},rest` })).status).toBe(404);
    const archive = { content: "payment-schedules", searchQuery: names[0] };
    expect((await browser.post("/api/archives", archive)).body).toMatchObject({ total: 1 });
  });

  it("are selected by name, by page, or by filter, the newest first", async () => {
    const { browser, numbers } = await withContracts(5);
    const ask = (body: object) => browser.post(bulk, { searchQuery: "", lang: "en", ...body });
    expect(namesOf(await ask({ selectionType: "all" }))).toEqual(numbers.map(nameOf));
    expect(namesOf(await ask({ selectionType: "page", page: 2, pageSize: 2 }))).toEqual(
      numbers.slice(2, 4).map(nameOf),
    );
    expect(namesOf(await ask({ selectionType: "all", searchQuery: numbers[3] }))).toEqual([nameOf(numbers[3])]);
    const named = [numbers[4], numbers[0]];
    expect(namesOf(await ask({ selectionType: "selected", contractNumbers: named }))).toEqual(named.map(nameOf));
    expect(namesOf(await ask({ selectionType: "selected", searchQuery: named.join(", ") }))).toEqual(named.map(nameOf));
    expect((await ask({ selectionType: "page", page: 9 })).status).toBe(404);
    expect((await ask({ selectionType: "selected" })).status).toBe(404);
    const byStatus = (status: string) => ask({ selectionType: "page", pageSize: 2, sort: "start", status });
    expect(namesOf(await byStatus("active"))).toEqual([numbers[4], numbers[3]].map(nameOf));
    expect((await byStatus("ended")).status).toBe(404);
    expect((await ask({ selectionType: "all", status: "ended" })).status).toBe(404);
    expect((await byStatus("nonsense")).status).toBe(422);
    const foreign = (await withContracts(1)).numbers;
    expect((await ask({ selectionType: "selected", contractNumbers: [...named, ...foreign] })).status).toBe(404);
    const many = Array.from({ length: 101 }, () => named[0]);
    expect((await ask({ selectionType: "selected", contractNumbers: many })).status).toBe(422);
  });
});
