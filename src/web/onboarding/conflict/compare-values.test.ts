import { expect, test } from "vitest";
import { compareValues } from "./compare-values.ts";

test("names each answer that differs by its path", () => {
  const mine = { companyData: { companyName: "Volant", accounts: [{ number: "1" }, { number: "2" }] } };
  const stored = { companyData: { companyName: "Volant a.s.", accounts: [{ number: "1" }] } };
  expect(compareValues(mine, stored)).toEqual([
    { path: "companyData.companyName", mine: "Volant", stored: "Volant a.s." },
    { path: "companyData.accounts.1.number", mine: "2", stored: undefined },
  ]);
});

test("what was left empty is the same as what is absent", () => {
  expect(compareValues({ a: "", b: false, c: [], d: " x " }, { d: "x" })).toEqual([]);
});

test("counts, keys of owners and the order of ticks make no difference", () => {
  expect(compareValues({ bank_accounts: 2, roles: ["4", "3"] }, { bank_accounts: 1, roles: ["3", "4"] })).toEqual([]);
  expect(compareValues({ owners: [{ key: "a" }] }, { owners: [{ key: "b" }] })).toEqual([]);
  expect(compareValues({ roles: ["3"] }, { roles: ["4"] })).toHaveLength(1);
});

test("a number and its text are the same answer, yes and no are not", () => {
  expect(compareValues({ price: "500000" }, { price: 500000 })).toEqual([]);
  expect(compareValues({ isPep: true }, { isPep: false })).toEqual([{ path: "isPep", mine: true, stored: false }]);
});
