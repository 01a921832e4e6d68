import type { RequestStatus, RequestType } from "#domain/portal/request.ts";
import type { ClockChange, Target } from "./clock.ts";
import { clockOf } from "./queue.ts";
import type { SlaPolicy, TimedKind } from "./sla-policies.ts";
import { minutesOfDay } from "./working-time.ts";

export function targetOf(kind: TimedKind, { times, days }: SlaPolicy): Target {
  return within(times, days[kind]);
}

export function requestTarget(type: RequestType, { times, requests }: SlaPolicy): Target {
  return within(times, requests[type]);
}

function within(times: SlaPolicy["times"], workingDays: number): Target {
  return { times, minutes: workingDays * minutesOfDay(times.hours) };
}

/** @param reached statuses in order; none: as filed */
export function requestStateChanges(
  { status, createdAt }: { readonly status: RequestStatus; readonly createdAt: Date },
  reached: readonly { readonly at: Date; readonly status: RequestStatus }[],
): ClockChange[] {
  const all = reached.length === 0 ? [{ at: createdAt, status }] : reached;
  return all.map(({ at, status: to }) => ({ at, state: clockOf.request[to] }));
}
