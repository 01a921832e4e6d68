import { expect, test } from "vitest";
import { tabsOf } from "./list-tabs.tsx";

test("a separate status has its own tab and is not among all", () => {
  const tally = [
    { status: "unread", count: 2 },
    { status: "read", count: 3 },
    { status: "deleted", count: 7 },
  ] as const;
  const labels = { unread: "Unread", read: "Read", deleted: "Deleted" };
  expect(tabsOf(tally, labels, "All", "deleted").map(({ value, count }) => [value, count])).toEqual([
    ["", 5],
    ["unread", 2],
    ["read", 3],
    ["deleted", 7],
  ]);
  expect(tabsOf(tally, labels, "All")[0]).toEqual({ value: "", label: "All", count: 12 });
});
