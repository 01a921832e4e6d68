import { describe, expect, test } from "vitest";
import type { RequestType } from "#domain/portal/request.ts";
import { type RequestedContract, requestedContract } from "#domain/portal/requests/requested-contract.ts";
import { addMonths } from "#domain/shared/calendar-date.ts";
import { checkRequest } from "./check-request.ts";

const today = "2026-11-21";
/** Of 36 instalments four are due. */
const contract = requestedContract(
  { product: "financialLeasing", period: 36, end: "2029-06-30" },
  Array.from({ length: 36 }, (_, at) => ({ due: addMonths("2026-07-30", at) })),
  today,
);

const valid: Readonly<Record<RequestType, Record<string, unknown>>> = {
  cession: {
    newLesseeType: "company",
    newLesseeName: "Nový nájemce s.r.o.",
    newLesseeIdentifier: "25123891",
    newLesseeEmail: "najemce@example.com",
    newLesseePhone: "+420 601 000 000",
    date: "2026-12-21",
  },
  sublease: { userName: "Jan Novák", relationship: "family", from: "2026-12-01", to: "2027-01-31" },
  certificate: { purpose: "bank", date: "2026-11-21" },
  earlyTermination: { date: "2027-01-31", vehicle: "keep", reason: "own-funds" },
  overpayment: { method: "refund", iban: "cz65 0800 0000 1920 0014 5399" },
  repaymentScheduleChange: { change: "holiday", from: "2027-01-01", months: "3", reason: "Výpadek příjmů." },
  greenCard: { from: "2026-12-01", to: "2027-11-30", delivery: "email" },
};

const check = (type: RequestType, input: unknown, given: Partial<RequestedContract> = {}) =>
  checkRequest(type, input, { ...contract, ...given }, today);
const changed = (type: RequestType, change: Record<string, unknown>, given: Partial<RequestedContract> = {}) =>
  check(type, { ...valid[type], ...change }, given).problems;

describe.each(Object.keys(valid) as RequestType[])("%s", (type) => {
  test("is accepted when complete", () => {
    expect(check(type, valid[type]).problems).toBeUndefined();
  });

  test.each(Object.keys(valid[type]))("needs its %s", (field) => {
    const isChoiceOfForm = field === "method" || field === "change";
    const problem = { path: field, code: "required" };
    if (isChoiceOfForm) expect(changed(type, { [field]: undefined })).toEqual([problem]);
    else expect(changed(type, { [field]: "" })).toEqual([problem]);
  });

  test("refuses a value that is not an object", () => {
    for (const input of [null, "text", 7, []]) expect(check(type, input).problems).not.toHaveLength(0);
  });
});

test.each([
  ["cession", "date", "2026-12-20"],
  ["cession", "date", "2029-05-02"],
  ["sublease", "from", "2026-11-20"],
  ["sublease", "to", "2026-11-30"],
  ["certificate", "date", "2026-11-22"],
  ["earlyTermination", "date", "2026-11-20"],
  ["earlyTermination", "date", "2029-07-01"],
  ["repaymentScheduleChange", "from", "2026-11-20"],
  ["repaymentScheduleChange", "from", "2029-06-01"],
  ["repaymentScheduleChange", "from", "9999-12-15"],
  ["repaymentScheduleChange", "months", 4],
  ["greenCard", "to", "2027-12-03"],
  ["greenCard", "delivery", "pigeon"],
] as const)("%s: %s cannot be %s", (type, field, value) => {
  expect(changed(type, { [field]: value })).toEqual([{ path: field, code: "invalid-value" }]);
});

test.each([
  ["sublease", "from", "2026-02-30"],
  ["cession", "newLesseeEmail", "no at sign"],
  ["overpayment", "iban", "CZ6508000000192000145398"],
  ["repaymentScheduleChange", "months", "some"],
] as const)("%s: %s %s has an invalid form", (type, field, value) => {
  expect(changed(type, { [field]: value })).toEqual([{ path: field, code: "invalid-format" }]);
});

