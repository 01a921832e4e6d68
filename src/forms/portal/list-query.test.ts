import { describe, expect, expectTypeOf, it } from "vitest";
import type * as z from "zod/mini";
import { type ListName, type ListQuery, lists, longestPage, longestSearch } from "#domain/portal/lists.ts";
import { problemsOf } from "#forms/codes.ts";
import { listQuerySchema, readListAddress } from "./list-query.ts";

const anytime = { from: undefined, to: undefined };
const paging = { sort: "-issued", page: 1, pageSize: 25 };
const usual = { searchQuery: "", status: null, contractNumber: undefined, ...anytime, dateField: undefined, ...paging };
const read = (raw: unknown) => listQuerySchema("invoices").parse(raw);

function problems(schema: z.ZodMiniType, raw: unknown): string[] {
  const parsed = schema.safeParse(raw);
  return parsed.success ? [] : problemsOf(parsed.error).map(({ path, code }) => `${path} ${code}`);
}

describe("the query of a list", () => {
  it("has the defaults for missing and empty parameters", () => {
    expect(read({})).toEqual(usual);
    expect(read({ searchQuery: "", status: "", sort: "", page: "", pageSize: "", other: "x" })).toEqual(usual);
    expect(read({ contractNumber: "", status: null, searchQuery: null })).toEqual(usual);
    expect(listQuerySchema("documents").parse({})).toMatchObject({ collection: "own" });
    expect(listQuerySchema("requests").parse({ type: "" }).type).toBeUndefined();
  });

  it("has the given values", () => {
    const asked = {
      searchQuery: " 1AB 23-45 ",
      status: "overdue",
      contractNumber: " 2026000001 ",
      from: "2026-01-01",
      to: "2026-01-01",
      dateField: "due",
      sort: "due",
      page: "999999",
      pageSize: "100",
    };
    expect(read(asked)).toEqual({
      searchQuery: "1AB 23-45",
      status: "overdue",
      contractNumber: "2026000001",
      from: "2026-01-01",
      to: "2026-01-01",
      dateField: "due",
      sort: "due",
      page: 999_999,
      pageSize: longestPage,
    });
    expect(listQuerySchema("documents").parse({ collection: "guarantor" }).collection).toBe("guarantor");
    expect(listQuerySchema("requests").parse({ type: "greenCard" }).type).toBe("greenCard");
  });

  it.each([
    ["page", ["0", "-1", "1.5", "1e3", "0x1", " 1", "1 ", "one", "1000000", "١"]],
    ["pageSize", ["0", "101", "1000", "1e9", "-5"]],
    ["dateField", ["paid", "ISSUED", "constructor"]],
    ["status", ["late", "OPEN", "toString", "__proto__", "open,paid"]],
    ["sort", ["status", "--due", "+due", "due desc", "due;drop table invoices", "constructor"]],
  ])("refuses an invalid %s at its name", (name, values) => {
    for (const value of values)
      expect([value, problems(listQuerySchema("invoices"), { [name]: value })]).toEqual([
        value,
        [`${name} invalid-value`],
      ]);
  });

  it.each([
    "2026-02-29",
    "2026-1-1",
    "1. 1. 2026",
    "2026-13-01",
    "20260101",
    "0000-01-01",
    "2026-01-01T00:00",
    "today",
  ])("refuses %j as an end of a period", (day) => {
    for (const name of ["from", "to"]) {
      expect(problems(listQuerySchema("documents"), { [name]: day })).toEqual([expect.stringMatching(`^${name} `)]);
    }
  });

  it("refuses a period that ends before it begins, at both fields, and accepts an open one", () => {
    for (const name of ["contracts", "invoices", "documents"] as const) {
      const wrong = ["from invalid-value", "to invalid-value"];
      expect(problems(listQuerySchema(name), { from: "2026-02-01", to: "2026-01-31" })).toEqual(wrong);
      expect(problems(listQuerySchema(name), { from: "2026-02-01", to: "" })).toEqual([]);
      expect(problems(listQuerySchema(name), { to: "2026-02-01" })).toEqual([]);
    }
  });

  it("refuses a search that is too long and repeated parameters", () => {
    expect(problems(listQuerySchema("messages"), { searchQuery: "x".repeat(201) })).toEqual(["searchQuery too-long"]);
    const twice = { searchQuery: ["a", "b"], status: ["read", "read"], sort: [], page: ["1", "2"], pageSize: {} };
    expect(problems(listQuerySchema("messages"), twice)).toEqual([
      "searchQuery invalid-format",
      "status invalid-value",
      "sort invalid-value",
      "page invalid-value",
      "pageSize invalid-value",
    ]);
    expect(problems(listQuerySchema("documents"), { collection: "theirs" })).toEqual(["collection invalid-value"]);
    expect(problems(listQuerySchema("requests"), { type: "greencard" })).toEqual(["type invalid-value"]);
  });

  it("accepts every status and both directions of every sort of each list", () => {
    for (const name of Object.keys(lists) as ListName[]) {
      const { statuses, sorts } = lists[name];
      for (const status of statuses) expect(listQuerySchema(name).parse({ status })).toMatchObject({ status });
      for (const sort of sorts.flatMap((field) => [field, `-${field}`]))
        expect(listQuerySchema(name).parse({ sort })).toMatchObject({ sort });
    }
  });

  it("has the type `ListQuery`", () => {
    expectTypeOf(read({})).toEqualTypeOf<ListQuery<"invoices">>();
  });
});

describe("the address of a list's page", () => {
  const open = (address: string) => readListAddress("invoices", new URLSearchParams(address));

  it("is read like the call", () => {
    expect(open("")).toEqual(usual);
    const asked = {
      searchQuery: "1AB",
      status: "paid",
      contractNumber: "20260001",
      sort: "-due",
      page: "3",
      pageSize: "7",
    };
    expect(open(String(new URLSearchParams(asked)))).toEqual(read(asked));
    expect(readListAddress("requests", new URLSearchParams("type=greenCard")).type).toBe("greenCard");
  });

  it.each([
    "status=lost&sort=colour&page=0&pageSize=101",
    "page=-1&pageSize=1e9&sort=--due",
    "page=1.5&status=&sort=&contractNumber=",
    "from=2026-02-01&to=2026-01-31",
    "from=2026-02-01&to=2026-01-31&status=lost",
    "from=yesterday&dateField=paid",
    `contractNumber=${"1".repeat(65)}&utm_source=mail`,
  ])("falls back to the defaults if invalid: %s", (address) => {
    expect(open(address)).toEqual(usual);
  });

  it("keeps valid parameters beside invalid ones, and the first of repeated ones", () => {
    expect(open("status=paid&page=none&sort=due&status=open")).toEqual({ ...usual, status: "paid", sort: "due" });
  });

  it("cuts a search that is too long", () => {
    expect(open(`searchQuery=+${"x".repeat(5_000)}`).searchQuery).toBe("x".repeat(longestSearch));
  });
});
