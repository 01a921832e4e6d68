import { describe, expect, it } from "vitest";
import { lists } from "#domain/portal/lists.ts";
import { listSearch, pageCount, readListQuery } from "./list-address.ts";

const read = (query: string) => readListQuery(lists.invoices, new URLSearchParams(query));

describe("what an address asks of a list", () => {
  it("is the usual when it asks nothing", () => {
    expect(read("")).toEqual({ searchQuery: "", status: null, sort: "-issued", page: 1, pageSize: 25 });
  });

  it("is what it asks", () => {
    expect(read("searchQuery=+1AB+2345+&status=overdue&sort=-due&page=3&pageSize=100")).toEqual({
      searchQuery: "1AB 2345",
      status: "overdue",
      sort: "-due",
      page: 3,
      pageSize: 100,
    });
    expect(read("sort=amount").sort).toBe("amount");
  });

  it.each(["status=lost&sort=colour&page=0&pageSize=7", "page=-1&pageSize=1e9&sort=--due", "page=1.5&status=&sort="])(
    "is the usual where it makes no sense: %s",
    (query) => {
      expect(read(query)).toEqual(read(""));
    },
  );

  it("searches for no more than anybody types", () => {
    expect(read(`searchQuery=${"x".repeat(5_000)}`).searchQuery).toHaveLength(100);
  });
});

describe("the same list asked differently", () => {
  const current = new URLSearchParams("searchQuery=octavia&status=&page=4&pageSize=50");
  it("keeps the rest and begins at the first page", () => {
    expect(listSearch(current, { sort: "-due" })).toBe("?searchQuery=octavia&pageSize=50&sort=-due");
  });
  it("goes to a page, the first one being no word", () => {
    expect(listSearch(current, { page: 5 })).toBe("?searchQuery=octavia&page=5&pageSize=50");
    expect(listSearch(current, { page: 1 })).toBe("?searchQuery=octavia&pageSize=50");
  });
  it("takes out what is empty, to the last", () => {
    expect(listSearch(current, { searchQuery: "", pageSize: null })).toBe("");
  });
});

it("counts pages, one at least", () => {
  expect([0, 1, 25, 26, 50].map((total) => pageCount({ total, pageSize: 25 }))).toEqual([1, 1, 1, 2, 2]);
});
