import { describe, expect, it } from "vitest";
import { type Country, countries } from "#domain/countries/codes.ts";
import { easterSunday } from "#domain/countries/working-days.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { addWorkingDays, isWorkingDay, workingDaysBetween } from "./working-days.ts";

it.each([
  // The earliest and the latest possible Easter, and the years around today.
  [1818, "1818-03-22"],
  [1943, "1943-04-25"],
  [2000, "2000-04-23"],
  [2019, "2019-04-21"],
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2029, "2029-04-01"],
  [2030, "2030-04-21"],
  [2038, "2038-04-25"],
])("Easter of %i is on %s", (year, sunday) => {
  expect(easterSunday(year)).toBe(sunday);
});

/** Public holidays on weekdays, from printed calendars. */
const free: Readonly<Record<Country, Readonly<Record<number, string>>>> = {
  cz: {
    2025: "01-01 04-18 04-21 05-01 05-08 10-28 11-17 12-24 12-25 12-26",
    2026: "01-01 04-03 04-06 05-01 05-08 07-06 09-28 10-28 11-17 12-24 12-25",
    2027: "01-01 03-26 03-29 07-05 07-06 09-28 10-28 11-17 12-24",
    2028: "04-14 04-17 05-01 05-08 07-05 07-06 09-28 11-17 12-25 12-26",
  },
  sk: {
    2024: "01-01 03-29 04-01 05-01 05-08 07-05 08-29 11-01 12-24 12-25 12-26",
    2025: "01-01 01-06 04-18 04-21 05-01 05-08 08-29 09-15 12-24 12-25 12-26",
    2026: "01-01 01-06 04-03 04-06 05-01 12-24 12-25",
    2027: "01-01 01-06 03-26 03-29 07-05 09-15 11-01 12-24",
  },
  hu: {
    2025: "01-01 04-18 04-21 05-01 05-02 06-09 08-20 10-23 10-24 12-24 12-25 12-26",
    2026: "01-01 01-02 04-03 04-06 05-01 05-25 08-20 08-21 10-23 12-24 12-25",
  },
};

describe.each(countries)("%s", (country) => {
  it.each(Object.entries(free[country]))("has the public holidays of %s", (year, expected) => {
    const days = Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day));
    const resting = days.filter((date) => {
      const weekday = new Date(date).getUTCDay();
      return date.startsWith(year) && weekday >= 1 && weekday <= 5 && !isWorkingDay(country, date);
    });
    expect(resting.map((date) => date.slice(5)).join(" ")).toBe(expected);
  });

  it("has no working Sunday", () => {
    for (let week = 0; week < 104; week += 1)
      expect(isWorkingDay(country, addDays("2025-01-05", 7 * week))).toBe(false);
  });
});

it("has working Saturdays only by decree", () => {
  const saturdays = Array.from({ length: 52 }, (_, week) => addDays("2026-01-03", 7 * week));
  expect(saturdays.filter((date) => isWorkingDay("hu", date))).toEqual(["2026-01-10", "2026-08-08", "2026-12-12"]);
  expect(saturdays.filter((date) => isWorkingDay("cz", date) || isWorkingDay("sk", date))).toEqual([]);
});

it.each([
  ["cz", "2026-11-23", 3, "2026-11-26"],
  // Filed on a Saturday, the first day is Monday.
  ["cz", "2026-11-21", 3, "2026-11-25"],
  ["cz", "2026-11-16", 1, "2026-11-18"],
  ["sk", "2026-11-16", 1, "2026-11-17"],
  ["cz", "2026-12-23", 1, "2026-12-28"],
  ["hu", "2026-12-11", 1, "2026-12-12"],
  ["hu", "2027-05-14", 1, "2027-05-18"],
  ["cz", "2026-11-23", 0, "2026-11-23"],
] as const)("in %s, %s plus %i working days is %s", (country, from, days, to) => {
  expect(addWorkingDays(country, from, days)).toBe(to);
  expect(workingDaysBetween(country, from, to)).toBe(days);
});
