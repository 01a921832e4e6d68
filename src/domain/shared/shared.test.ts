import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, ageOn, daysBetween, isCalendarDate } from "#domain/shared/calendar-date.ts";
import { countryCodes } from "#domain/shared/country-codes.ts";
import { isEmailAddress } from "#domain/shared/email-address.ts";
import { isLocale } from "#domain/shared/locale.ts";
import { readNumber } from "#domain/shared/number.ts";

describe("calendar dates", () => {
  it("exist exactly when `Date` knows them", () => {
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
        const date = new Date(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        expect(isCalendarDate(text)).toBe(exists);
      }),
    );
    expect(isCalendarDate("1900-02-29")).toBe(false);
    expect(isCalendarDate("2000-02-29")).toBe(true);
    expect(isCalendarDate("2024-02-29")).toBe(true);
    expect(isCalendarDate("2024-04-31")).toBe(false);
  });

  it.each(["", "2020-1-01", "20200101", "2020-01-01T00:00", " 2020-01-01", "0000-01-01", "٢٠٢٠-01-01"])(
    "are not %s",
    (text) => expect(isCalendarDate(text)).toBe(false),
  );

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-01-15", -13, "2024-12-15"],
    ["2026-12-31", 0, "2026-12-31"],
    ["2026-08-31", 120, "2036-08-31"],
  ])("%s and %i months are %s", (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it("are as many days apart as were added", () => {
    const day = fc
      .date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: -50_000, max: 50_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });

  it("give an age that changes on the birthday", () => {
    expect(ageOn("2026-11-21", "2008-11-21")).toBe(18);
    expect(ageOn("2026-11-21", "2008-11-22")).toBe(17);
    expect(ageOn("2026-02-28", "2008-02-29")).toBe(17);
    expect(ageOn("2026-03-01", "2008-02-29")).toBe(18);
    expect(daysBetween("1867-01-01", "1967-02-13")).toBe(36567);
  });
});

describe("numbers", () => {
  it.each([
    ["1 234,5", 1234.5],
    ["1\u202f234.5", 1234.5],
    ["−3", -3],
    ["+3", 3],
    ["-0", 0],
    [-0, 0],
    ["007", 7],
  ])("reads %s", (text, expected) => expect(readNumber(text)).toBe(expected));

  it.each(["", "1,2,3", "1.2.3", "5.", ".5", "1e3", "a", "--1", Number.NaN, Number.POSITIVE_INFINITY, null, true, [1]])(
    "does not read %s",
    (value) => expect(readNumber(value)).toBeNull(),
  );
});

describe("e-mail addresses", () => {
  it.each(["a@b.cz", "jana.novakova+volant@posta.example.co.uk", "o'neil@x-y.sk", "a@xn--hkyrky-ptac70bc.cz"])(
    "takes %s",
    (text) => expect(isEmailAddress(text)).toBe(true),
  );
  it.each([
    "",
    "@b.cz",
    "a@",
    "a@b",
    "a b@c.cz",
    ".a@b.cz",
    "a.@b.cz",
    "a..b@c.cz",
    "a@-b.cz",
    "a@b-.cz",
    "a@b..cz",
    "a@b.c",
    "a@b.12",
    "a@b.cz\n",
    "a@b@c.cz",
    `${"a".repeat(65)}@b.cz`,
    `a@${"b".repeat(64)}.cz`,
    `a@${"b.".repeat(130)}cz`,
  ])("refuses %s", (text) => expect(isEmailAddress(text)).toBe(false));
});

describe("lists", () => {
  it("have every country of `Intl`, once", () => {
    expect(new Set(countryCodes).size).toBe(250);
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  it("have the locales", () => {
    expect(["cs", "sk", "hu", "en"].every(isLocale)).toBe(true);
    expect(["cz", "CS", "", null, 1].some(isLocale)).toBe(false);
  });
});
