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
  let spent = 0;
  for (const [index, { at, state }] of changes.entries()) {
    const next = changes[index + 1];
    if (next !== undefined && state === "runs") spent += workingMinutesBetween(times, at, next.at);
  }
  const last = changes.at(-1);
  if (last === undefined) throw new Error("a clock has never been started");
  if (last.state !== "runs") return { state: last.state, due: null, atRiskFrom: null, wasLate: spent > minutes };
  const after = (share: number) => {
    const left = minutes * share - spent;
    return left > 0 ? addWorkingMinutes(times, last.at, left) : last.at;
  };
  return { state: "runs", due: after(1), atRiskFrom: after(1 - atRisk), wasLate: false };
}

/** How it stands at a moment. */
export function slaAt({ state, due, atRiskFrom, wasLate }: Clock, now: Date): Sla {
  if (state === "paused") return "paused";
  if (due === null || atRiskFrom === null) return wasLate ? "breached" : "in-time";
  if (now >= due) return "breached";
  return now >= atRiskFrom ? "at-risk" : "in-time";
}
