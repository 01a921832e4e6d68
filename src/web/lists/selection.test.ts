import { describe, expect, it } from "vitest";
import { mostIds } from "#domain/portal/lists.ts";
import { countOf, everything, isPicked, nothing, pageState, selectionTypeOf, withPage, withRow } from "./selection.ts";

const page = ["a", "b", "c"];
const many = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe("rows", () => {
  it("are selected and deselected one by one", () => {
    const one = withRow(nothing, "a", true, page);
    expect([isPicked(one, "a"), isPicked(one, "b"), countOf(one, 90)]).toEqual([true, false, 1]);
    expect(selectionTypeOf(one, page)).toBe("selected");
    expect(withRow(one, "a", false, page)).toEqual(nothing);
  });

  it("stay selected on other pages", () => {
    const both = withRow(withPage(nothing, page, true), "x", true, ["x", "y"]);
    expect(countOf(both, 90)).toBe(4);
    expect(pageState(both, page)).toBe("all");
    expect(pageState(both, ["x", "y"])).toBe("some");
    expect(selectionTypeOf(both, ["x", "y"])).toBe("selected");
  });

  it("are never more than the limit of a call", () => {
    const full = withPage(nothing, many(mostIds, "r"), true);
    expect(withRow(full, "one more", true, page)).toBe(full);
    expect(withPage(full, page, true).ids).toEqual(new Set(page));
  });
});

describe("a page", () => {
  it("is selected and deselected as a whole", () => {
    const whole = withPage(nothing, page, true);
    expect([pageState(whole, page), selectionTypeOf(whole, page)]).toEqual(["all", "page"]);
    expect(pageState(withPage(whole, page, false), page)).toBe("none");
    expect(pageState(nothing, [])).toBe("none");
  });
});

describe("all matching rows", () => {
  it("are selected on every page", () => {
    expect([countOf(everything, 812), pageState(everything, page), selectionTypeOf(everything, page)]).toEqual([
      812,
      "all",
      "all",
    ]);
  });

  it("become the rest of the page when one row is deselected", () => {
    const rest = withRow(everything, "b", false, page);
    expect([rest.isAll, [...rest.ids]]).toEqual([false, ["a", "c"]]);
    expect(countOf(withPage(everything, page, false), 812)).toBe(0);
  });
});
