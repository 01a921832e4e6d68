import type { WorkingCalendar } from "#domain/countries/working-calendar.ts";

/** Act 245/2000 Coll. */
export const workingCalendar: WorkingCalendar = {
  holidays: [
    { on: "01-01" },
    { on: -2 },
    { on: 1 },
    { on: "05-01" },
    { on: "05-08" },
    { on: "07-05" },
    { on: "07-06" },
    { on: "09-28" },
    { on: "10-28" },
    { on: "11-17" },
    { on: "12-24" },
    { on: "12-25" },
    { on: "12-26" },
  ],
  moved: { free: [], worked: [] },
};
