import type { Product } from "#domain/onboarding/types.ts";

/** What can become of the vehicle when a contract ends before its time. */
export const vehicleOutcomes = ["keep", "return"] as const;
export type VehicleOutcome = (typeof vehicleOutcomes)[number];

/** A rented vehicle is returned: an operating lease leads to no ownership. */
export function vehicleOutcomesOf(product: Product): readonly VehicleOutcome[] {
  return product === "operatingLease" ? ["return"] : vehicleOutcomes;
}
