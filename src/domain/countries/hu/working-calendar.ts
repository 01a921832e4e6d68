import type { WorkingCalendar } from "#domain/countries/working-calendar.ts";

/**
 * The Labour Code, § 102. A yearly decree moves single working days to Saturdays: 11/2024. (IV. 8.) and 10/2025. (IV.
 * 30.) NGM. A year without its decree is counted by the law alone.
 */
export const workingCalendar: WorkingCalendar = {
  holidays: [
    { on: "01-01" },
    { on: "03-15" },
    { on: -2 },
    { on: 1 },
    { on: "05-01" },
    { on: 50 },
    { on: "08-20" },
    { on: "10-23" },
    { on: "11-01" },
    { on: "12-25" },
    { on: "12-26" },
  ],
  moved: {
    free: ["2025-05-02", "2025-10-24", "2025-12-24", "2026-01-02", "2026-08-21", "2026-12-24"],
    worked: ["2025-05-17", "2025-10-18", "2025-12-13", "2026-01-10", "2026-08-08", "2026-12-12"],
  },
};
