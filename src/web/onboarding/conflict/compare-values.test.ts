import { expect, test } from "vitest";
import { compareValues } from "./compare-values.ts";

test("returns the path of each different answer", () => {
  const mine = { companyData: { companyName: "Volant", accounts: [{ number: "1" }, { number: "2" }] } };
  const stored = { companyData: { companyName: "Volant a.s.", accounts: [{ number: "1" }] } };
  expect(compareValues(mine, stored)).toEqual([
    { path: "companyData.companyName", mine: "Volant", stored: "Volant a.s." },
    { path: "companyData.accounts.1.number", mine: "2", stored: undefined },
  ]);
});

test("treats empty and absent values as equal", () => {
  expect(compareValues({ a: "", b: false, c: [], d: " x " }, { d: "x" })).toEqual([]);
});

test("ignores counts, owner keys and the order of ticks", () => {
  expect(compareValues({ bank_accounts: 2, roles: ["4", "3"] }, { bank_accounts: 1, roles: ["3", "4"] })).toEqual([]);
  expect(compareValues({ owners: [{ key: "a" }] }, { owners: [{ key: "b" }] })).toEqual([]);
  expect(compareValues({ roles: ["3"] }, { roles: ["4"] })).toHaveLength(1);
});

test("treats a number and its text as equal, but not yes and no", () => {
  expect(compareValues({ price: "500000" }, { price: 500000 })).toEqual([]);
  expect(compareValues({ isPep: true }, { isPep: false })).toEqual([{ path: "isPep", mine: true, stored: false }]);
});
