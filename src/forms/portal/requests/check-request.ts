import type { Product } from "#domain/onboarding/types.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { cessionDays } from "#domain/portal/requests/cession-days.ts";
import { vehicleOutcomesOf } from "#domain/portal/requests/vehicle-outcomes.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import type { Problem } from "#domain/shared/result.ts";
import { problemsOf } from "#forms/codes.ts";
import { type RequestValues, requestValues } from "./value-schemas.ts";

/** What of a contract a request is judged by. */
export interface RequestedContract {
  readonly product: Product;
  /** last day, `YYYY-MM-DD` */
  readonly end: string;
}

export type CheckedRequest =
  | { readonly values: RequestValues; readonly problems?: never }
  | { readonly problems: readonly Problem[] };

/** Green cards are given out for a year at most. */
const greenCardDays = 366;

/**
 * Reads and judges the values of a request. The same in the browser and on the server.
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
  { product, end }: RequestedContract,
  today: string,
): string[] {
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
      return outside(["from", today, end]);
    case "greenCard":
      return outside(["from", today, end], ["to", today, addDays(String(values["from"]), greenCardDays)]);
    case "overpayment":
      return [];
  }
}
