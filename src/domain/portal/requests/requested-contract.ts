import type { Product } from "#domain/onboarding/types.ts";
import type { Instalment } from "#domain/portal/contract.ts";

export interface RequestedContract {
  readonly product: Product;
  /** in months */
  readonly period: number;
  /** last day, `YYYY-MM-DD` */
  readonly end: string;
  readonly monthsDue: number;
}

/** @param today `YYYY-MM-DD` in Europe/Prague */
export function requestedContract(
  { product, period, end }: Omit<RequestedContract, "monthsDue">,
  schedule: readonly Pick<Instalment, "due">[],
  today: string,
): RequestedContract {
  return { product, period, end, monthsDue: schedule.filter(({ due }) => due <= today).length };
}
