import { inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { invoiceStatuses, remainingOf } from "#domain/portal/invoice.ts";
import { applicationHashes, messageHashes } from "#server/adapters/signed-ids.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { remaining } from "#server/database/repositories/invoice-list.ts";
import { contracts, invoices } from "#server/database/tables.ts";
import type { CustomerDocument } from "#server/ports/customer-documents.ts";
import { wantedInvoice } from "#server/use-cases/files/download-invoices.ts";
import { invoiceCells } from "#server/use-cases/portal/records/invoice-sheet.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { contractRow, invoiceRow } from "#tests/support/portal-rows.ts";
import { listInvoices } from "./list-invoices.ts";
import { openInvoice } from "./open-invoice.ts";
import { sumDebt } from "./sum-debt.ts";

const today = "2026-11-21";
const due = { open: "2026-12-01", overdue: "2026-11-10", paid: "2026-11-10", cancelled: "2026-11-10" } as const;
const received = {
  nothing: [],
  part: [
    { date: "2026-11-02", amount: 200 },
    { date: "2026-11-03", amount: 50 },
  ],
  all: [{ date: "2026-11-02", amount: 1_000 }],
  more: [{ date: "2026-11-02", amount: 1_300 }],
} as const;
const left: Readonly<Record<string, number>> = { nothing: 1_000, part: 750 };

oneDatabase((connection) => {
  let dependencies: Parameters<typeof sumDebt>[0];
  let world: ReturnType<typeof openAccountsWorld>;
  beforeAll(() => {
    world = openAccountsWorld(connection());
    const secrets = ["a secret of the tests, 32 characters"];
    const hashes = { messageHashes: messageHashes(secrets), applicationHashes: applicationHashes(secrets) };
    dependencies = { ...world.dependencies, ...hashes };
  });

  async function customer() {
    const user = await world.user();
    const customerId = (await findCustomerOf(connection().db, await world.identity(user.email))) ?? "";
    const contract = contractRow(customerId);
    await connection().db.insert(contracts).values(contract);
    const { visitor } = await world.logIn(user);
    const put = async (given: Parameters<typeof invoiceRow>[2]) => {
      const row = invoiceRow(customerId, contract.contractNumber, { amount: 1_000, vat: 0, ...given });
      await connection().db.insert(invoices).values(row);
      return row;
    };
    return { visitor, put };
  }

  const cases = invoiceStatuses.flatMap((status) =>
    Object.entries(received).map(([paid, payments]) => ({ status, paid, payments })),
  );

  test.each(cases)(
    "of an invoice that is $status, $paid received: screen, sheet, PDF and sums agree",
    async (given) => {
      const { status, payments } = given;
      const { visitor, put } = await customer();
      const file = { from: "books", name: "x.pdf", mime: "application/pdf" } as const;
      const stored = status === "overdue" ? "open" : status;
      const row = await put({ due: due[status], status: stored, payments, file });
      const expected = status === "open" || status === "overdue" ? (left[given.paid] ?? 0) : 0;

      expect(remainingOf({ ...row, status })).toBe(expected);
      const [bySql] = await connection()
        .db.select({ remaining })
        .from(invoices)
        .where(inArray(invoices.id, [row.id]));
      expect(bySql?.remaining).toBe(expected);

      const screen = await openInvoice(dependencies, row.id, visitor);
      expect([screen.status, screen.remaining]).toEqual([status, expected]);
      expect(invoiceCells("en", today)(row)[10]).toBe(expected / 100);
      const drawn: CustomerDocument[] = [];
      const render = async (document: CustomerDocument) => {
        drawn.push(document);
        return { bytes: Buffer.from("%PDF"), pages: 1 };
      };
      const needed = { ...dependencies, files: filesInMemory(), books: { render } };
      await wantedInvoice(needed, { invoice: row, customerName: "Jana" }, "en")?.open();
      expect(drawn).toMatchObject([{ kind: "invoice", invoice: { remaining: expected } }]);
      expect(screen.paymentCode === null).toBe(expected === 0);

      const debt = await sumDebt(dependencies, visitor);
      expect(debt?.open ?? 0).toBe(expected);
      expect(debt?.overdue ?? 0).toBe(status === "overdue" ? expected : 0);
      expect(debt?.overdueCount ?? 0).toBe(status === "overdue" && expected > 0 ? 1 : 0);
      expect(debt?.next?.remaining ?? 0).toBe(expected);
    },
  );

  test("an overpaid invoice lowers no sum, and another one is the next to pay", async () => {
    const { visitor, put } = await customer();
    await put({ due: "2026-11-10", payments: [{ date: "2026-11-01", amount: 5_000 }] });
    await put({ due: "2026-11-12" });
    await put({ due: "2026-12-01", payments: [{ date: "2026-11-01", amount: 400 }] });
    expect(await sumDebt(dependencies, visitor)).toMatchObject({
      currency: "CZK",
      open: 1_600,
      overdue: 1_000,
      overdueCount: 1,
      next: { due: "2026-11-12", remaining: 1_000, daysLate: 9 },
    });
  });

  test("the remaining amounts of the list add up to the sums at home, in total and overdue", async () => {
    const { visitor, put } = await customer();
    for (const status of ["open", "overdue"] as const) {
      for (const payments of Object.values(received)) await put({ due: due[status], payments });
    }
    await put({ status: "paid", payments: received.all });
    const debt = await sumDebt(dependencies, visitor);
    const listed = async (status: "open" | "overdue") => {
      const query = { searchQuery: "", status, sort: "due", page: 1, pageSize: 100 } as const;
      const { items } = await listInvoices(dependencies, query, visitor);
      return items.reduce((sum, { remaining: left }) => sum + left, 0);
    };
    const overdue = await listed("overdue");
    expect([debt?.overdue, debt?.open]).toEqual([overdue, overdue + (await listed("open"))]);
    expect(overdue).toBe(1_750);
  });
});
