import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { usualTimes, type WorkingTimes } from "./working-time.ts";

/** Kinds with one SLA per country. */
export const timedKinds = ["application", "approval", "message", "upload"] as const;
export type TimedKind = (typeof timedKinds)[number];

export interface SlaPolicy {
  readonly times: WorkingTimes;
  /** working days */
  readonly days: Readonly<Record<TimedKind, number>>;
  /** working days by request type */
  readonly requests: Readonly<Record<RequestType, number>>;
}

/** In working days. */
export const longestTerm = 60;

const usualDays = { application: 2, approval: 1, message: 1, upload: 2, requestOffTheList: 5 };

/** Requests take theirs from the country's price list. */
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
