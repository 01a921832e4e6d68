import { addWorkingMinutes, type WorkingTimes, workingMinutesBetween } from "./working-time.ts";

/** "runs": somebody of the provider's is to do something; "paused": somebody else is; "ended": nobody is. */
export type ClockState = "runs" | "paused" | "ended";

/** A moment from which the clock was in a state. */
export interface ClockChange {
  readonly at: Date;
  readonly state: ClockState;
}

/** How much working time something may take, where. */
export interface Target {
  readonly times: WorkingTimes;
  /** more than 0 */
  readonly minutes: number;
}

export interface Clock {
  readonly state: ClockState;
  /** when its time is over; null: it does not run */
  readonly due: Date | null;
  /** from when a quarter of its time or less is left; null: it does not run */
  readonly atRiskFrom: Date | null;
  /** whether it took more time than it may, when it is paused or ended */
  readonly wasLate: boolean;
}

export const slas = ["in-time", "at-risk", "breached", "paused"] as const;
export type Sla = (typeof slas)[number];

/** What is left of the time when somebody should look. */
const atRisk = 1 / 4;

/** What a clock shows after everything that has happened to it. @param changes in order, at least one */
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
  // Once the time is over, that moment stays, whatever happens to the clock afterwards.
  const after = (share: number) => {
    let left = minutes * share;
    for (const { at, worked } of runs) {
      if (left <= worked) return addWorkingMinutes(times, at, left);
      left -= worked;
    }
    throw new Error("the last run of a clock that runs has an end");
  };
  return { state: "runs", due: after(1), atRiskFrom: after(1 - atRisk), wasLate: false };
}

/** How it stands at a moment; once it has ended, whether it was late. */
export function slaAt({ state, due, atRiskFrom, wasLate }: Clock, now: Date): Sla {
  if (state === "paused") return "paused";
  if (due === null || atRiskFrom === null) return wasLate ? "breached" : "in-time";
  if (now >= due) return "breached";
  return now >= atRiskFrom ? "at-risk" : "in-time";
}

interface ShownClock {
  /** null: nothing runs */
  readonly due: Date | string | null;
  readonly sla: Sla;
}

/** What is worth showing of how something stands: nobody can hurry any more with what has ended. */
export function slaToShow({ due, sla }: ShownClock): Exclude<Sla, "in-time"> | null {
  return sla === "in-time" || (sla === "breached" && due === null) ? null : sla;
}
