import { addWorkingMinutes, type WorkingTimes, workingMinutesBetween } from "./working-time.ts";

/** "runs": the provider has to act; "paused": another party; "ended": no one. */
export type ClockState = "runs" | "paused" | "ended";

export interface ClockChange {
  readonly at: Date;
  readonly state: ClockState;
}

/** Working time. */
export interface Target {
  readonly times: WorkingTimes;
  readonly minutes: number;
}

export interface Clock {
  readonly state: ClockState;
  readonly due: Date | null;
  /** from here a quarter of the time or less is left */
  readonly atRiskFrom: Date | null;
  /** only for a paused or ended clock */
  readonly wasLate: boolean;
}

export const slas = ["in-time", "at-risk", "breached", "paused"] as const;
export type Sla = (typeof slas)[number];

const atRisk = 1 / 4;

/** @param changes in order, at least one */
export function clockAfter(changes: readonly ClockChange[], { times, minutes }: Target): Clock {
  const last = changes.at(-1);
  if (last === undefined) throw new Error("a clock has never been started");
  // The last one has no end yet.
  const runs = changes.flatMap(({ at, state }, index) => {
    const next = changes[index + 1];
    const worked = next === undefined ? Number.POSITIVE_INFINITY : workingMinutesBetween(times, at, next.at);
    return state === "runs" ? [{ at, worked }] : [];
  });
  if (last.state !== "runs") {
    const spent = runs.reduce((sum, { worked }) => sum + worked, 0);
    return { state: last.state, due: null, atRiskFrom: null, wasLate: spent > minutes };
  }
  // Later changes do not move a due time that has passed.
  const after = (share: number) => {
    let left = minutes * share;
    for (const { at, worked } of runs) {
      if (left <= worked) return addWorkingMinutes(times, at, left);
      left -= worked;
    }
    throw new Error("only the last run of a clock may have no end");
  };
  return { state: "runs", due: after(1), atRiskFrom: after(1 - atRisk), wasLate: false };
}

/** After the end, whether it was late. */
export function slaAt({ state, due, atRiskFrom, wasLate }: Clock, now: Date): Sla {
  if (state === "paused") return "paused";
  if (due === null || atRiskFrom === null) return wasLate ? "breached" : "in-time";
  if (now >= due) return "breached";
  return now >= atRiskFrom ? "at-risk" : "in-time";
}

interface ShownClock {
  readonly due: Date | string | null;
  readonly sla: Sla;
}

export function slaToShow({ due, sla }: ShownClock): Exclude<Sla, "in-time"> | null {
  return sla === "in-time" || (sla === "breached" && due === null) ? null : sla;
}
