import { describe, expect, test } from "vitest";
import { countries } from "#domain/onboarding/types.ts";
import type { Instalment } from "#domain/portal/contract.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { settlementQuote } from "./early-termination.ts";
import { type ContractFacts, requestObstacle } from "./obstacles.ts";
import { requestRule } from "./rules.ts";

const line = (number: number, due: string, paid: string | null): Instalment => ({
  number,
  due,
  principal: 100_000,
  interest: 3_100,
  fees: 500,
  vat: 0,
  amount: 103_600,
  paid,
});

const schedule = [
  line(1, "2026-09-15", "2026-09-15"),
  line(2, "2026-10-15", "2026-10-14"),
  line(3, "2026-11-15", null),
  line(4, "2026-12-15", null),
  line(5, "2027-01-15", null),
];

test("a certificate is made in Czechia alone, everything else everywhere", () => {
  const missing = countries.flatMap((country) =>
    requestTypes.filter((type) => requestRule(country, type) === null).map((type) => `${country} ${type}`),
  );
  expect(missing).toEqual(["sk certificate", "hu certificate"]);
});

describe("what stands in the way", () => {
  const paid = schedule.map((instalment) => ({ ...instalment, paid: instalment.due }));
  const contract: ContractFacts = {
    country: "cz",
    product: "financialLeasing",
    status: "active",
    end: "2028-01-15",
    schedule: paid,
  };
  const today = "2026-11-21";
  const obstacles = (change: Partial<ContractFacts>) =>
    Object.fromEntries(
      requestTypes.flatMap((type) => {
        const obstacle = requestObstacle(type, { ...contract, ...change }, today);
        return obstacle ? [[type, obstacle]] : [];
      }),
    );
  const all = (obstacle: string, but: readonly string[] = []) =>
    Object.fromEntries(requestTypes.filter((type) => !but.includes(type)).map((type) => [type, obstacle]));

  test("nothing", () => expect(obstacles({})).toEqual({}));

  test("a contract that is not active", () => {
    expect(obstacles({ status: "pending-signature" })).toEqual(all("contract-not-active"));
    expect(obstacles({ status: "terminated" })).toEqual(all("contract-not-active"));
    expect(obstacles({ status: "ended" })).toEqual(all("contract-not-active", ["certificate", "overpayment"]));
  });

  test("debt", () => {
    expect(obstacles({ schedule })).toEqual({
      cession: "contract-overdue",
      certificate: "contract-overdue",
      repaymentScheduleChange: "contract-overdue",
    });
  });

  test("the last sixty days", () => {
    expect(obstacles({ end: "2027-01-20" })).toEqual({});
    expect(obstacles({ end: "2027-01-19" })).toEqual({ cession: "contract-ends-soon" });
  });

  test("the product and the country", () => {
    expect(obstacles({ product: "credit" })).toEqual({ sublease: "request-not-offered" });
    expect(obstacles({ product: "operatingLease" })).toEqual({ repaymentScheduleChange: "request-not-offered" });
    expect(obstacles({ country: "hu" })).toEqual({ certificate: "request-not-offered" });
  });
});

describe("ending a contract early", () => {
  test("between two due dates", () => {
    expect(settlementQuote(schedule, "2026-11-30", "individual-consumer")).toEqual({
      date: "2026-11-30",
      unpaid: 103_600,
      principal: 200_000,
      // 15 of 30 days
      interest: 1_550,
      // 0.5 %: less than a year is left
      compensation: 1_000,
      total: 306_150,
      saved: 3_100 * 2 - 1_550 - 1_000 + 1_000,
    });
  });

  test("the lender's loss is never more than the interest that is not earned", () => {
    const quote = settlementQuote(schedule, "2027-01-10", "company");
    expect(quote.compensation).toBe(3_100 - quote.interest);
    expect(quote.saved).toBe(500);
  });

  test("more than a year before the end a consumer pays one per cent", () => {
    const long = [...schedule, line(6, "2028-02-15", null)];
    expect(settlementQuote(long, "2026-11-15", "individual-consumer")).toMatchObject({
      principal: 300_000,
      compensation: 3_000,
    });
  });

  test("after the last instalment nothing but what is unpaid is owed", () => {
    expect(settlementQuote(schedule, "2027-01-15", "company")).toMatchObject({
      unpaid: 310_800,
      principal: 0,
      interest: 0,
      compensation: 0,
      total: 310_800,
      saved: 0,
    });
  });
});
