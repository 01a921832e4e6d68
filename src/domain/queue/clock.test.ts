import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statesAfter } from "#domain/cases/transitions.ts";
import { countries } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { type ClockChange, type ClockState, clockAfter, slaAt, slaToShow } from "./clock.ts";
import { usualTerms } from "./sla-policies.ts";
import { requestTarget } from "./targets.ts";
import { addWorkingMinutes, usualTimes, workingMinutesBetween } from "./working-time.ts";

const moment = (text: string) => new Date(text);
const add = (from: string, hours: number, country: "cz" | "sk" | "hu" = "cz") =>
  addWorkingMinutes(usualTimes(country), moment(from), hours * 60).toISOString();

describe("working time", () => {
  test.each([
    ["within a morning", "2026-11-23T08:00:00.000Z", 1, "2026-11-23T09:00:00.000Z"],
    ["over lunch", "2026-11-23T10:00:00.000Z", 2, "2026-11-23T12:30:00.000Z"],
    ["to the end of a day", "2026-11-23T07:00:00.000Z", 8, "2026-11-23T15:30:00.000Z"],
    ["from a night", "2026-11-23T22:00:00.000Z", 1, "2026-11-24T08:00:00.000Z"],
    ["over a weekend", "2026-11-20T15:00:00.000Z", 1, "2026-11-23T07:30:00.000Z"],
    ["over the change of clocks", "2026-10-23T14:00:00.000Z", 1, "2026-10-26T07:30:00.000Z"],
    ["in summer", "2026-07-01T06:00:00.000Z", 1, "2026-07-01T07:00:00.000Z"],
  ])("%s", (_what, from, hours, expected) => {
    expect(add(from, hours)).toBe(expected);
  });

  test("excludes the country's public holidays", () => {
    const eve = "2026-11-16T15:00:00.000Z";
    expect([add(eve, 1), add(eve, 1, "hu")]).toEqual(["2026-11-18T07:30:00.000Z", "2026-11-17T07:30:00.000Z"]);
    const christmas = "2026-12-23T15:30:00.000Z";
    expect(add(christmas, 1)).toBe("2026-12-28T08:00:00.000Z");
  });

  test("the provider's own days override the country's", () => {
    const times = { ...usualTimes("cz"), closed: ["2026-11-23"], worked: ["2026-11-21", "2026-11-17"] };
    const after = (from: string, hours: number) => addWorkingMinutes(times, moment(from), hours * 60).toISOString();
    expect(after("2026-11-20T15:00:00.000Z", 1)).toBe("2026-11-21T07:30:00.000Z");
    expect(after("2026-11-21T15:00:00.000Z", 1)).toBe("2026-11-24T07:30:00.000Z");
    expect(after("2026-11-16T15:00:00.000Z", 1)).toBe("2026-11-17T07:30:00.000Z");
  });

  test("adding minutes is the inverse of counting them", () => {
    const from = fc.date({
      min: moment("2025-01-01T00:00:00Z"),
      max: moment("2028-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        from,
        fc.integer({ min: 1, max: 10_000 }),
        (country, start, minutes) => {
          const end = addWorkingMinutes(usualTimes(country), start, minutes);
          expect(workingMinutesBetween(usualTimes(country), start, end)).toBeCloseTo(minutes, 6);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("a clock", () => {
  const target = { times: usualTimes("cz"), minutes: 16 * 60 };
  const change = (at: string, state: ClockState): ClockChange => ({ at: moment(at), state });
  const begun = change("2026-11-23T07:00:00.000Z", "runs");
  const paused = change("2026-11-23T11:30:00.000Z", "paused");
  const again = change("2026-11-25T07:00:00.000Z", "runs");

  test("runs two working days and is at risk in the last half day", () => {
    const clock = clockAfter([begun], target);
    expect(clock.due).toEqual(moment("2026-11-24T15:30:00.000Z"));
    expect(clock.atRiskFrom).toEqual(moment("2026-11-24T11:00:00.000Z"));
    const at = (text: string) => slaAt(clock, moment(text));
    expect(at("2026-11-24T10:59:59.999Z")).toBe("in-time");
    expect(at("2026-11-24T11:00:00.000Z")).toBe("at-risk");
    expect(at("2026-11-24T15:29:59.999Z")).toBe("at-risk");
    expect(at("2026-11-24T15:30:00.000Z")).toBe("breached");
  });

  test("pauses while the customer is asked", () => {
    const asked = clockAfter([begun, paused], target);
    expect([asked.due, slaAt(asked, moment("2027-01-01T00:00:00Z"))]).toEqual([null, "paused"]);
    // Four hours are spent; twelve are left.
    expect(clockAfter([begun, paused, again], target).due).toEqual(moment("2026-11-26T11:00:00.000Z"));
  });

  test("reports after its end whether it was late", () => {
    const ended = (at: string) =>
      slaAt(clockAfter([begun, change(at, "ended")], target), moment("2027-01-01T00:00:00Z"));
    expect(ended("2026-11-24T15:30:00.000Z")).toBe("in-time");
    expect(ended("2026-11-25T08:00:00.000Z")).toBe("breached");
  });

  test("keeps the moment at which its time ran out", () => {
    const ranOut = moment("2026-11-24T15:30:00.000Z");
    const taken = change("2026-11-26T09:00:00.000Z", "runs");
    const late = change("2026-11-27T11:00:00.000Z", "paused");
    const back = change("2026-11-30T09:00:00.000Z", "runs");
    expect(clockAfter([begun, taken], target).due).toEqual(ranOut);
    const clock = clockAfter([begun, taken, late, back], target);
    expect([clock.due, clock.atRiskFrom]).toEqual([ranOut, moment("2026-11-24T11:00:00.000Z")]);
    expect(slaAt(clock, back.at)).toBe("breached");
  });

  test("is shown until it has ended", () => {
    const due = moment("2026-11-24T15:30:00.000Z");
    expect(slaToShow({ due, sla: "breached" })).toBe("breached");
    expect(slaToShow({ due, sla: "in-time" })).toBeNull();
    expect(slaToShow({ due: null, sla: "paused" })).toBe("paused");
    expect(slaToShow({ due: null, sla: "breached" })).toBeNull();
  });
});

test("a request may take as long as the price list says", () => {
  const terms = usualTerms("cz");
  expect(requestTarget("certificate", terms).minutes).toBe(
    (factsOf("cz").requests.certificate?.leadDays ?? 0) * 8 * 60,
  );
});

test("replays the states of an application from its actions", () => {
  const acts = [
    "file",
    "take",
    "ask-for-changes",
    "refile",
    "take",
    "set-risk",
    "propose-rejection",
    "refuse",
  ] as const;
  expect(statesAfter(acts)).toEqual([
    "submitted",
    "in-review",
    "needs-changes",
    "submitted",
    "in-review",
    "in-review",
    "approval-pending",
    "in-review",
  ]);
  expect(
    statesAfter(["file", "take", "propose-rejection", "reject", "propose-reopening", "end-proposal"]).slice(3),
  ).toEqual(["rejected", "approval-pending", "rejected"]);
});
