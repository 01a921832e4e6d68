import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { addWorkingDays, workingDaysBetween } from "#domain/countries/working-days.ts";
import { isRequestOver, type RequestStatus, type RequestType } from "#domain/portal/request.ts";

export interface FollowedRequest {
  readonly country: Country;
  readonly type: RequestType;
  /** every status with the day on which it was reached, `YYYY-MM-DD` in Europe/Prague, the oldest first */
  readonly reached: readonly { readonly status: RequestStatus; readonly day: string }[];
}

/**
 * The day by which a request is settled as a rule: so many working days after it was filed as its type takes. Days on
 * which it waits for the customer are not counted.
 *
 * @param today `YYYY-MM-DD` in Europe/Prague
 * @returns null: it is over, or its type has left the price list
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
