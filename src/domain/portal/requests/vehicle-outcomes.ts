import type { Product } from "#domain/onboarding/types.ts";

/** After an early end of the contract. */
export const vehicleOutcomes = ["keep", "return"] as const;
export type VehicleOutcome = (typeof vehicleOutcomes)[number];

/** A rented vehicle is returned: an operating lease leads to no ownership. */
export function vehicleOutcomesOf(product: Product): readonly VehicleOutcome[] {
  return product === "operatingLease" ? ["return"] : vehicleOutcomes;
}
