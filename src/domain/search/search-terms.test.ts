import { describe, expect, it } from "vitest";
import { amountsFrom, searchTerms } from "./search-terms.ts";

const amounts = (search: string) => searchTerms(search).map(({ amount }) => amount);

describe("the parts of a search", () => {
  it.each([
    "48 841,78",
    "48841.78",
    "48841,78",
    "48.841,78",
    "48,841.78",
    "48\u00a0841,78",
    "48\u202f841,78 Kč",
    "48 841,78\u00a0€",
  ])("read %j as one amount", (search) => {
    expect(amounts(search)).toEqual([{ units: "48841", decimals: "78" }]);
  });

  it("read whole numbers as amounts too, but no plate, no number with letters and no endless number", () => {
    expect(amounts("48 841")).toEqual([{ units: "48841", decimals: "" }]);
    expect(amounts("48.841")).toEqual([{ units: "48841", decimals: "" }]);
    expect(amounts("2026000001")).toEqual([{ units: "2026000001", decimals: "" }]);
    expect(amounts("1AB 2345")).toEqual([null, { units: "2345", decimals: "" }]);
    expect(amounts("FV-2026-1 1.2.3 9".concat("9".repeat(30)))).toEqual([null, null, null]);
  });

  it("are words that have a letter or a digit", () => {
    expect(searchTerms(" škoda  1AB-23 % ").map(({ words }) => words)).toEqual([["skoda"], ["1ab23"]]);
    expect(searchTerms("48 841,78").map(({ words }) => words)).toEqual([["48", "84178"]]);
    expect(searchTerms(" % -")).toEqual([]);
  });
});

describe("the amounts of a term", () => {
  it("begin as typed, in the minor units of each currency", () => {
    expect(amountsFrom({ units: "48841", decimals: "78" }, "CZK")).toEqual({ least: 4_884_178, most: 4_884_178 });
    expect(amountsFrom({ units: "48841", decimals: "7" }, "EUR")).toEqual({ least: 4_884_170, most: 4_884_179 });
    expect(amountsFrom({ units: "48841", decimals: "" }, "CZK")).toEqual({ least: 4_884_100, most: 4_884_199 });
    expect(amountsFrom({ units: "48841", decimals: "" }, "HUF")).toEqual({ least: 48_841, most: 48_841 });
    expect(amountsFrom({ units: "48841", decimals: "00" }, "HUF")).toEqual({ least: 48_841, most: 48_841 });
    expect(amountsFrom({ units: "48841", decimals: "78" }, "HUF")).toBeNull();
  });
});
