import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { addWorkingDays, workingDaysBetween } from "#domain/countries/working-days.ts";
import { isRequestOver, type RequestStatus, type RequestType } from "#domain/portal/request.ts";

export interface FollowedRequest {
  readonly country: Country;
  readonly type: RequestType;
  /** oldest first, days `YYYY-MM-DD` in Europe/Prague */
  readonly reached: readonly { readonly status: RequestStatus; readonly day: string }[];
}

/**
 * Counts the type's working days after filing, without days on which the request waits for the customer.
 *
 * @param today `YYYY-MM-DD` in Europe/Prague
 * @returns null when the request is over or its type is no longer in the price list
 */
export function expectedDay({ country, type, reached }: FollowedRequest, today: string): string | null {
  const rule = factsOf(country).requests[type];
  const [filed] = reached;
  const last = reached.at(-1);
  if (!rule || !filed || !last || isRequestOver(last.status)) return null;
  let waited = 0;
  for (const [index, { status, day }] of reached.entries()) {
    if (status === "waiting-for-customer") waited += workingDaysBetween(country, day, reached[index + 1]?.day ?? today);
  }
  return addWorkingDays(country, filed.day, rule.leadDays + waited);
}
