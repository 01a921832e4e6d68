import type { WorkingCalendar } from "#domain/countries/working-calendar.ts";

/**
 * Act 241/1993 Z. z. Constitution Day and 17 November are public holidays but working days; 8 May and 15 September are
 * working days in 2026 only.
 */
export const workingCalendar: WorkingCalendar = {
  holidays: [
    { on: "01-01" },
    { on: "01-06" },
    { on: -2 },
    { on: 1 },
    { on: "05-01" },
    { on: "05-08", except: [2026] },
    { on: "07-05" },
    { on: "08-29" },
    { on: "09-01", until: 2023 },
    { on: "09-15", except: [2026] },
    { on: "11-01" },
    { on: "11-17", until: 2024 },
    { on: "12-24" },
    { on: "12-25" },
    { on: "12-26" },
  ],
  moved: { free: [], worked: [] },
};
