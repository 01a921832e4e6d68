import { describe, expect, it } from "vitest";
import { accountOfIban, isAccountPartRight } from "#domain/identifiers/czech-slovak-account.ts";
import { isCompanyIdCheckRight, printedCompanyId } from "#domain/identifiers/czech-slovak-company-id.ts";
import { isAccountNumberRight, isIbanOf, printedAccountNumber } from "#domain/identifiers/hungarian-account.ts";
import {
  isRegisterNumberRight,
  isTaxNumberRight,
  printedRegisterNumber,
  printedTaxNumber,
} from "#domain/identifiers/hungarian-company.ts";
import { isTaxIdCheckRight, isTaxIdOf, printedTaxId } from "#domain/identifiers/hungarian-tax-id.ts";

describe("Czech and Slovak numbers", () => {
  it.each(["00177041", "25123891", "31322832", "00000019", "00000060"])("accepts the IČO %s", (id) => {
    expect(isCompanyIdCheckRight(id)).toBe(true);
  });
  it.each(["00177042", "2512389", "251238911", "2512389a", "25123892"])("refuses the IČO %s", (id) => {
    expect(isCompanyIdCheckRight(id)).toBe(false);
  });
  it("adds leading zeros to an IČO", () => {
    expect(printedCompanyId(" 177 041 ")).toBe("00177041");
    expect(printedCompanyId("25123891")).toBe("25123891");
    expect(printedCompanyId("12")).toBe("12");
    expect(printedCompanyId("CZ123")).toBe("CZ123");
  });

  it.each(["19", "2000145399", "178124", "4159", "0000000019"])("accepts the account part %s", (part) => {
    expect(isAccountPartRight(part)).toBe(true);
  });
  it.each(["18", "2000145398", "12345678901", "19a", ""])("refuses the account part %s", (part) => {
    expect(isAccountPartRight(part)).toBe(false);
  });
  it("reads the account from an IBAN", () => {
    expect(accountOfIban("CZ6907101781240000004159")).toEqual({ bank_code: "0710", prefix: "178124", number: "4159" });
    expect(accountOfIban("SK3112000000198742637541")).toEqual({
      bank_code: "1200",
      prefix: "19",
      number: "8742637541",
    });
    expect(accountOfIban("DE89370400440532013000")).toBeNull();
  });
});

describe("Hungarian numbers", () => {
  it.each([
    ["25978221-2-42", true],
    ["25978222-2-42", false],
    ["25978221-6-42", false],
    ["25978221-2-00", false],
    ["25978221242", false],
  ])("adószám %s: %s", (text, expected) => {
    expect(isTaxNumberRight(text)).toBe(expected);
  });

  it.each([
    ["01-09-123456", true],
    ["20-09-123456", true],
    ["00-09-123456", false],
    ["21-09-123456", false],
    ["01-09-12345", false],
  ])("cégjegyzékszám %s: %s", (text, expected) => {
    expect(isRegisterNumberRight(text)).toBe(expected);
  });

  it.each([
    ["8365670003", true],
    ["8365670004", false],
    ["7365670003", false],
    ["836567000", false],
  ])("adóazonosító jel %s: %s", (text, expected) => {
    expect(isTaxIdCheckRight(text)).toBe(expected);
  });

  it("compares the day count of an adóazonosító jel with the birth date", () => {
    expect(isTaxIdOf("8365670003", "1967-02-13")).toBe(true);
    expect(isTaxIdOf("8365670003", "1967-02-14")).toBe(false);
  });

  it.each([
    ["11773016-11111018-00000000", true],
    ["11773016-11111018", true],
    ["117730161111101800000000", true],
    ["11773017-11111018-00000000", false],
    ["11773016-11111019-00000000", false],
    ["11773016-1111101", false],
    ["account", false],
  ])("account %s: %s", (text, expected) => {
    expect(isAccountNumberRight(text)).toBe(expected);
  });

  it("recognises the IBAN of an account", () => {
    expect(isIbanOf("HU42117730161111101800000000", "11773016-11111018-00000000")).toBe(true);
    expect(isIbanOf("HU42117730161111101800000000", "11773016-11111018")).toBe(true);
    expect(isIbanOf("HU42117730161111101800000000", "11773016-11111019")).toBe(false);
    expect(isIbanOf("DE89370400440532013000", "1")).toBe(true);
  });

  it("are printed with hyphens", () => {
    expect(printedTaxNumber("25978221242")).toBe("25978221-2-42");
    expect(printedTaxNumber("25978221 2 42")).toBe("25978221-2-42");
    expect(printedTaxNumber("x")).toBe("x");
    expect(printedRegisterNumber("0109123456")).toBe("01-09-123456");
    expect(printedAccountNumber("117730161111101800000000")).toBe("11773016-11111018-00000000");
    expect(printedAccountNumber("11773016 11111018")).toBe("11773016-11111018");
    expect(printedAccountNumber("1177")).toBe("1177");
    expect(printedTaxId(" 836 567 0003 ")).toBe("8365670003");
  });
});
