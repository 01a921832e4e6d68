import type { Product } from "#domain/onboarding/types.ts";
import type { Instalment } from "#domain/portal/contract.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { cessionDays } from "#domain/portal/requests/cession-days.ts";
import { vehicleOutcomesOf } from "#domain/portal/requests/vehicle-outcomes.ts";
import { addDays, addMonths } from "#domain/shared/calendar-date.ts";
import type { Problem } from "#domain/shared/result.ts";
import { problemsOf } from "#forms/codes.ts";
import { type RequestValues, requestValues } from "./value-schemas.ts";

/** What of a contract a request is judged by. */
export interface RequestedContract {
  readonly product: Product;
  /** in months */
  readonly period: number;
  /** last day, `YYYY-MM-DD` */
  readonly end: string;
  readonly schedule: readonly Pick<Instalment, "due">[];
}

export type CheckedRequest =
  | { readonly values: RequestValues; readonly problems?: never }
  | { readonly problems: readonly Problem[] };

/** Green cards are given out for a year at most. */
const greenCardDays = 366;

/**
 * Reads and judges the values of a request.
 *
 * @param today `YYYY-MM-DD` in Europe/Prague
 * @returns problems with paths from the root of the values: `newLesseeEmail`
 */
export function checkRequest(
  type: RequestType,
  input: unknown,
  contract: RequestedContract,
  today: string,
): CheckedRequest {
  const parsed = requestValues[type].safeParse(input ?? {});
  if (parsed.error) return { problems: problemsOf(parsed.error) };
  const wrong = unfitting(type, parsed.data, contract, today);
  const problems = wrong.map((path): Problem => ({ path, code: "invalid-value" }));
  return problems.length > 0 ? { problems } : { values: parsed.data };
}

/** Names of the dates that are too early or too late, and of what does not fit the contract. */
function unfitting(
  type: RequestType,
  values: Readonly<Record<string, unknown>>,
  contract: RequestedContract,
  today: string,
): string[] {
  const { product, end } = contract;
  const isWithin = (name: string, earliest: string, latest: string) => {
    const date = values[name];
    return typeof date !== "string" || (date >= earliest && date <= latest);
  };
  const outside = (...checks: readonly (readonly [name: string, earliest: string, latest: string])[]) =>
    checks.filter((check) => !isWithin(...check)).map(([name]) => name);
  switch (type) {
    case "cession": {
      const { earliest, latest } = cessionDays(today, end);
      return outside(["date", earliest, latest]);
    }
    case "sublease":
      return outside(["from", today, end], ["to", today, end]);
    case "certificate":
      return outside(["date", addDays(today, -366), today]);
    case "earlyTermination":
      return [
        ...outside(["date", today, end]),
        ...(vehicleOutcomesOf(product).some((outcome) => outcome === values["vehicle"]) ? [] : ["vehicle"]),
      ];
    case "repaymentScheduleChange":
      return values["change"] === "period"
        ? unfittingPeriod(Number(values["period"]), contract, today)
        : unfittingHoliday(String(values["from"]), Number(values["months"]), end, today);
    case "greenCard":
      return outside(["from", today, end], ["to", today, earlier(end, addDays(String(values["from"]), greenCardDays))]);
    case "overpayment":
      return [];
  }
}

/** Months that are over cannot be spread anew, and as many as were agreed are no change. */
function unfittingPeriod(period: number, contract: RequestedContract, today: string): string[] {
  const monthsDue = contract.schedule.filter(({ due }) => due <= today).length;
  return period > monthsDue && period !== contract.period ? [] : ["period"];
}

/** What was put off is still to be paid, so instalments have to follow: the months are over by the end of the contract. */
function unfittingHoliday(from: string, months: number, end: string, today: string): string[] {
  if (from < today || from > end || addMonths(from, 1) > end) return ["from"];
  return addMonths(from, months) > end ? ["months"] : [];
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
