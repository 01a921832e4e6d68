import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { CustomerType, Product } from "#domain/onboarding/types.ts";
import { addMonths, daysBetween } from "#domain/shared/calendar-date.ts";
import type { ContractStatus, Instalment } from "./contract.ts";
import { settlementQuote } from "./requests/early-termination.ts";
import { type RequestObstacle, requestObstacle } from "./requests/obstacles.ts";
import { vehicleOutcomesOf } from "./requests/vehicle-outcomes.ts";

const monthsBefore = 6;

export interface EndingContract {
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly product: Product;
  readonly status: ContractStatus;
  readonly start: string;
  readonly end: string;
  readonly schedule: readonly Instalment[];
}

/** Amounts are in minor units. */
export interface ContractEnd {
  readonly daysLeft: number;
  /** null: the product does not lead to ownership */
  readonly keep: { readonly instalments: number; readonly outstanding: number } | null;
  /** by a request; null: the product has no other period */
  readonly extend: {
    readonly fee: number;
    /** working days */
    readonly leadDays: number;
    readonly obstacle: RequestObstacle | null;
  } | null;
  readonly endNow: { readonly total: number; readonly saved: number };
}

/**
 * @param today in Europe/Prague
 * @returns null unless the contract runs and ends within six months
 */
export function contractEnd(contract: EndingContract, today: string): ContractEnd | null {
  const { country, customerType, product, status, end, schedule } = contract;
  if (status !== "active" || end < today || end > addMonths(today, monthsBefore)) return null;
  const unpaid = schedule.filter(({ paid }) => paid === null);
  const rule = factsOf(country).requests.repaymentScheduleChange;
  const obstacle = requestObstacle("repaymentScheduleChange", contract, today);
  const { total, saved } = settlementQuote(contract, today, customerType);
  return {
    daysLeft: daysBetween(today, end),
    keep: vehicleOutcomesOf(product).includes("keep")
      ? { instalments: unpaid.length, outstanding: unpaid.reduce((sum, { amount }) => sum + amount, 0) }
      : null,
    extend:
      rule === null || obstacle === "request-not-offered" ? null : { fee: rule.fee, leadDays: rule.leadDays, obstacle },
    endNow: { total, saved },
  };
}
