import { expect, it } from "vitest";
import { expectedDay, type FollowedRequest } from "./expected-day.ts";

const reached = (...steps: FollowedRequest["reached"]) =>
  ({ country: "cz", type: "greenCard", reached: steps }) as const;
const received = { status: "received", day: "2026-11-16" } as const;

it("follows the price list's working days after the day of filing", () => {
  // Three days in the Czech Republic, where 17 November is a public holiday, and in Slovakia, where it is a working
  // day; five in Hungary.
  expect(expectedDay(reached(received), "2026-11-16")).toBe("2026-11-20");
  expect(expectedDay({ ...reached(received), country: "sk" }, "2026-11-16")).toBe("2026-11-19");
  expect(expectedDay({ ...reached(received), country: "hu" }, "2026-11-16")).toBe("2026-11-23");
});

it("is later by the days on which the customer was asked", () => {
  const begun = { status: "in-progress", day: "2026-11-18" } as const;
  const asked = { status: "waiting-for-customer", day: "2026-11-19" } as const;
  expect(expectedDay(reached(received, begun, asked), "2026-11-19")).toBe("2026-11-20");
  expect(expectedDay(reached(received, begun, asked), "2026-11-24")).toBe("2026-11-25");
  const answered = { status: "in-progress", day: "2026-11-24" } as const;
  expect(expectedDay(reached(received, begun, asked, answered), "2026-12-31")).toBe("2026-11-25");
});

it("is null when the request is over or its type is no longer offered", () => {
  for (const status of ["done", "rejected"] as const) {
    expect(expectedDay(reached(received, { status, day: "2026-11-18" }), "2026-11-18")).toBeNull();
  }
  expect(expectedDay({ ...reached(received), country: "hu", type: "certificate" }, "2026-11-16")).toBeNull();
});
