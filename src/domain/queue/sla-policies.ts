import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { usualTimes, type WorkingTimes } from "./working-time.ts";

/** What has one term in a country, whatever it is about. */
export const timedKinds = ["application", "approval", "message", "upload"] as const;
export type TimedKind = (typeof timedKinds)[number];

/** How soon the provider means to be done in a country, and when its people work. */
export interface SlaPolicy {
  readonly times: WorkingTimes;
  /** working days */
  readonly days: Readonly<Record<TimedKind, number>>;
  /** working days by the type of a request */
  readonly requests: Readonly<Record<RequestType, number>>;
}

/** Working days of the longest term that may be set. */
export const longestTerm = 60;

const usualDays = { application: 2, approval: 1, message: 1, upload: 2, requestOffTheList: 5 };

/** What holds until somebody changes it: of a request what its country's price list says of its type. */
export function usualTerms(country: Country): SlaPolicy {
  const { requestOffTheList, ...days } = usualDays;
  const leadDays = (type: RequestType) => factsOf(country).requests[type]?.leadDays ?? requestOffTheList;
  const requests = {
    certificate: leadDays("certificate"),
    cession: leadDays("cession"),
    earlyTermination: leadDays("earlyTermination"),
    greenCard: leadDays("greenCard"),
    overpayment: leadDays("overpayment"),
    repaymentScheduleChange: leadDays("repaymentScheduleChange"),
    sublease: leadDays("sublease"),
  };
  return { times: usualTimes(country), days, requests };
}
