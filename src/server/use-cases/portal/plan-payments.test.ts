import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Instalment } from "#domain/portal/contract.ts";
import { addMonths } from "#domain/shared/calendar-date.ts";
import { contracts, invoices, paymentSchedules } from "#server/database/tables.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { contractRow, invoiceRow } from "#tests/support/portal-rows.ts";
import { type Client, openPortalStage, type PortalStage } from "#tests/support/portal-stage.ts";

const today = "2026-11-21";
const states = ["paid", "overdue", "due", "planned"] as const;

eachDatabase((_kind, connection) => {
  let stage: PortalStage;
  beforeAll(async () => {
    stage = await openPortalStage(connection());
  });
  afterAll(async () => stage.close());

  async function books(who: Client, given: Parameters<typeof contractRow>[1] = {}) {
    const contract = contractRow(who.customerId, given);
    const instalments = Array.from({ length: 48 }, (_, index): Instalment => {
      const due = addMonths("2025-05-10", index);
      const parts = { principal: 10_000 + index, interest: 0, fees: 0, vat: 0, amount: 10_000 + index };
      return { number: index + 1, due, ...parts, paid: due < "2026-10-01" ? due : null };
    });
    const rows = instalments
      .filter(({ due }) => due < "2026-12-31")
      .map(({ due, amount, paid }) => {
        const payments =
          paid === null ? (due === "2026-10-10" ? [{ date: due, amount: 4_000 }] : []) : [{ date: due, amount }];
        const number = `FV-${randomUUID()}`;
        const status = paid === null ? ("open" as const) : ("paid" as const);
        return invoiceRow(who.customerId, contract.contractNumber, { number, due, amount, status, paid, payments });
      });
    const cancelled = invoiceRow(who.customerId, contract.contractNumber, { due: "2026-09-10", status: "cancelled" });
    await stage.db.insert(contracts).values(contract);
    await stage.db.insert(paymentSchedules).values({ contractNumber: contract.contractNumber, instalments });
    await stage.db.insert(invoices).values([...rows, cancelled]);
    return { contract, instalments, rows };
  }

  it("has the sums of the invoices that the API lists, month by month, and then those of the schedules", async () => {
    const who = await stage.client();
    const { instalments } = await books(who);
    await books(await stage.client());
    await books(who, { status: "ended" });
    const plan = await stage.services.payments(who.visitor);
    expect(plan?.months.map(({ month }) => month)).toEqual(
      Array.from({ length: 25 }, (_, index) => addMonths("2025-11-01", index).slice(0, 7)),
    );
    const { items } = await stage.list(who, "/api/invoices?pageSize=100");
    for (const { month, planned, ...sums } of plan?.months ?? []) {
      const ofMonth = items.filter(({ due, status }) => String(due).startsWith(month) && status !== "cancelled");
      const sum = (of: (item: Record<string, unknown>) => number) => ofMonth.reduce((all, item) => all + of(item), 0);
      const expected = {
        paid: sum(({ amount, remaining }) => Number(amount) - Number(remaining)),
        overdue: sum(({ status, remaining }) => (status === "overdue" ? Number(remaining) : 0)),
        due: sum(({ status, remaining }) => (status === "open" ? Number(remaining) : 0)),
      };
      expect([month, sums]).toEqual([month, expected]);
      const line = month > "2026-12" ? instalments.find(({ due }) => due.startsWith(month)) : undefined;
      expect([month, planned]).toEqual([month, line?.amount ?? 0]);
    }
    expect(states.filter((state) => plan?.months.some((month) => month[state] > 0))).toEqual(states);
  });

  it("names the next three payments, invoices first, and none that is overdue", async () => {
    const who = await stage.client();
    const { contract, rows } = await books(who);
    const december = rows.find(({ due }) => due === "2026-12-10");
    const plan = await stage.services.payments(who.visitor);
    expect(plan?.next).toEqual([
      {
        contractNumber: contract.contractNumber,
        due: "2026-12-10",
        amount: december?.amount,
        invoice: { invoiceId: december?.id, number: december?.number },
      },
      { contractNumber: contract.contractNumber, due: "2027-01-10", amount: 10_020, invoice: null },
      { contractNumber: contract.contractNumber, due: "2027-02-10", amount: 10_021, invoice: null },
    ]);
    expect(plan?.next.every(({ due }) => due >= today)).toBe(true);
  });

  it("counts running contracts by the year in which they end", async () => {
    const who = await stage.client();
    const ends = ["2027-01-01", "2029-12-31", "2027-06-30"];
    await stage.db
      .insert(contracts)
      .values([
        ...ends.map((end) => contractRow(who.customerId, { end })),
        contractRow(who.customerId, { end: "2028-01-01", status: "ended" }),
      ]);
    expect(await stage.services.fleetByEnd(who.visitor)).toEqual([
      { year: 2027, count: 2 },
      { year: 2029, count: 1 },
    ]);
  });
});