test("reports all problems at once", () => {
  const wrong = { change: "holiday", from: "2026-11-20", months: "some", reason: " " };
  expect(check("repaymentScheduleChange", wrong).problems).toEqual([
    { path: "from", code: "invalid-value" },
    { path: "months", code: "invalid-format" },
    { path: "reason", code: "required" },
  ]);
  expect(check("greenCard", { from: "2029-07-01", delivery: "pigeon" }).problems).toEqual([
    { path: "from", code: "invalid-value" },
    { path: "to", code: "required" },
    { path: "delivery", code: "invalid-value" },
  ]);
});

test("texts have their own limits", () => {
  expect(changed("cession", { newLesseeName: "a".repeat(200), note: "b".repeat(2_000) })).toBeUndefined();
  expect(changed("cession", { newLesseeName: "a".repeat(201), note: "b".repeat(2_001) })).toEqual([
    { path: "newLesseeName", code: "too-long" },
    { path: "note", code: "too-long" },
  ]);
});

test("without a contract, values that depend on it are not checked", () => {
  const without = (type: RequestType) => checkRequest(type, valid[type], null, today).problems;
  for (const type of Object.keys(valid) as RequestType[]) expect([type, without(type)]).toEqual([type, undefined]);
  expect(checkRequest("certificate", { purpose: "bank", date: "2026-11-22" }, null, today).problems).toEqual([
    { path: "date", code: "invalid-value" },
  ]);
});

test("a contract is transferred up to 60 days before its end", () => {
  expect(changed("cession", { date: "2029-05-01" })).toBeUndefined();
});

test("a rented vehicle is returned", () => {
  const outcome = (product: RequestedContract["product"], vehicle: string) =>
    changed("earlyTermination", { vehicle }, { product });
  expect(outcome("operatingLease", "return")).toBeUndefined();
  expect(outcome("operatingLease", "keep")).toEqual([{ path: "vehicle", code: "invalid-value" }]);
  expect(outcome("credit", "keep")).toBeUndefined();
});

test("a payment holiday ends by the end of the contract", () => {
  const holiday = (from: string, months: number) => changed("repaymentScheduleChange", { from, months });
  expect(holiday("2029-03-30", 3)).toBeUndefined();
  expect(holiday("2029-03-31", 3)).toBeUndefined();
  expect(holiday("2029-04-01", 3)).toEqual([{ path: "months", code: "invalid-value" }]);
  expect(holiday("2029-05-30", 1)).toBeUndefined();
});

test("a new period differs from the old one and exceeds the instalments due", () => {
  const period = (months: number, given: Partial<RequestedContract> = {}) =>
    check("repaymentScheduleChange", { change: "period", period: months, reason: "Výpadek příjmů." }, given).problems;
  const wrong = [{ path: "period", code: "invalid-value" }];
  expect(period(48)).toBeUndefined();
  expect(period(36)).toEqual(wrong);
  const later = { monthsDue: contract.monthsDue + 12 };
  expect([12, 16].map((months) => period(months, later))).toEqual([wrong, wrong]);
  expect(period(17, later)).toBeUndefined();
});

test("a green card is valid at most to the end of the contract", () => {
  const until = (to: string) => changed("greenCard", { from: "2029-06-01", to });
  expect(until("2029-06-30")).toBeUndefined();
  expect(until("2029-07-01")).toEqual([{ path: "to", code: "invalid-value" }]);
});

test("an IBAN is kept without spaces, a number of months as a number", () => {
  expect(check("overpayment", valid.overpayment)).toEqual({
    values: { method: "refund", iban: "CZ6508000000192000145399", note: undefined },
  });
  expect(check("repaymentScheduleChange", valid.repaymentScheduleChange)).toMatchObject({ values: { months: 3 } });
});
