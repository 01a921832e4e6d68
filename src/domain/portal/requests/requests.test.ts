import { describe, expect, test } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { Instalment } from "#domain/portal/contract.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { type ContractFacts, requestObstacle } from "./obstacles.ts";

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

test("a certificate is offered only in Czechia, all other types everywhere", () => {
  const missing = countries.flatMap((country) =>
    requestTypes.filter((type) => factsOf(country).requests[type] === null).map((type) => `${country} ${type}`),
  );
  expect(missing).toEqual(["sk certificate", "hu certificate"]);
});

describe("obstacles", () => {
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

  test("none", () => expect(obstacles({})).toEqual({}));

  test("a contract that is not active", () => {
    expect(obstacles({ status: "pending-signature" })).toEqual(all("contract-not-active"));
    expect(obstacles({ status: "terminated" })).toEqual(all("contract-not-active"));
    expect(obstacles({ status: "ended" })).toEqual(all("contract-not-active", ["certificate", "overpayment"]));
  });

  test("overdue instalments", () => {
    expect(obstacles({ schedule })).toEqual({
      cession: "contract-overdue",
      certificate: "contract-overdue",
      repaymentScheduleChange: "contract-overdue",
    });
  });

  test("no day that is thirty days ahead and not among the last sixty", () => {
    expect(obstacles({ end: "2027-02-19" })).toEqual({});
    expect(obstacles({ end: "2027-02-18" })).toEqual({ cession: "contract-ends-soon" });
    expect(obstacles({ end: "2027-01-19" })).toEqual({ cession: "contract-ends-soon" });
  });

  test("the product and the country", () => {
    expect(obstacles({ product: "credit" })).toEqual({ sublease: "request-not-offered" });
    expect(obstacles({ product: "operatingLease" })).toEqual({ repaymentScheduleChange: "request-not-offered" });
    expect(obstacles({ country: "hu" })).toEqual({ certificate: "request-not-offered" });
  });
});
