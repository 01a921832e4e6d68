import { type CustomerType, customerTypes } from "#domain/onboarding/types.ts";
import type { BodyType } from "./contract.ts";

export const vehicleSegments = ["cars", "commercial-vehicles"] as const;
export type VehicleSegment = (typeof vehicleSegments)[number];

/** A contact without a customer type or without a vehicle segment serves all of that sort. */
export const contactSegments = [...customerTypes, ...vehicleSegments] as const;
export type ContactSegment = (typeof contactSegments)[number];

export interface ContactSeeker {
  readonly customerType: CustomerType;
  readonly vehicles: VehicleSegment | null;
}

const bodies: Readonly<Record<BodyType, VehicleSegment>> = {
  hatchback: "cars",
  estate: "cars",
  saloon: "cars",
  suv: "cars",
  van: "commercial-vehicles",
  lorry: "commercial-vehicles",
};

/** Returns the segment of at least half of the vehicles, vans and lorries first. */
export function vehicleSegmentOf(vehicles: readonly { readonly bodyType: BodyType; readonly count: number }[]) {
  const all = vehicles.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const commercial = vehicles.reduce(
    (sum, { bodyType, count }) => (bodies[bodyType] === "commercial-vehicles" ? sum + count : sum),
    0,
  );
  return 2 * commercial >= all ? "commercial-vehicles" : "cars";
}

/**
 * Returns 0 for a contact of others, 1 for a general one, plus 1 each for a matching customer type and vehicle segment.
 */
export function contactFit(segments: readonly ContactSegment[], { customerType, vehicles }: ContactSeeker): number {
  const sorts: readonly (readonly [known: readonly ContactSegment[], own: ContactSegment | null])[] = [
    [customerTypes, customerType],
    [vehicleSegments, vehicles],
  ];
  let fit = 1;
  for (const [known, own] of sorts) {
    const named = segments.filter((segment) => known.includes(segment));
    if (named.length === 0 || own === null) continue;
    if (!named.includes(own)) return 0;
    fit += 1;
  }
  return fit;
}
