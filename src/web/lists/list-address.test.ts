import { describe, expect, it } from "vitest";
import { listSearch, pageCount } from "./list-address.ts";

describe("the query of the same list", () => {
  const current = new URLSearchParams("searchQuery=octavia&status=&page=4&pageSize=50");
  it("keeps the other parameters and begins at the first page", () => {
    expect(listSearch(current, { sort: "-due" })).toBe("?searchQuery=octavia&pageSize=50&sort=-due");
  });
  it("names the page, except the first one", () => {
    expect(listSearch(current, { page: 5 })).toBe("?searchQuery=octavia&page=5&pageSize=50");
    expect(listSearch(current, { page: 1 })).toBe("?searchQuery=octavia&pageSize=50");
  });
  it("leaves out empty parameters", () => {
    expect(listSearch(current, { searchQuery: "", pageSize: null })).toBe("");
  });
});

it("counts at least one page", () => {
  expect([0, 1, 25, 26, 50].map((total) => pageCount({ total, pageSize: 25 }))).toEqual([1, 1, 1, 2, 2]);
});
