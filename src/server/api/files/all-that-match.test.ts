import fc from "fast-check";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contractStatuses } from "#domain/portal/contract.ts";
import { documentKinds } from "#domain/portal/document.ts";
import { invoiceDateFields, type ListFilter, type ListName, lists } from "#domain/portal/lists.ts";
import { withQuery } from "#domain/shared/paths.ts";
import { readListAddress } from "#forms/portal/list-query.ts";
import { applicationHashes, messageHashes } from "#server/adapters/signed-ids.ts";
import { exportRoutes } from "#server/api/exports.ts";
import { portalRoutes } from "#server/api/portal/routes.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { contracts, invoices, paymentSchedules } from "#server/database/tables.ts";
import { makeArchive } from "#server/use-cases/files/make-archive.ts";
import { type PaymentServices, paymentServices, portalServices } from "#server/use-cases/portal/services.ts";
import { password } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type FilesWorld, openFilesWorld } from "#tests/support/files-world.ts";
import type { Browser } from "#tests/support/portal.ts";
import { contractRow, invoiceRow } from "#tests/support/portal-rows.ts";
import { fileIn } from "#tests/support/replies.ts";
import { unzip } from "#tests/support/unzip.ts";

/** A filter without values does not compile. */
type Values<Name extends ListName> = { readonly [Key in keyof Required<ListFilter<Name>>]: fc.Arbitrary<string> };

const secrets = ["a secret of at least thirty-two letters"];
const days = ["2026-01-15", "2026-05-31", "2026-06-01", "2026-09-30", "2026-11-20", "2026-12-24"] as const;
const makes = ["Škoda", "Volvo", "Dacia"] as const;
const numbers = ["4400-A", "4400-B"] as const;
/** With all filters hardly any row remains to compare. */
const oneOf = (values: readonly string[]) => fc.oneof(fc.constant(""), fc.constantFrom(...values));

type Filter = Readonly<Record<string, string>>;

/** Periods do not end before they begin. */
function filtersOf<Name extends ListName>(values: Values<Name>): fc.Arbitrary<Filter> {
  const all: Record<string, fc.Arbitrary<string>> = values;
  return fc.record(all).map((filter) => {
    const given = Object.entries(filter).filter(([, value]) => value !== "");
    const { from = "", to = "", ...others } = Object.fromEntries(given);
    const period = from !== "" && to !== "" && from > to ? { from: to, to: from } : { from, to };
    return { ...others, ...Object.fromEntries(Object.entries(period).filter(([, day]) => day !== "")) };
  });
}

