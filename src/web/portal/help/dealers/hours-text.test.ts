import { expect, it } from "vitest";
import { hoursText } from "./dealer-card.tsx";

const hours = (days: number[]) => ({ days, opens: "08:00", closes: "17:30" });

it("writes consecutive days as a range, in the page's language", () => {
  expect(hoursText("cs", hours([5, 1, 2, 3, 4]))).toBe("po–pá 8:00–17:30");
  expect(hoursText("en", hours([1, 2, 4, 6, 7]))).toBe("Mon–Tue, Thu, Sat–Sun 8:00–17:30");
  expect(hoursText("hu", { days: [6], opens: "10:00", closes: "12:00" })).toBe("Szo 10:00–12:00");
});
