import { describe, expect, it } from "vitest";
import { readTypedNumber, showNumber } from "./typed-number.ts";

describe("readTypedNumber", () => {
  it.each([
    ["1 250 000", "1250000"],
    ["1\u00a0250\u00a0000,50", "1250000.50"],
    ["1.250.000,50", "1250000.50"],
    ["1,250,000.50", "1250000.50"],
    ["1.250", "1250"],
    ["1.250,5", "1250.5"],
    ["1,250,000", "1250000"],
    ["12,5", "12.5"],
    ["12.", "12"],
    ["-5", "-5"],
    ["\u22125", "-5"],
    ["0", "0"],
    ["", ""],
  ])("parses %j as %j", (typed, value) => {
    expect(readTypedNumber(typed, "cs")).toBe(value);
  });

  it.each(["12 měsíců", "1,2,3", "1.25.000", "abc", "12,345,6"])("returns %j unchanged", (typed) => {
    expect(readTypedNumber(typed, "cs")).toBe(typed);
  });
});

it("shows a number with three decimals in another language as the same number", () => {
  const typed = readTypedNumber("29,790", "cs");
  expect(typed).toBe("29.790");
  expect(showNumber(typed, "cs")).toBe("29,790");
  expect(showNumber(typed, "en")).toBe("29.790");
  expect(readTypedNumber(showNumber(typed, "en"), "en")).toBe(typed);
  expect(readTypedNumber("1,250", "sk")).toBe("1.250");
});

it("reads a single thousands separator as the language does", () => {
  expect(readTypedNumber("1,250", "en")).toBe("1250");
  expect(readTypedNumber("1.250", "en")).toBe("1.250");
});

describe("showNumber", () => {
  it("groups by thousands with the separators of the language", () => {
    expect(showNumber("1250000.5", "cs")).toBe("1\u00a0250\u00a0000,50");
    expect(showNumber("1250000.50", "en")).toBe("1,250,000.50");
    expect(showNumber("999", "hu")).toBe("999");
    expect(showNumber("-1000", "sk")).toBe("-1\u00a0000");
  });

  it("shows a number that parses to the same number", () => {
    for (const locale of ["cs", "en"] as const) {
      for (const value of ["0", "7", "1234", "1234567.89"]) {
        expect(readTypedNumber(showNumber(value, locale), locale)).toBe(value);
      }
    }
  });

  it("returns other text unchanged", () => {
    expect(showNumber("12 měsíců", "cs")).toBe("12 měsíců");
  });
});
