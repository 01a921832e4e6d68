import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { RequestStatus, RequestType } from "#domain/portal/request.ts";
import type { ClockChange, Target } from "./clock.ts";
import { clockOf } from "./queue.ts";
import { minutesOfDay, usualHours } from "./working-time.ts";

/** In working days. */
const days = { application: 2, approval: 1, message: 1, upload: 2, requestOffTheList: 5 };

function within(country: Country, workingDays: number): Target {
  return { country, hours: usualHours, minutes: workingDays * minutesOfDay(usualHours) };
}

/** How long the provider may take to decide on an application. */
export const applicationTarget = (country: Country) => within(country, days.application);

/** How long to decide on what somebody has proposed. */
export const approvalTarget = (country: Country) => within(country, days.approval);

/** How long to read what a customer has written. */
export const messageTarget = (country: Country) => within(country, days.message);

/** How long to judge what a customer has sent because it was asked for. */
export const uploadTarget = (country: Country) => within(country, days.upload);

/** How long to settle a request: what its country's price list says of its type. */
export function requestTarget(country: Country, type: RequestType): Target {
  return within(country, factsOf(country).requests[type]?.leadDays ?? days.requestOffTheList);
}

/** What has happened to the clock of a request. @param reached its statuses in order; none: it stands as it was filed */
export function requestChanges(
  { status, createdAt }: { readonly status: RequestStatus; readonly createdAt: Date },
  reached: readonly { readonly at: Date; readonly status: RequestStatus }[],
): ClockChange[] {
  const all = reached.length === 0 ? [{ at: createdAt, status }] : reached;
  return all.map(({ at, status: to }) => ({ at, state: clockOf.request[to] }));
}
