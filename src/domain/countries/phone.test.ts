import fc from "fast-check";
import all from "libphonenumber-js/min/metadata";
import { describe, expect, it } from "vitest";
import { ownCallingCodes } from "#domain/countries/calling-codes.ts";
import { e164Of, groupedNumber, keptPhone, printedPhone, readPhone } from "#domain/countries/phone.ts";
import { phoneMetadata } from "#domain/countries/phone-metadata.ts";

const e164 = (text: string, code: string) => e164Of(readPhone(text, code));

describe("readPhone reads the usual spellings of each country", () => {
  it.each([
    ["+36", "06 30 123 4567", "+36301234567"],
    ["+36", "06-30/123-4567", "+36301234567"],
    ["+36", "30 123 4567", "+36301234567"],
    ["+36", "+36 30 123 4567", "+36301234567"],
    ["+36", "+36 06 30 123 4567", "+36301234567"],
    ["+36", "36301234567", "+36301234567"],
    ["+36", "0036 30 123 4567", "+36301234567"],
    ["+36", "06 1 234 5678", "+3612345678"],
    ["+36", "(06-96) 123-456", "+3696123456"],
    ["+421", "0905 123 456", "+421905123456"],
    ["+421", "0905/123 456", "+421905123456"],
    ["+421", "02/1234 5678", "+421212345678"],
    ["+421", "+421 (0) 905 123 456", "+421905123456"],
    ["+421", "+4210905123456", "+421905123456"],
    ["+421", "421905123456", "+421905123456"],
    ["+420", "777 123 456", "+420777123456"],
    ["+420", "777\u00a0123\u00a0456", "+420777123456"],
    ["+420", "420777123456", "+420777123456"],
    ["+420", "00420 777 123 456", "+420777123456"],
    ["+420", "+420 (0) 777 123 456", "+420777123456"],
    ["+420", "+421 905 123 456", "+421905123456"],
    ["+420", "421905123456", "+421905123456"],
    ["+420", "+36 30 123 4567", "+36301234567"],
    ["+420", "+43 0660 1234567", "+436601234567"],
    ["+43", "0660 1234567", "+436601234567"],
    ["+39", "06 1234 5678", "+390612345678"],
    ["+420", "+1 212 555 0123", "+12125550123"],
    ["+1", "212 555 0123", "+12125550123"],
    ["", "+420 777 123 456", "+420777123456"],
  ])("with the code %s: %s", (code, typed, number) => {
    expect(e164(typed, code)).toBe(number);
  });

  it("keeps national digits that equal the country's code", () => {
    expect(e164("420 123 456", "+420")).toBe("+420420123456");
    expect(e164("36 123 456", "+36")).toBe("+3636123456");
  });

  it.each([
    ["+420", "777 123 45"],
    ["+420", "777 123 4567"],
    ["+420", "0905 123 456"],
    ["+420", "000 000 000"],
    ["+420", "96 123 456 789"],
    ["+421", "0905 123 45"],
    ["+421", "905 123"],
    ["+421", "0905 123 4567"],
    ["+36", "06 30 123 456"],
    ["+36", "06 30 123 45678"],
    ["+36", "06 1 234 56789"],
    ["+36", "30 123 456"],
    ["+420", "+421 905 123 45"],
    ["+420", "+43 1"],
    ["+420", "call me"],
    ["+420", "777 123 456 x"],
    ["+420", ""],
    ["+420", "+"],
    ["", "777 123 456"],
  ])("with the code %s: %j is impossible", (code, typed) => {
    expect(readPhone(typed, code).isPossible).toBe(false);
    expect(e164(typed, code)).toBeNull();
  });
});

