import { describe, expect, it } from "vitest";
import { printedBirthNumber, readBirthNumber } from "#domain/identifiers/birth-number.ts";

describe("birth number", () => {
  it.each([
    ["710319/2745", "1971-03-19", true],
    ["7103192745", "1971-03-19", true],
    ["736028/5163", "1973-10-28", true],
    ["780123/0020", "1978-01-23", true],
    ["780123/0021", "1978-01-23", false],
    ["530101/123", "1953-01-01", true],
    ["530101/0008", "2053-01-01", false],
    ["053101/0004", "2005-11-01", false],
    ["058101/0007", "2005-11-01", false],
    ["711319/2745", null, false],
    ["710230/2743", null, false],
  ])("reads %s", (text, birthdate, isCheckDigitRight) => {
    expect(readBirthNumber(text)).toEqual({ birthdate, isCheckDigitRight });
  });

  it("treats a remainder of ten as zero", () => {
    expect(780123002 % 11).toBe(10);
    expect(readBirthNumber("780123/0020")?.isCheckDigitRight).toBe(true);
  });

  it.each(["", "71031/2745", "710319-2745", "710319/27455", "abcdef/ghij"])("does not read %s", (text) => {
    expect(readBirthNumber(text)).toBeNull();
  });

  it("is printed with a slash", () => {
    expect(printedBirthNumber("7103192745")).toBe("710319/2745");
    expect(printedBirthNumber(" 530101 123 ")).toBe("530101/123");
    expect(printedBirthNumber("passport 1")).toBe("passport 1");
  });
});