oneDatabase((connection) => {
  let world: FilesWorld;
  let browser: Browser;
  let visitor: Visitor;
  let payments: PaymentServices;

  beforeAll(async () => {
    world = await openFilesWorld(connection(), {
      areLimitsOn: false,
      routes(dependencies, { dependencies: { sealer } }) {
        const all = {
          ...dependencies,
          sealer,
          messageHashes: messageHashes(secrets),
          applicationHashes: applicationHashes(secrets),
        };
        payments = paymentServices(all);
        return [...portalRoutes(portalServices(all)), ...exportRoutes(dependencies)];
      },
    });
    const customer = await world.customer("guarantee");
    browser = customer.browser;
    ({ visitor } = await world.accounts.logIn({ email: customer.email, password }));
    const { customerId } = customer;
    const { db } = connection();
    const at = <Value>(values: readonly [Value, ...(readonly Value[])], index: number): Value =>
      values[index % values.length] ?? values[0];
    const rows = Array.from({ length: 24 }, (_, index) =>
      contractRow(customerId, {
        ...(numbers[index] !== undefined && { contractNumber: numbers[index] }),
        start: at(days, index),
        status: at(contractStatuses, index),
        make: at(makes, index * 7),
      }),
    );
    await db.insert(contracts).values(rows);
    const instalment = { number: 1, due: days[0], principal: 1, interest: 1, fees: 0, vat: 0, amount: 2, paid: null };
    await db
      .insert(paymentSchedules)
      .values(rows.map(({ contractNumber }) => ({ contractNumber, instalments: [instalment] })));
    const bills = Array.from({ length: 40 }, (_, index) => {
      const number = `FV${String(index).padStart(2, "0")}`;
      const file = { from: "books", name: `${number}.pdf`, mime: "application/pdf" } as const;
      const status = at(["open", "open", "paid", "cancelled"] as const, index);
      return invoiceRow(customerId, at(numbers, index), {
        number,
        file,
        status,
        paid: status === "paid" ? days[4] : null,
        issued: at(days, index),
        due: at(days, index * 5 + 1),
      });
    });
    await db.insert(invoices).values(bills);
    for (let index = 0; index < 40; index += 1) {
      const name = `D${String(index).padStart(2, "0")}`;
      const collection = at(["own", "own", "guarantor"] as const, index);
      await world.document(customerId, {
        title: name,
        search: name.toLowerCase(),
        collection,
        kind: at(documentKinds, index),
        contractNumber: at(numbers, index),
        createdAt: new Date(`${at(days, index)}T12:00:00Z`),
        file: { from: "books", name: `${name}.pdf`, mime: "application/pdf" },
      });
    }
  });
  afterAll(() => world.portal.close());

  const period = { from: oneOf(days), to: oneOf(days) };

  async function listed(path: string, filter: Filter, name: string): Promise<string[]> {
    const { status, body } = await browser.get(withQuery(path, { ...filter, pageSize: "100" }));
    expect(status).toBe(200);
    return (body as { items: Filter[] }).items.map((item) => item[name] ?? "").toSorted();
  }

  async function archived(path: string, body: object, headers?: Filter): Promise<string[]> {
    const { status, body: answer } = await browser.post(path, { lang: "en", ...body }, headers);
    if (status === 404) return [];
    expect(status).toBe(headers ? 202 : 200);
    const { archiveId } = answer as { archiveId: string };
    await makeArchive(world.dependencies, archiveId);
    const files = unzip(fileIn(await browser.get(`/api/archives/${archiveId}/download`)));
    return [...files.keys()].map((name) => name.replace(/\.pdf$/, "").replace("Payment schedule ", "")).toSorted();
  }

  async function exported(path: string, filter: Filter): Promise<string[]> {
    const { bytes } = await browser.get(withQuery(path, { ...filter, lang: "en" }));
    const [sheet] = await readXlsxFile(bytes, { trim: false });
    return (sheet?.data ?? [])
      .slice(1)
      .map(([number]) => String(number))
      .toSorted();
  }

  const hold = async (filters: fc.Arbitrary<Filter>, holds: (filter: Filter) => Promise<void>) =>
    await fc.assert(fc.asyncProperty(filters, holds), { numRuns: 8 });

  it("of contracts is the same in the list, the archive, the job and the sheet, with any filter", async () => {
    const filters = filtersOf<"contracts">({
      searchQuery: oneOf(makes),
      status: oneOf(lists.contracts.statuses),
      ...period,
    });
    await hold(filters, async (filter) => {
      const rows = await listed("/api/contracts", filter, "contractNumber");
      const bulk = { selectionType: "all", page: 1, pageSize: 25, ...filter };
      const job = { Prefer: "respond-async" };
      expect(await archived("/api/contracts/bulk-download/payment-schedules", bulk, job)).toEqual(rows);
      expect(await archived("/api/archives", { content: "payment-schedules", ...filter })).toEqual(rows);
      expect(await exported("/api/export/contracts", filter)).toEqual(rows);
    });
  });

  it("of invoices is the same in the list, the archive, the sheet, the month pack and the sum to pay", async () => {
    const filters = filtersOf<"invoices">({
      searchQuery: oneOf(["FV1", "FV2"]),
      status: oneOf(lists.invoices.statuses),
      contractNumber: oneOf(numbers),
      dateField: oneOf(invoiceDateFields),
      ...period,
    });
    await hold(filters, async (filter) => {
      const rows = await listed("/api/invoices", filter, "number");
      expect(await archived("/api/archives", { content: "invoices", ...filter })).toEqual(rows);
      expect(await exported("/api/export/invoices", filter)).toEqual(rows);
      const { body } = await browser.get(withQuery("/api/invoices", { ...filter, pageSize: "100" }));
      const { items } = body as { items: { number: string; status: string }[] };
      const owed = items.filter(({ status }) => status === "open" || status === "overdue");
      const query = readListAddress("invoices", new URLSearchParams(filter));
      const due = await payments.due(query, visitor);
      expect(due.items.map(({ number }) => number).toSorted()).toEqual(owed.map(({ number }) => number).toSorted());
      const { from, to } = filter;
      if (from === undefined || to === undefined) return;
      const pack = await archived("/api/archives", { content: "month-pack", from, to });
      const beside = ["Invoices.xlsx", "summary-of-invoices"];
      const ofMonth = await listed("/api/invoices", { from, to }, "number");
      expect(pack).toEqual(ofMonth.length === 0 ? [] : [...ofMonth, ...beside].toSorted());
    });
  });

  it("of documents is the same in the list and the archive", async () => {
    const filters = filtersOf<"documents">({
      searchQuery: oneOf(["d1", "d2"]),
      status: oneOf(lists.documents.statuses),
      contractNumber: oneOf(numbers),
      collection: fc.constantFrom("own", "guarantor"),
      ...period,
    });
    await hold(filters, async ({ collection = "own", ...filter }) => {
      const rows = await listed("/api/documents", { ...filter, collection }, "title");
      const content = collection === "own" ? "documents" : collection;
      expect(await archived("/api/archives", { content, ...filter })).toEqual(rows);
    });
  });
});