describe("printed phone numbers have the groups of their country", () => {
  it.each([
    ["+420", "777123456", "777 123 456"],
    ["+421", "0905123456", "905 123 456"],
    ["+36", "06301234567", "30 123 4567"],
    ["+36", "0612345678", "1 234 5678"],
    ["+36", "96123456", "96 123 456"],
    ["+43", "06601234567", "660 1234567"],
  ])("%s %s", (code, typed, grouped) => {
    const spaced = grouped.replaceAll(" ", "\u00a0");
    expect(groupedNumber(readPhone(typed, code))).toBe(spaced);
    expect(printedPhone(typed, code)).toBe(`${code}\u00a0${spaced}`);
  });

  it("follow the calling code, also from E.164", () => {
    expect(printedPhone("+36301234567")).toBe("+36\u00a030\u00a0123\u00a04567");
    expect(printedPhone("")).toBe("");
  });

  it("stay as typed if impossible", () => {
    expect(printedPhone("777 12", "+420")).toBe("+420\u00a0777 12");
    expect(printedPhone("+420 777 12", "+36")).toBe("+420\u00a0777 12");
    expect(printedPhone("00421/905 123", "+36")).toBe("+421\u00a0905 123");
    expect(printedPhone("none", "")).toBe("none");
  });
});

describe("keptPhone", () => {
  it("returns the code and the national digits", () => {
    expect(keptPhone("06 30 123 4567", "+36")).toEqual({ phone_code: "+36", phone: "301234567" });
    expect(keptPhone("00421 905 123 456", "+420")).toEqual({ phone_code: "+421", phone: "905123456" });
    expect(keptPhone("+1 (212) 555-0123", "+420")).toEqual({ phone_code: "+1", phone: "2125550123" });
  });

  it("keeps spaces so that a landline of eight digits has nine characters", () => {
    expect(keptPhone("06 1 234 5678", "+36")).toEqual({ phone_code: "+36", phone: "1 234 5678" });
  });

  it("keeps an impossible number as typed", () => {
    expect(keptPhone(" 777 123 4567 ", "+420")).toEqual({ phone_code: "+420", phone: "777 123 4567" });
    expect(keptPhone("+420 777 12 34", "+36")).toEqual({ phone_code: "+420", phone: "777 12 34" });
    expect(keptPhone("", "+36")).toEqual({ phone_code: "+36", phone: "" });
  });

  it("returns a number that is read again as the same one", () => {
    const written = fc.stringMatching(/^(?:\+|00|0|06)?[\d ()/-]{0,16}$/);
    fc.assert(
      fc.property(written, fc.constantFrom(...ownCallingCodes), (text, code) => {
        const first = readPhone(text, code);
        const kept = keptPhone(text, code);
        const again = readPhone(kept.phone, kept.phone_code);
        expect(again.isPossible).toBe(first.isPossible);
        if (first.isPossible) expect(again).toEqual(first);
        if (first.isPossible) expect(readPhone(groupedNumber(first), first.code)).toEqual(first);
      }),
    );
  });

  it("returns E.164 for every spacing and every way to write the country", () => {
    const mobiles = fc
      .constantFrom(["+420", "7", ""], ["+421", "90", "0"], ["+36", "30", "06"])
      .chain(([code, begin, trunk]) =>
        fc
          .stringMatching(new RegExp(`^\\d{${9 - (begin ?? "").length}}$`))
          .map((rest) => ({ code: code ?? "", digits: `${begin}${rest}`, trunk: trunk ?? "" })),
      );
    fc.assert(
      fc.property(mobiles, fc.constantFrom(" ", "-", "/", ".", "\u00a0", ""), ({ code, digits, trunk }, gap) => {
        const spaced = digits.replaceAll(/(\d{3})(?=\d)/g, `$1${gap}`);
        const bare = code.slice(1);
        for (const text of [
          `${trunk}${spaced}`,
          spaced,
          `${code}${gap}${spaced}`,
          `00${bare}${spaced}`,
          `${bare}${gap}${spaced}`,
        ]) {
          expect(e164(text, code)).toBe(`${code}${digits}`);
        }
      }),
    );
  });
});

it("the numbering plans equal those of the package", () => {
  for (const [country, plan] of Object.entries(phoneMetadata.countries)) {
    expect([country, plan]).toEqual([country, Object.entries(all.countries).find(([name]) => name === country)?.[1]]);
  }
  expect(phoneMetadata.version).toBe(all.version);
});
