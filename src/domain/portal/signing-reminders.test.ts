import { expect, test } from "vitest";
import { reminderDue } from "./signing.ts";

test("a reminder is due on days 3, 7 and 14, and for two more days each", () => {
  const due = Array.from({ length: 20 }, (_, waited) => `${waited}: ${reminderDue(waited)}`);
  expect(due.filter((line) => !line.endsWith("null"))).toEqual([
    "3: 3",
    "4: 3",
    "5: 3",
    "7: 7",
    "8: 7",
    "9: 7",
    "14: 14",
    "15: 14",
    "16: 14",
  ]);
});
