import { expect, test } from "vitest";
import type { Report } from "#server/use-cases/back-office/reports/reports.ts";
import { filedWeeks } from "./charted-sections.tsx";

const filed: Report["filed"] = [
  { week: "2026-09-28", country: "cz", state: "withdrawn", count: 1 },
  { week: "2026-10-12", country: "sk", state: "submitted", count: 3 },
];
const totals = (from: string, to: string, some = filed) =>
  filedWeeks({ filed: some, from, to }).map(({ week, total }) => `${week} ${total}`);

test("covers the period, including weeks without submissions", () => {
  expect(totals("2026-09-16", "2026-10-20")).toEqual([
    "2026-09-14 0",
    "2026-09-21 0",
    "2026-09-28 1",
    "2026-10-05 0",
    "2026-10-12 3",
    "2026-10-19 0",
  ]);
});

test("limits a period of years to the weeks between first and last submission", () => {
  expect(totals("2000-01-01", "2026-10-20")).toEqual(["2026-09-28 1", "2026-10-05 0", "2026-10-12 3"]);
});

test("has no chart without submissions", () => {
  expect(totals("2026-09-16", "2026-10-20", [])).toEqual([]);
});
