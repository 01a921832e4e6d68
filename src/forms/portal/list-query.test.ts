import { describe, expect, expectTypeOf, it } from "vitest";
import type * as z from "zod/mini";
import { type ListName, type ListQuery, lists, longestPage } from "#domain/portal/lists.ts";
import { problemsOf } from "#forms/codes.ts";
import { documentCollection, listQuerySchema, requestType } from "./list-query.ts";

const usual = { searchQuery: "", status: null, sort: "-issued", page: 1, pageSize: 25 };
const read = (raw: unknown) => listQuerySchema("invoices").parse(raw);

function problems(schema: z.ZodMiniType, raw: unknown): string[] {
  const parsed = schema.safeParse(raw);
  return parsed.success ? [] : problemsOf(parsed.error).map(({ path, code }) => `${path} ${code}`);
}

describe("the query of a list", () => {
  it("is the usual one where nothing is given, or nothing after the equals sign", () => {
    expect(read({})).toEqual(usual);
    expect(read({ searchQuery: "", status: "", sort: "", page: "", pageSize: "", other: "x" })).toEqual(usual);
    expect(documentCollection.parse(undefined)).toBe("own");
    expect(requestType.parse("")).toBeUndefined();
  });

  it("is what was asked for", () => {
    const asked = { searchQuery: " 1AB 23-45 ", status: "overdue", sort: "due", page: "999999", pageSize: "100" };
    expect(read(asked)).toEqual({
      searchQuery: "1AB 23-45",
      status: "overdue",
      sort: "due",
      page: 999_999,
      pageSize: longestPage,
    });
    expect(documentCollection.parse("guarantor")).toBe("guarantor");
    expect(requestType.parse("greenCard")).toBe("greenCard");
  });

  it.each([
    ["page", ["0", "-1", "1.5", "1e3", "0x1", " 1", "1 ", "one", "1000000", "١"]],
    ["pageSize", ["0", "101", "1000", "1e9", "-5"]],
    ["status", ["late", "OPEN", "toString", "__proto__", "open,paid"]],
    ["sort", ["status", "--due", "+due", "due desc", "due;drop table invoices", "constructor"]],
  ])("refuses what is no %s, and says so there", (name, values) => {
    for (const value of values)
      expect([value, problems(listQuerySchema("invoices"), { [name]: value })]).toEqual([
        value,
        [`${name} invalid-value`],
      ]);
  });

  it("refuses a search that is too long and whatever is given twice", () => {
    expect(problems(listQuerySchema("messages"), { searchQuery: "x".repeat(201) })).toEqual(["searchQuery too-long"]);
    const twice = { searchQuery: ["a", "b"], status: ["read", "read"], sort: [], page: ["1", "2"], pageSize: {} };
    expect(problems(listQuerySchema("messages"), twice)).toEqual([
      "searchQuery invalid-format",
      "status invalid-value",
      "sort invalid-value",
      "page invalid-value",
      "pageSize invalid-value",
    ]);
    expect(problems(documentCollection, "theirs")).toEqual([" invalid-value"]);
    expect(problems(requestType, "greencard")).toEqual([" invalid-value"]);
  });

  it("knows every status and both directions of every sort of each list", () => {
    for (const name of Object.keys(lists) as ListName[]) {
      const { statuses, sorts } = lists[name];
      for (const status of statuses) expect(listQuerySchema(name).parse({ status })).toMatchObject({ status });
      for (const sort of sorts.flatMap((field) => [field, `-${field}`]))
        expect(listQuerySchema(name).parse({ sort })).toMatchObject({ sort });
    }
  });

  it("has the type that lists are asked by", () => {
    expectTypeOf(read({})).toEqualTypeOf<{
      -readonly [Key in keyof ListQuery<"invoices">]: ListQuery<"invoices">[Key];
    }>();
  });
});
